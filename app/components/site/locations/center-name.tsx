import { cva, type VariantProps } from "class-variance-authority";

const sharedLook = cva("mb-1 block leading-[1.4] font-semibold tracking-normal", {
  variants: {
    size: { small: "text-small text-ink-soft", large: "text-body text-ink" },
  },
});

interface CenterNameProps extends VariantProps<typeof sharedLook> {
  name: string;
  shortName: string;
}

/** Common prefix small, own part large. */
export function CenterName({ name, shortName, size }: CenterNameProps) {
  const shared = name.endsWith(shortName) ? name.slice(0, -shortName.length) : "";
  const words = shared.replace(/[\s-]+$/, "");
  if (!words) return name;
  return (
    <>
      <span className={sharedLook({ size })}>
        {words}
        <span className="sr-only">{shared.slice(words.length)}</span>
      </span>
      {shortName}
    </>
  );
}
