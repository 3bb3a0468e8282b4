import type { ReactNode } from "react";

const wallAndFloor = (wall: string) => (
  <>
    <path d="M0 0h400v300H0z" fill={`var(--color-${wall}-tint)`} />
    <path d="M0 226h400v74H0z" fill="var(--color-ground-deep)" />
    <path d="M0 222h400v8H0z" fill={`var(--color-${wall}-mid)`} />
  </>
);

/** The figure's caption says what it shows, so screen readers pass the drawing by. */
const Room = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 400 300" aria-hidden="true">
    {children}
  </svg>
);

/** Somebody at a table: head and shoulders. */
const person = (x: number, y: number, head: string, body: string) => (
  <>
    <circle cx={x} cy={y} r="17" fill={`var(--color-${head})`} />
    <path d={`M${x - 30} ${y + 62}q0-42 30-42t30 42z`} fill={`var(--color-${body})`} />
  </>
);

/** A long table, two children and a teacher, a board with the day's step. */
export function LearningRoom() {
  return (
    <Room>
      {wallAndFloor("math")}
      <path d="M116 30h168v94H116z" fill="var(--color-primary-deep)" stroke="var(--color-paper)" strokeWidth="6" />
      <path d="M140 104h26V86h-26zm30 0h26V68h-26zm30 0h26V50h-26z" fill="var(--color-accent)" />
      <path d="m240 74 10 12 20-28" fill="none" stroke="var(--color-paper)" strokeWidth="5" strokeLinecap="round" />
      <path d="M20 30h66v88H20zm294 0h66v88h-66z" fill="var(--color-paper)" />
      <path d="M53 30v88M20 74h66m261-44v88m-33-44h66" stroke="var(--color-math-mid)" strokeWidth="4" />
      {person(104, 154, "ink", "accent")}
      {person(200, 142, "writing-ink", "primary")}
      {person(296, 154, "ground", "english-mid")}
      <path d="M46 212h308v18H46z" fill="var(--color-paper)" />
      <path d="M64 230h14v56H64zm258 0h14v56h-14z" fill="var(--color-rule)" />
      <path d="m82 204 44-2 6 10H78zm190-2 44 2 4 8h-54z" fill="var(--color-math-mid)" />
      <path d="M176 190h14v22h-14z" fill="var(--color-primary-deep)" />
      <path d="m178 190-3-20m8 20 1-24m5 24 5-19" stroke="var(--color-accent-deep)" strokeWidth="4" />
    </Room>
  );
}

/** A small table by the window, one child and one teacher, a lamp, a clock that nobody races. */
export function AssessmentCorner() {
  return (
    <Room>
      {wallAndFloor("assessments")}
      <path d="M40 34h120v112H40z" fill="var(--color-math-tint)" stroke="var(--color-paper)" strokeWidth="8" />
      <path d="M100 34v112M40 90h120" stroke="var(--color-paper)" strokeWidth="6" />
      <path d="M44 146q22-44 50-28 22-40 62 28z" fill="var(--color-english-mid)" />
      <circle cx="224" cy="66" r="26" fill="var(--color-paper)" stroke="var(--color-primary)" strokeWidth="5" />
      <path d="M224 50v16l11 8" fill="none" stroke="var(--color-ink)" strokeWidth="4" strokeLinecap="round" />
      <path d="M286 44h92v8h-92zm0 42h92v8h-92z" fill="var(--color-assessments-ink)" />
      <path d="M292 14h14v30h-14zm44 8h14v22h-14zm-22 34h14v30h-14z" fill="var(--color-writing-mid)" />
      <path d="M310 20h12v24h-12zm42-6h12v30h-12zm-20 48h14v24h-14zm18-8h14v32h-14z" fill="var(--color-math-mid)" />
      {person(128, 160, "ground", "math-mid")}
      {person(276, 146, "ink", "primary")}
      <path d="M84 216h236v16H84z" fill="var(--color-paper)" />
      <path d="M196 232h16v52h-16zm-30 52h76v8h-76z" fill="var(--color-rule)" />
      <path d="m150 206 48-2 6 12h-60z" fill="var(--color-accent)" />
      <path d="m206 208 30-8" stroke="var(--color-ink)" strokeWidth="5" strokeLinecap="round" />
      <path d="M338 226v-76m-18 76h36" stroke="var(--color-ink)" strokeWidth="5" />
      <path d="m312 150 12-34h28l12 34z" fill="var(--color-accent)" />
    </Room>
  );
}

/** The counter with workbooks on the shelf, a chair, a plant, a coat on its hook. */
export function FrontRoom() {
  return (
    <Room>
      {wallAndFloor("english")}
      <path d="M28 36h172v8H28zm0 56h172v8H28z" fill="var(--color-english-ink)" />
      <path
        d="M36 6h18v30H36zm44 4h18v26H80zm44-4h18v30h-18zM46 62h18v30H46zm44-4h18v34H90zm66 4h18v30h-18z"
        fill="var(--color-math-mid)"
      />
      <path d="M58 10h18v26H58zm88 0h18v26h-18zM68 58h18v34H68zm44 4h18v30h-18z" fill="var(--color-writing-mid)" />
      <path d="M102 6h18v30h-18zm66 4h18v26h-18zM134 58h18v34h-18z" fill="var(--color-accent)" />
      {person(112, 128, "ink", "primary")}
      <path d="M24 178h190v108H24z" fill="var(--color-paper)" />
      <path d="M16 168h206v14H16z" fill="var(--color-primary-deep)" />
      <path d="M92 254h18v-14H92zm22 0h18v-28h-18zm22 0h18v-42h-18z" fill="var(--color-accent)" />
      <path d="m156 156 42-2 8 14h-56z" fill="var(--color-math-tint)" stroke="var(--color-math-mid)" strokeWidth="2" />
      <path d="M262 56h104v6H262z" fill="var(--color-english-ink)" />
      <path d="M286 62q-20 20-18 74h40q0-54-22-74Z" fill="var(--color-writing-mid)" />
      <path d="M328 62q-12 4-12 30v14h28V92q0-26-16-30Z" fill="var(--color-math-mid)" />
      <path d="M250 214h80v16h-80zm70-60h16v76h-16z" fill="var(--color-accent-deep)" />
      <path d="M254 230h10v56h-10zm68 0h10v56h-10z" fill="var(--color-ink)" />
      <path d="M350 244h38l-5 42h-28z" fill="var(--color-writing-ink)" />
      <path d="M369 244q-26-22-20-54 20 16 20 54 0-42 22-56 6 36-22 56Z" fill="var(--color-english-mid)" />
    </Room>
  );
}
