import type { ReactNode } from "react";
import { Badge } from "~/components/ui/data/badge";
import { Card } from "~/components/ui/layout";
import { sampleWords } from "~/content/site/testimonials";

interface QuotesProps {
  quotes: readonly {
    quote: string;
    name: string;
    detail: string;
    /** Not yet the words of a real person: marked on the page. */
    sample: boolean;
    /** In place of the quotation mark. */
    mark?: ReactNode;
  }[];
}

export function Quotes({ quotes }: QuotesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-5">
      {quotes.map(({ quote, name, detail, sample, mark }) => (
        <li key={name} className="grid max-w-none">
          <Card look="bare" padding="wide" className="gap-6">
            {mark ?? <QuotationMark />}
            <figure className="flex flex-1 flex-col gap-6">
              <blockquote className="flex-1 text-h4 leading-[1.45] font-semibold">
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <b>{name}</b>
                <span className="block text-small text-ink-soft">{detail}</span>
                {sample && <Badge>{sampleWords.quote}</Badge>}
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
