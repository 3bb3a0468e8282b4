import { Quotes } from "~/components/site/sections/quotes";
import { SectionHead } from "~/components/site/sections/section-head";
import { reviewsOf, centerPage as words } from "~/content/locations/center-page";

export function CenterReviews({ centerId }: { centerId: string }) {
  return (
    <section className="max-w-240 pt-8">
      <SectionHead title={words.reviewsTitle} />
      <Quotes quotes={reviewsOf(centerId).map((review) => ({ ...review, mark: <Stars count={review.stars} /> }))} />
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
