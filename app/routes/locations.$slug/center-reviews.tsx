import { SectionHead } from "~/components/site/sections/section-head";
import { reviews, centerPage as words } from "~/content/locations/center-page";

export function CenterReviews() {
  return (
    <section>
      <SectionHead title={words.reviewsTitle} />
      <ul className="quotes center-reviews">
        {reviews.map(({ quote, name, detail, stars }) => (
          <li key={name}>
            <figure className="quote">
              <Stars count={stars} />
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <b>{name}</b>
                <span className="quote-detail">{detail}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

const star = "m12 2 3 6.4 7 .9-5.1 4.8 1.3 6.9-6.2-3.4L5.8 21l1.3-6.9L2 9.3l7-.9z";

function Stars({ count }: { count: number }) {
  return (
    <svg className="stars" viewBox="0 0 136 24" role="img" aria-label={words.stars(count)}>
      {Array.from({ length: count }, (_, index) => index * 28).map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}
