import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Lead } from "~/components/ui/layout";

const gridLook = cva("page-width grid items-center gap-8 lg:gap-12 print:py-5", {
  variants: {
    page: {
      home: "pt-8 pb-12 lg:grid-cols-[1.05fr_1fr] lg:pt-14 lg:pb-18",
      other: "pt-4 pb-10 lg:grid-cols-[1.15fr_1fr] lg:pt-6 lg:pb-14",
    },
  },
});
// why: on a phone the drawing is smaller than the title, which is there first
const artLook = cva("mx-auto w-full max-w-120 print:hidden", {
  variants: { page: { home: "max-sm:max-w-52 lg:max-w-none", other: "lg:max-w-128" } },
});
const actionsLook =
  "mt-7 flex flex-wrap items-center gap-x-4 gap-y-2 max-xs:grid max-xs:justify-items-start max-xs:*:first:w-full max-xs:*:first:px-3";

// why: the words come first; React 18 knows the attribute in this spelling only
const late = { fetchpriority: "low" };

interface HeroFrameProps {
  page: "home" | "other";
  /** A background colour. */
  ground?: string;
  heading: ReactNode;
  text: string;
  /** Buttons; the first is as wide as a phone. */
  actions?: ReactNode;
  note?: ReactNode;
  art: { src: string; width: number; height: number };
}

/** The first screen of a page. */
export function HeroFrame({ page, ground = "", heading, text, actions, note, art }: HeroFrameProps) {
  return (
    <section className={`grid-paper overflow-clip ${ground}`}>
      <div className={gridLook({ page })}>
        <div>
          {heading}
          <Lead className="mt-5 max-w-136">{text}</Lead>
          {actions && <div className={actionsLook}>{actions}</div>}
          {note}
        </div>
        <img className={artLook({ page })} {...late} {...art} alt="" />
      </div>
    </section>
  );
}
