import type { ReactNode } from "react";

interface MessagePageProps {
  /** A large figure above the title, such as the status of the answer. */
  figure?: string;
  title: string;
  children: ReactNode;
}

/** Of every page about one thing: where it begins, how wide it is, and buttons as wide as their words. */
export const smallPageLook =
  "page-width grid max-w-176 grid-cols-[minmax(0,1fr)] justify-items-start gap-5 pt-10 pb-20";

/** A page that says one thing and leads on. */
export const MessagePage = ({ figure, title, children }: MessagePageProps) => (
  <div className={smallPageLook}>
    {figure && (
      <p
        className="text-[clamp(5rem,4rem+8vw,9rem)] leading-[0.9] font-black tracking-[-0.05em] text-primary"
        aria-hidden="true"
      >
        {figure}
      </p>
    )}
    <h1 className="text-h2">{title}</h1>
    {children}
  </div>
);
