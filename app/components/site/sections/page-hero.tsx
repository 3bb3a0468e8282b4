import type { ReactNode } from "react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";

interface PageHeroProps {
  trail: readonly { label: string; to?: string }[];
  title: string;
  text: string;
  /** The colour of the page's subject; the warm ground where a page has none. */
  subject?: "math" | "english" | "writing" | "assessments";
  art: ReactNode;
  /** The page's main action first. */
  children?: ReactNode;
}

/** The first screen of a page below the home page: where one is, a promise, what to do, a drawing. */
export function PageHero({ trail, title, text, subject, art, children }: PageHeroProps) {
  return (
    <section className={`hero grid-paper page-hero ${subject ? `ground-${subject}` : ""}`}>
      <div className="container hero-grid">
        <div>
          <Breadcrumbs trail={trail} />
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          {children && <div className="hero-actions">{children}</div>}
        </div>
        {art}
      </div>
    </section>
  );
}
