import { careers } from "~/content/applications/careers";

export function Positions() {
  const { id, title, descriptionLabel, requirementsLabel, items } = careers.positions;
  return (
    <section className="section paper" id={id}>
      <div className="container">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <ul className="positions">
          {items.map(({ name, description, requirements }) => (
            <li key={name}>
              <h3>{name}</h3>
              <h4>{descriptionLabel}</h4>
              <p>{description}</p>
              <h4>{requirementsLabel}</h4>
              <ul className="ticks">
                {requirements.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
