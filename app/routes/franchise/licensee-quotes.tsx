import { franchise } from "~/content/inquiries/franchise";

export function LicenseeQuotes() {
  const { title, items } = franchise.testimonials;
  return (
    <section className="section testimonials">
      <div className="container">
        <h2 className="testimonials-head">{title}</h2>
        <ul className="quotes">
          {items.map(({ quote, name, detail }) => (
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
