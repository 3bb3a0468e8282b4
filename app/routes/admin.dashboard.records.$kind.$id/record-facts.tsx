import { Link } from "@remix-run/react";
import { EmailText } from "~/components/staff/email-text";
import { ButtonLink, buttonLook } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Actions, Panel, PanelTitle } from "~/components/ui/layout";
import { formStepWords } from "~/content/records/form-step-words";
import { recordPage as words } from "~/content/records/staff-records";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { Fact, RecordView } from "~/records/record-view";

export function RecordFacts({
  facts,
  hasResume,
  resumePath,
  edit,
}: Pick<RecordView, "facts" | "hasResume"> & { resumePath: string; edit: string | null }) {
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
      {(hasResume || edit) && (
        <Actions tight>
          {hasResume && (
            <a className={buttonLook({ variant: "secondary", size: "small" })} href={resumePath}>
              {words.resume}
            </a>
          )}
          {edit && (
            <ButtonLink to={edit} variant="secondary" size="small">
              {formStepWords.correct.label}
            </ButtonLink>
          )}
        </Actions>
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
  if (as === "email") return <EmailText address={value} />;
  if (as === "phone")
    return (
      <a className="link inline-block py-0.5" href={phoneAddress(value)}>
        {value}
      </a>
    );
  return as === "prose" ? <span className="whitespace-pre-line">{value}</span> : value;
}
