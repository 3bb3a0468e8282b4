interface CenterNameProps {
  name: string;
  shortName: string;
}

/** Common prefix small, own part large. */
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
