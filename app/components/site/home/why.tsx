import { Link } from "@remix-run/react";
import { why } from "~/content/site/home";
import multiplication from "~/images/cards/multiplication.svg";
import regularChecks from "~/images/cards/regular-checks.svg";
import sentence from "~/images/cards/sentence.svg";
import startingPoint from "~/images/cards/starting-point.svg";

const drawings = [multiplication, sentence, startingPoint, regularChecks];

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
                <img className="reason-art" src={drawings[index]} width={220} height={132} alt="" loading="lazy" />
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
