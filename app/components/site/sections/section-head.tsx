import { cva } from "class-variance-authority";
import { Lead } from "~/components/ui/layout";

const look = cva("grid max-w-3xl content-start gap-3", {
  variants: {
    below: { wide: "mb-10", narrow: "mb-7", none: "" },
  },
  defaultVariants: { below: "wide" },
});

interface SectionHeadProps {
  title: string;
  text?: string;
  id?: string;
  /** Room to what follows: narrow beside something, none where the layout has a gap. */
  below?: "wide" | "narrow" | "none";
}

export function SectionHead({ title, text, id, below }: SectionHeadProps) {
  return (
    <div className={look({ below })}>
      <h2 id={id}>{title}</h2>
      {text && <Lead>{text}</Lead>}
    </div>
  );
}
