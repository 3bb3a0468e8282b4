/** Stands where text will be, while it loads; `className` gives its size. */
export const Skeleton = ({ className = "h-4 w-full" }: { className?: string }) => (
  <span className={`block animate-pulse rounded-control bg-ground-deep ${className}`} aria-hidden="true" />
);
