import { franchise } from "~/content/inquiries/franchise";

export function LicenseFigures() {
  return (
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {franchise.figures.rows.map(({ label, value, detail }) => (
        <div key={label} className="grid content-start gap-1 border-t border-hairline py-5">
          <dt className="font-semibold text-ink-soft">{label}</dt>
          <dd>
            <b className="block text-[1.5rem] leading-tight font-extrabold tracking-[-0.02em] tabular-nums">{value}</b>
            {detail && <span>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
