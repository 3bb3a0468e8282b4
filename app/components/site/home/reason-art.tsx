const line = { fill: "none", strokeWidth: 4, strokeLinecap: "round", strokeLinejoin: "round" } as const;

const cells = (count: number, x: number, y: number) =>
  Array.from({ length: count }, (_, n) => `M${x + (n % 6) * 17} ${y + Math.floor(n / 6) * 17}h12v12h-12z`).join("");

/** Four times six as a field of squares. */
function Multiplication() {
  return (
    <>
      <path d={cells(18, 24, 26)} fill="var(--color-math-mid)" />
      <path d={cells(6, 24, 77)} fill="none" stroke="var(--color-math-mid)" strokeWidth="2" />
      <text x="140" y="68" className="art-note" fill="currentColor">
        4 × 6
      </text>
    </>
  );
}

/** A sentence with one word looked at closely. */
function Sentence() {
  return (
    <>
      <text x="24" y="54" className="art-note" fill="currentColor">
        The fox ran
      </text>
      <path d="M119 62q9 6 18 0t18 0" {...line} strokeWidth="3" stroke="var(--color-english-mid)" />
      <path d="M24 84h112m14 0h42M24 102h70" {...line} strokeWidth="6" stroke="var(--color-english-mid)" />
    </>
  );
}

/** A row of levels with a pin at the one where the child stands. */
function StartingPoint() {
  return (
    <>
      <path d="M24 92h30v16H24zm36-14h30v30H60z" fill="var(--color-assessments-mid)" />
      <path d="M96 64h30v44H96z" fill="var(--color-primary)" />
      <path d="M132 50h30v58h-30zm36-14h30v72h-30z" fill="none" stroke="currentColor" strokeWidth="2" opacity=".45" />
      <path d="M111 54c-10-11-14-16-14-22a14 14 0 0 1 28 0c0 6-4 11-14 22Z" fill="var(--color-primary)" />
      <circle cx="111" cy="32" r="5" fill="var(--color-paper)" />
    </>
  );
}

/** Three checks in a row, each a little higher. */
function RegularChecks() {
  return (
    <>
      <path d="M42 92 108 68l70-26" {...line} strokeWidth="3" strokeDasharray="1 9" stroke="currentColor" />
      <g fill="var(--color-paper)" stroke="currentColor" strokeWidth="2">
        <rect x="24" y="74" width="36" height="36" rx="6" />
        <rect x="92" y="50" width="36" height="36" rx="6" />
        <rect x="160" y="26" width="36" height="36" rx="6" />
      </g>
      <path d="m33 92 6 7 12-15M101 68l6 7 12-15" {...line} stroke="var(--color-accent-deep)" />
      <path d="m169 44 6 7 12-15" {...line} stroke="var(--color-primary)" />
    </>
  );
}

const drawings = [Multiplication, Sentence, StartingPoint, RegularChecks];

/** The drawing on the sheet of the nth reason. */
export function ReasonArt({ index }: { index: number }) {
  const Drawing = drawings[index];
  if (!Drawing) return null;
  return (
    <svg className="reason-art" viewBox="0 0 220 132" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
