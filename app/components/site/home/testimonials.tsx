import { studentsClaim, testimonials, testimonialsHeading } from "~/content/site/testimonials";

export function Testimonials() {
  const [figure, unit] = studentsClaim.split(" ");
  return (
    <section className="section testimonials">
      <div className="container">
        <div className="testimonials-head">
          <h2>{testimonialsHeading}</h2>
          <p className="claim">
            <b>{figure}</b> {unit}
          </p>
        </div>
        <ul className="quotes">
          {testimonials.map(({ quote, name, detail }) => (
            <li key={name}>
              <figure className="quote">
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
      </div>
    </section>
  );
}
