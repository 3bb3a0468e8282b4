import type { ReactNode } from "react";

interface NothingYetProps {
  title: string;
  text?: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** In a panel that has nothing to show yet. */
export const NothingYet = ({ title, text, children }: NothingYetProps) => (
  <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
    <RisingSteps />
    <div className="grid flex-[1_1_14rem] justify-items-start gap-2">
      <p className="font-bold">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  </div>
);

const steps = ["h-6 bg-english-mid", "h-12 bg-math-mid", "h-18 bg-accent"];

const RisingSteps = () => (
  <span className="flex h-18 flex-none items-end gap-1.5" aria-hidden="true">
    {steps.map((step) => (
      <i key={step} className={`w-6 rounded-[5px] ${step}`} />
    ))}
  </span>
);
