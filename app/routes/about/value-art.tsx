import type { ReactNode } from "react";
import { pen } from "~/components/site/sections/art-parts";

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="card-art" viewBox="0 0 96 72" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Patience, honesty, mastery, belonging: three explanations, an open report, a check that stays, a table for all. */
export const valueArt = [
  <Drawing key="patience">
    <path d="M4 46h24v22H4z" fill="var(--color-math-mid)" />
    <path d="M36 46h24v22H36zM36 20h24v22H36z" fill="var(--color-english-mid)" />
    <path d="M68 46h24v22H68zM68 20h24v22H68z" fill="var(--color-writing-mid)" />
    <circle cx="80" cy="9" r="6" fill="var(--color-accent)" />
  </Drawing>,
  <Drawing key="honesty">
    <path d="M20 4h56v64H20z" fill="var(--color-ground)" stroke="var(--color-rule)" strokeWidth="2" />
    <path d="M30 20h36M30 34h36M30 48h18" {...pen} strokeWidth="5" stroke="var(--color-assessments-mid)" />
  </Drawing>,
  <Drawing key="mastery">
    <path d="M10 8h76v56H10z" fill="var(--color-english-tint)" />
    <path d="m28 36 14 16 28-34" {...pen} strokeWidth="9" stroke="var(--color-primary)" />
  </Drawing>,
  <Drawing key="belonging">
    <circle cx="20" cy="18" r="10" fill="var(--color-math-mid)" />
    <circle cx="48" cy="12" r="10" fill="var(--color-writing-mid)" />
    <circle cx="76" cy="18" r="10" fill="var(--color-english-mid)" />
    <path d="M6 50q0-18 14-18t14 18zm28-4q0-20 14-20t14 20zm28 4q0-18 14-18t14 18z" fill="var(--color-primary-tint)" />
    <path d="M2 48h92v8H2z" fill="var(--color-accent)" />
    <path d="M12 56h6v14h-6zm66 0h6v14h-6z" fill="var(--color-accent-deep)" />
  </Drawing>,
];
