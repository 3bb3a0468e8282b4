import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

const look = cva("page-width grid max-w-176 grid-cols-[minmax(0,1fr)] pt-10 pb-20", {
  variants: { gap: { small: "gap-5", medium: "gap-6" } },
  defaultVariants: { gap: "medium" },
});

interface NarrowPageProps {
  title: string;
  gap?: "small" | "medium";
  children: ReactNode;
}

/** One column about one thing of a family: an appointment, a purchase. */
export const NarrowPage = ({ title, gap, children }: NarrowPageProps) => (
  <div className={look({ gap })}>
    <h1 className="text-h2">{title}</h1>
    {children}
  </div>
);
