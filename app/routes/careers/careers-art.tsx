import { HeroArt, pen } from "~/components/site/sections/art-parts";

/** Two at a table over one page: the one explains, the other has just understood. */
export function CareersArt() {
  return (
    <HeroArt>
      <circle cx="166" cy="196" r="40" fill="var(--color-ground-deep)" />
      <path d="M124 194a42 42 0 0 1 84-6q-26 2-40-18-10 22-44 24Z" fill="var(--color-ink)" />
      <path d="M84 380q0-138 82-138t82 138z" fill="var(--color-primary)" />
      <circle cx="378" cy="242" r="34" fill="var(--color-ground-deep)" />
      <path d="M342 240q2-36 38-34 34 2 32 36-14-18-38-16-20 0-32 14Z" fill="var(--color-writing-ink)" />
      <path d="M308 380q0-100 70-100t70 100z" fill="var(--color-accent)" />
      <path d="M180 210q9 7 18 2M352 256q8 9 18 5" {...pen} strokeWidth="3" stroke="var(--color-ink)" />
      <circle cx="190" cy="192" r="3.5" fill="var(--color-ink)" />
      <circle cx="358" cy="242" r="3.5" fill="var(--color-ink)" />
      <path
        d="M188 38h116a12 12 0 0 1 12 12v54a12 12 0 0 1-12 12h-74l-26 26v-26h-16a12 12 0 0 1-12-12V50a12 12 0 0 1 12-12Z"
        fill="var(--color-paper)"
        stroke="var(--color-math-mid)"
        strokeWidth="3"
      />
      <path
        d="M198 54h18v18h-18zm24 0h18v18h-18zm24 0h18v18h-18zm24 0h18v18h-18zm-72 24h18v18h-18zm24 0h18v18h-18zm24 0h18v18h-18zm24 0h18v18h-18z"
        fill="var(--color-math-mid)"
      />
      <path
        d="M412 116h72a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12h-44l-20 20v-20h-8a12 12 0 0 1-12-12v-40a12 12 0 0 1 12-12Z"
        fill="var(--color-accent)"
      />
      <text x="448" y="159" className="art-letter" fill="var(--color-ink)">
        oh!
      </text>
      <path d="M30 376h500v26H30z" fill="var(--color-ground-deep)" />
      <path d="M64 402h28v68H64zm404 0h28v68h-28z" fill="var(--color-ground-deep)" />
      <path d="m206 348 142-4 20 36H190z" fill="var(--color-paper)" stroke="var(--color-hairline)" strokeWidth="2" />
      <path d="M228 358h92m-98 10h74" {...pen} stroke="var(--color-math-mid)" />
    </HeroArt>
  );
}
