import { Link } from "@remix-run/react";
import { why } from "~/content/site/home";
import { ReasonArt } from "./reason-art";

/** What a child works on: four sheets in the colours of their subjects. */
export function Why() {
  return (
    <section className="section paper">
      <div className="container">
        <div className="section-head">
          <h2>{why.title}</h2>
          <p className="lead">{why.text}</p>
        </div>
        <ul className="sheets">
          {why.reasons.map(({ title, subject, text, link }, index) => (
            <li className="sheet" key={title}>
              <div className={`sheet-picture tint-${subject}`}>
                <ReasonArt index={index} />
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link className="sheet-link" to={link.to} preventScrollReset={link.to.startsWith("?")}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
