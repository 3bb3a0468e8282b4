import { franchise } from "~/content/inquiries/franchise";

/** What a license costs and asks for, figure by figure. */
export function LicenseFigures() {
  return (
    <dl className="license-figures">
      {franchise.figures.rows.map(({ label, value, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b className="figures">{value}</b>
            {detail && <span>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
