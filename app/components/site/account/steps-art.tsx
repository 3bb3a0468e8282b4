const steps = [
  { x: 6, top: 252, hue: "english" },
  { x: 112, top: 202, hue: "math" },
  { x: 218, top: 152, hue: "assessments" },
] as const;

/** Three steps up to an open door. */
export function StepsArt() {
  return (
    <svg className="steps-art" viewBox="0 0 320 326" aria-hidden="true" strokeLinejoin="round" strokeLinecap="round">
      {steps.map(({ x, top, hue }, index) => (
        <g key={hue} strokeWidth="8">
          <path
            d={`M${x + 4} ${top + 4}h64v${314 - top}h-64z`}
            fill={`var(--color-${hue}-tint)`}
            stroke={`var(--color-${hue}-tint)`}
          />
          <path
            d={`M${x + 4} ${top + 4}h64v58h-64z`}
            fill={`var(--color-${hue}-mid)`}
            stroke={`var(--color-${hue}-mid)`}
          />
          <text x={x + 36} y={top + 46} className="art-letter" fill="var(--color-ink)">
            {index + 1}
          </text>
        </g>
      ))}
      <path
        d="M226 22h56v128h-56z"
        fill="var(--color-primary-deep)"
        stroke="var(--color-primary-deep)"
        strokeWidth="8"
      />
      <path d="M228 26h52v124h-52z" fill="var(--color-accent)" />
      <path d="m228 26 34 14v118l-34-8z" fill="var(--color-primary)" />
      <path d="M254 96v.1" stroke="var(--color-accent)" strokeWidth="8" />
      <g fill="none" stroke="var(--color-ink)" strokeWidth="3" strokeDasharray="1 9">
        <path d="M42 236q14-50 64-58M148 186q14-50 64-58" />
      </g>
      <path d="M4 324h312" stroke="var(--color-rule)" strokeWidth="3" />
    </svg>
  );
}
