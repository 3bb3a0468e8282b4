import { franchise } from "~/content/inquiries/franchise";

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
