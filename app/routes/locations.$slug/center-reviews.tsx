import { Quotes } from "~/components/site/sections/quotes";
import { SectionHead } from "~/components/site/sections/section-head";
import { centerPage as words } from "~/content/locations/center-page";
import type { ShownStatements } from "~/domain/statements/shown-statements";

/** Stars stand on samples alone: parents are asked for words, not for a mark. */
export function CenterReviews({ reviews }: { reviews: ShownStatements }) {
  return (
    <section className="max-w-240 pt-8">
      <SectionHead title={words.reviewsTitle} />
      <Quotes quotes={reviews} mark={reviews.isSample ? <Stars count={5} /> : undefined} />
    </section>
  );
}

const star = "m12 2 3 6.4 7 .9-5.1 4.8 1.3 6.9-6.2-3.4L5.8 21l1.3-6.9L2 9.3l7-.9z";

function Stars({ count }: { count: number }) {
  return (
    <svg className="w-34 fill-accent-deep" viewBox="0 0 136 24" role="img" aria-label={words.stars(count)}>
      {Array.from({ length: count }, (_, index) => index * 28).map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}
