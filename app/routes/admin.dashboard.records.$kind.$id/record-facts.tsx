import { Link } from "@remix-run/react";
import { EmailText } from "~/components/staff/email-text";
import { buttonLook } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { recordPage as words } from "~/content/records/staff-records";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { Fact, RecordView } from "~/records/record-view";

export function RecordFacts({
  facts,
  hasResume,
  resumePath,
}: Pick<RecordView, "facts" | "hasResume"> & { resumePath: string }) {
  return (
    <Panel className="min-w-0" aria-labelledby="facts-title">
      <PanelTitle as="h2" id="facts-title">
        {words.facts}
      </PanelTitle>
      <Facts
        facts={facts.map((fact) => ({
          label: fact.label,
          value: <FactValue {...fact} />,
          wide: fact.as === "prose",
        }))}
      />
      {hasResume && (
        <p>
          <a className={buttonLook({ variant: "secondary", size: "small" })} href={resumePath}>
            {words.resume}
          </a>
        </p>
      )}
    </Panel>
  );
}

function FactValue({ value, as, to }: Fact) {
  if (to)
    return (
      <Link className="link inline-block py-0.5" to={to}>
        {value}
      </Link>
    );
  if (as === "email")
    return (
      <a className="link inline-block py-0.5" href={`mailto:${encodeURIComponent(value).replaceAll("%40", "@")}`}>
        <EmailText address={value} />
      </a>
    );
  if (as === "phone")
    return (
      <a className="link inline-block py-0.5" href={phoneAddress(value)}>
        {value}
      </a>
    );
  return as === "prose" ? <span className="whitespace-pre-line">{value}</span> : value;
}
