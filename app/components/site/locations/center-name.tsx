interface CenterNameProps {
  name: string;
  shortName: string;
}

/** The full name of a center as a heading shows it: what all share small above, its own part large. */
export function CenterName({ name, shortName }: CenterNameProps) {
  const shared = name.endsWith(shortName) ? name.slice(0, -shortName.length) : "";
  const words = shared.replace(/[\s-]+$/, "");
  if (!words) return name;
  return (
    <>
      <span className="center-kind">
        {words}
        <span className="visually-hidden">{shared.slice(words.length)}</span>
      </span>
      {shortName}
    </>
  );
}
