export function SkipLink() {
  return (
    <a
      className="absolute -top-20 left-5 z-50 rounded-b-control bg-ink px-4 py-3 font-bold text-paper focus:top-0"
      href="#main"
    >
      Skip to main content
    </a>
  );
}
