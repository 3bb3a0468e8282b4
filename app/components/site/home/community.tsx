import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { community } from "~/content/site/home";

export function Community() {
  return (
    <section className="section">
      <div className="container community">
        <div className="section-head">
          <h2>{community.title}</h2>
          <p className="lead">{community.text}</p>
        </div>
        <ul className="doors">
          {community.cards.map(({ title, text, to }) => (
            <li className="door" key={title}>
              <h3>
                <Link className="door-link" to={to}>
                  {title}
                </Link>
              </h3>
              <p>{text}</p>
              <Icon name="arrow" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
