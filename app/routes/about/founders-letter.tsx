import { about } from "~/content/site/about";

const { paragraphs, signature } = about.founder;

export function FoundersLetter() {
  return (
    <div className="grid max-w-176 gap-5 text-h4">
      {paragraphs.map((paragraph) => (
        <p
          key={paragraph}
          className="first:text-[clamp(1.375rem,1.2rem+0.7vw,1.75rem)] first:leading-[1.35] first:font-bold first:tracking-[-0.015em]"
        >
          {paragraph}
        </p>
      ))}
      <p className="font-bold">
        <span className="mb-2 flex h-5 items-end gap-0.75 *:w-4.5" aria-hidden="true">
          <i className="h-1.5 bg-english-mid" />
          <i className="h-3.25 bg-math-mid" />
          <i className="h-full bg-accent" />
        </span>
        {signature}
      </p>
    </div>
  );
}
