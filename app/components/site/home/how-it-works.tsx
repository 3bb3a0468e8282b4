import { howItWorks } from "~/content/site/home";

export function HowItWorks() {
  return (
    <section className="section">
      <div className="container">
        <div className="section-head">
          <h2>{howItWorks.title}</h2>
          <p className="lead">{howItWorks.text}</p>
        </div>
        <ol className="stair">
          {howItWorks.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="stair-number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
