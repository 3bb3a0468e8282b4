import type { ReactNode } from "react";
import { Badge } from "~/components/ui/data/badge";
import { Card } from "~/components/ui/layout";
import { sampleWords } from "~/content/statements/site-words";
import type { ShownStatements } from "~/domain/statements/statement";

interface QuotesProps {
  quotes: ShownStatements;
  /** In place of the quotation mark. */
  mark?: ReactNode;
}

export function Quotes({ quotes: { isSample, items }, mark }: QuotesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-5">
      {items.map(({ words, name, detail }) => (
        <li key={words} className="grid max-w-none">
          <Card look="bare" padding="wide" className="gap-6">
            {mark ?? <QuotationMark />}
            <figure className="flex flex-1 flex-col gap-6">
              <blockquote className="flex-1 text-h4 leading-[1.45] font-semibold">
                <p>{words}</p>
              </blockquote>
              <figcaption>
                <b>{name}</b>
                <span className="block text-small text-ink-soft">{detail}</span>
                {isSample && <Badge>{sampleWords.quote}</Badge>}
              </figcaption>
            </figure>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const QuotationMark = () => (
  <svg className="h-5.5 w-9 fill-accent" viewBox="0 0 36 22" aria-hidden="true">
    <path d="M0 0h14v12L6.5 22H0zm22 0h14v12l-7.5 10H22z" />
  </svg>
);
