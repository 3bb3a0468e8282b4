import type { ReactNode } from "react";
import { pen } from "../sections/art-parts";

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="card-art" viewBox="0 0 96 72" aria-hidden="true">
      {children}
    </svg>
  );
}

const mid = "var(--color-math-mid)";
const ink = "var(--color-math-ink)";

/** The four domains of the curriculum: blocks of tens and ones, a balance, an angle, a graph. */
export const domainArt = [
  <Drawing key="number">
    <path d="M6 8h12v56H6zm18 0h12v56H24z" fill={mid} />
    <path d="M6 22h12M6 36h12M6 50h12m6-28h12M24 36h12M24 50h12" stroke="var(--color-paper)" strokeWidth="2" />
    <path d="M46 52h12v12H46zm18 0h12v12H64zM46 34h12v12H46zm18 0h12v12H64zm18 18h12v12H82z" fill={mid} />
  </Drawing>,
  <Drawing key="algebra">
    <path d="M48 14v48M30 64h36M12 24l72-10" {...pen} strokeWidth="3" stroke={ink} />
    <path d="M2 42h28L16 24zM66 32h28L84 14z" fill={mid} />
    <path d="M2 42h28a14 12 0 0 1-28 0zm64-10h28a14 12 0 0 1-28 0z" fill={mid} />
    <circle cx="48" cy="14" r="6" fill="var(--color-accent)" />
  </Drawing>,
  <Drawing key="geometry">
    <path d="M8 62h72L24 10z" fill="var(--color-math-tint)" stroke={ink} strokeWidth="3" strokeLinejoin="round" />
    <path d="M58 62a22 22 0 0 1 6-15" {...pen} strokeWidth="3" stroke="var(--color-accent-deep)" />
    <path d="M90 10v52m-4-52h8m-8 52h8" {...pen} strokeWidth="2" stroke={mid} />
  </Drawing>,
  <Drawing key="data">
    <path d="M14 62V42h14v20zm20 0V26h14v36zm20 0V34h14v28zm20 0V12h14v50z" fill={mid} />
    <path d="M6 8v54h86" {...pen} strokeWidth="3" stroke={ink} />
  </Drawing>,
];
