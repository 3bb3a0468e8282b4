import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { BackLink } from "~/components/staff/back-link";
import { Button, ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/data/pagination";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Select } from "~/components/ui/forms/input";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { userPages } from "~/content/users/staff-users";
import { waitingPage as words } from "~/content/users/waiting-people";
import { familyPath } from "~/domain/families/family-paths";
import type { FormProblem } from "~/domain/forms/public-form";
import { roleName } from "~/domain/users/account";
import { usersPath } from "~/domain/users/user-addresses";
import { waitingFields as fields, type WaitingPerson, waitingPath } from "~/domain/users/waiting-people";

interface WaitingPageProps {
  /** Null while the database does not answer. */
  people: readonly WaitingPerson[] | null;
  /** Centers that a superadmin can assign. */
  choices: readonly { id: string; name: string }[] | null;
  /** Addresses of this page and the next. */
  pages: { here: string; next: string | null };
  problem: FormProblem | null;
}

export function WaitingPage({ people, choices, pages, problem }: WaitingPageProps) {
  const of = (reason: WaitingPerson["reason"]) => people?.filter((person) => person.reason === reason) ?? [];
  const [asked, booked, file, none] = [of("asked"), of("booked"), of("file"), of("none")];
  return (
    <div className="grid min-w-0 max-w-4xl gap-5">
      <PageHeader
        dense
        back={<BackLink to={usersPath}>{userPages.back}</BackLink>}
        titleId="waiting-title"
        title={words.title}
        about={<p>{choices ? words.aboutNetwork : words.about}</p>}
      />
      {problem && <Banner tone="error" {...problem} />}
      {!people && <Banner tone="warning" {...words.away} />}
      {people?.length === 0 && <EmptyState title={words.empty} />}
      {asked.length > 0 && (
        <Section id="asked" title={words.asked.title}>
          {asked.map((person) => (
            <Row key={person.id} person={person}>
              <p className="text-small">
                {[
                  person.formerCenter && words.asked.from(person.formerCenter),
                  person.center && words.asked.to(person.center.name),
                ]
                  .filter(Boolean)
                  .join(". ")}
              </p>
              <Decision person={person} action={pages.here} steps={["accept", "decline"]} />
            </Row>
          ))}
        </Section>
      )}
      {booked.length > 0 && (
        <Section id="booked" title={words.booked.title}>
          {booked.map((person) => (
            <Row key={person.id} person={person}>
              <p className="text-small">{words.booked.note}</p>
              <Decision person={person} action={pages.here} steps={["adopt"]} />
            </Row>
          ))}
        </Section>
      )}
      {file.length > 0 && (
        <Section id="file" title={words.file.title}>
          {file.map((person) => (
            <Row key={person.id} person={person}>
              <p className="text-small">{words.file.note}</p>
              <ButtonLink to={familyPath(person.family ?? "")} variant="secondary" size="small">
                {words.file.open}
                <span className="sr-only">: {person.name}</span>
              </ButtonLink>
            </Row>
          ))}
        </Section>
      )}
      {none.length > 0 && choices && <Assignment people={none} choices={choices} action={pages.here} />}
      <Pagination
        label={words.pages}
        range={null}
        previous={pages.here === waitingPath ? null : { label: words.first, to: waitingPath }}
        next={pages.next ? { label: words.next, to: pages.next } : null}
      />
    </div>
  );
}

const stepWords = {
  accept: words.asked.accept,
  decline: words.asked.decline,
  adopt: words.booked.adopt,
} as const;

interface DecisionProps {
  person: WaitingPerson;
  action: string;
  steps: readonly (keyof typeof stepWords)[];
}

function Decision({ person, action, steps }: DecisionProps) {
  return (
    <Form method="post" action={action} className="flex flex-wrap gap-2">
      <input type="hidden" name={fields.person} value={person.id} />
      <input type="hidden" name={fields.center} value={person.center?.id ?? ""} />
      {steps.map((step) => (
        <Button
          key={step}
          type="submit"
          name={fields.step}
          value={step}
          variant={step === "decline" ? "quiet" : "secondary"}
          size="small"
        >
          {stepWords[step]}
          <span className="sr-only">: {person.name}</span>
        </Button>
      ))}
    </Form>
  );
}

function Assignment({
  people,
  choices,
  action,
}: {
  people: readonly WaitingPerson[];
  action: string;
  choices: NonNullable<WaitingPageProps["choices"]>;
}) {
  return (
    <Form method="post" action={action}>
      <Section id="none" title={words.none.title}>
        {people.map((person) => (
          <li key={person.id} className="flex items-start gap-3 py-2">
            <input
              type="checkbox"
              name={fields.person}
              value={person.id}
              aria-label={words.none.select(person.name)}
              className="mt-1 size-6 flex-none accent-primary"
            />
            <Who person={person} />
          </li>
        ))}
      </Section>
      <div className="flex flex-wrap items-end gap-3 pt-4">
        <label className="grid gap-1 text-small font-semibold">
          {words.none.center}
          <Select dense name={fields.center} defaultValue="">
            <option value="">{words.none.choose}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <Button type="submit" size="small">
          {words.none.assign}
        </Button>
      </div>
    </Form>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Panel aria-labelledby={`${id}-title`}>
    <PanelTitle id={`${id}-title`}>{title}</PanelTitle>
    <ul className="grid divide-y divide-hairline border-y border-hairline">{children}</ul>
  </Panel>
);

const Row = ({ person, children }: { person: WaitingPerson; children: ReactNode }) => (
  <li className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-center sm:gap-4">
    <Who person={person} />
    {children}
  </li>
);

const Who = ({ person: { name, email, phone, role } }: { person: WaitingPerson }) => (
  <div className="min-w-0 wrap-anywhere">
    <b>{name}</b> <span className="text-small text-ink-soft">{roleName(role)}</span>
    <p className="text-small text-ink-soft">{[email, phone].filter(Boolean).join(" · ")}</p>
  </div>
);
