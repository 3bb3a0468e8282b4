import { ButtonLink } from "~/components/ui/button";
import { callToAction } from "~/content/site/home";

export function CallToAction() {
  const [first, ...others] = callToAction.links;
  return (
    <section className="section call on-dark">
      <div className="container call-grid">
        <div>
          <h2>{callToAction.title}</h2>
          <p className="lead">{callToAction.text}</p>
        </div>
        <div className="call-actions">
          <ButtonLink to={first.to} size="large">
            {first.label}
          </ButtonLink>
          {others.map(({ label, to }) => (
            <ButtonLink key={label} to={to} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
