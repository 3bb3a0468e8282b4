import { Badge } from "~/components/ui/data/badge";
import { sampleWords } from "~/content/statements/site-words";
import type { Statement } from "~/domain/statements/shown-statements";

export function FoundersLetter({ letter, isSample }: { letter: Statement; isSample: boolean }) {
  return (
    <div className="grid max-w-176 gap-5 text-h4">
      {letter.words.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="first:text-lead first:font-bold">
          {paragraph}
        </p>
      ))}
      <p className="font-bold">
        <span className="mb-2 flex h-5 items-end gap-0.75 *:w-4.5" aria-hidden="true">
          <i className="h-1.5 bg-primary" />
          <i className="h-3.25 bg-primary" />
          <i className="h-full bg-accent" />
        </span>
        {letter.name} {isSample && <Badge>{sampleWords.quote}</Badge>}
        {letter.detail && <span className="block text-small text-ink-soft">{letter.detail}</span>}
      </p>
    </div>
  );
}
