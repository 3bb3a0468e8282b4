import { EmailText } from "~/components/staff/email-text";
import { recordPage as words } from "~/content/records/staff-records";
import type { Fact, RecordView } from "~/records/record-view";

export function RecordFacts({
  facts,
  hasResume,
  resumePath,
}: Pick<RecordView, "facts" | "hasResume"> & { resumePath: string }) {
  return (
    <section className="panel record-facts" aria-labelledby="facts-title">
      <h3 id="facts-title">{words.facts}</h3>
      <dl className="record-list">
        {facts.map((fact) => (
          <div key={fact.label} data-wide={fact.as === "prose" ? "" : undefined}>
            <dt>{fact.label}</dt>
            <dd>
              <FactValue {...fact} />
            </dd>
          </div>
        ))}
      </dl>
      {hasResume && (
        <p>
          <a className="button button-secondary button-small" href={resumePath}>
            {words.resume}
          </a>
        </p>
      )}
    </section>
  );
}

function FactValue({ value, as }: Fact) {
  if (as === "email")
    return (
      <a className="link" href={`mailto:${encodeURIComponent(value).replaceAll("%40", "@")}`}>
        <EmailText address={value} />
      </a>
    );
  if (as === "phone")
    return (
      <a className="link" href={`tel:${value.replace(/[^\d+]/g, "")}`}>
        {value}
      </a>
    );
  return as === "prose" ? <span className="record-prose">{value}</span> : value;
}
