import type { ReactNode } from "react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";

interface PageHeroProps {
  trail: readonly { label: string; to?: string }[];
  title: string;
  text: string;
  subject?: "math" | "english" | "writing" | "assessments";
  /** Address of a drawing of 560 by 470. */
  art: string;
  children?: ReactNode;
}

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
        <img className="hero-art" src={art} width={560} height={470} alt="" />
      </div>
    </section>
  );
}
