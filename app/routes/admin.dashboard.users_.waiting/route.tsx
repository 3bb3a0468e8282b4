import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requirePermission } from "~/auth/account.server";
import { hasChoice, isWithin } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { BackLink } from "~/components/staff/page-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/data/pagination";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Select } from "~/components/ui/forms/input";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/content/site/messages";
import { userPages } from "~/content/users/staff-users";
import { waitingPage, waitingMessages as words } from "~/content/users/waiting-people";
import { familyPath } from "~/domain/families/family-paths";
import type { FormProblem } from "~/domain/forms/public-form";
import { roleName } from "~/domain/users/account";
import { usersPath } from "~/domain/users/user-pages";
import {
  waitingFields as fields,
  readWaitingCursor,
  type WaitingPerson,
  waitingPageAddress,
  waitingPath,
} from "~/domain/users/waiting-people";
import { readFormBody } from "~/http/form-body.server";
import { listStaffCenters } from "~/models/locations/locations.server";
import { listWaitingPeople, placePeople } from "~/models/users/users.server";

const stepWords = {
  accept: waitingPage.asked.accept,
  decline: waitingPage.asked.decline,
  adopt: waitingPage.booked.adopt,
} as const;

export const handle = { page: waitingPage };
export async function loader(args: LoaderFunctionArgs) {
  const { client, centers: own } = await requirePermission(args, "users.manage");
  const after = readWaitingCursor(new URL(args.request.url).searchParams);
  const [found, centers] = await Promise.all([listWaitingPeople(client, after), listStaffCenters(client)]);
  const nameOf = (id: string | null) => (id ? (centers.find((center) => center.id === id)?.name ?? id) : null);
  const people = found?.people.map(({ first_name, last_name, former_center, center, ...person }) => ({
    ...person,
    name: `${first_name} ${last_name}`.trim() || person.email,
    center: center ? { id: center, name: nameOf(center) ?? center } : null,
    formerCenter: nameOf(former_center),
  }));
  const choices = hasChoice(own)
    ? centers.filter(({ id }) => isWithin(own, id)).map(({ id, name }) => ({ id, name }))
    : null;
  const pages = { here: waitingPageAddress(after), next: found?.next ? waitingPageAddress(found.next) : null };
  return data({ people: people ?? null, choices, pages }, { status: people ? 200 : 503 });
}

const refuse = (problem: FormProblem, status: number) => data({ problem }, { status });

/** Accepts, declines, adopts or assigns. @returns a redirect, or the problem: 400, 403, 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "users.manage");
  const body = await readFormBody(args.request);
  if (!body.ok) return refuse(messages.formUnreadable, 400);
  const sent = (name: string) => body.formData.getAll(name).filter((value) => typeof value === "string");
  const [center = ""] = sent(fields.center);
  const accept = sent(fields.step)[0] !== "decline";
  if (sent(fields.person).length === 0) return refuse(words.noPerson, 400);
  if (!center) return refuse(words.noCenter, 400);
  const placed = await placePeople(client, sent(fields.person), center, accept);
  if (!placed.ok) return refuse(words.failed, 503);
  const { outcome, placed: count } = placed.data;
  if (outcome === "forbidden") return refuse(words.forbidden, 403);
  if (outcome === "has_sessions") return refuse(words.hasSessions, 409);
  if (outcome === "unknown_location") return refuse(words.noCenter, 400);
  sessionOf(args).flash({ tone: "success", ...(accept ? words.placed(count) : words.declined) });
  return redirectTo(args, waitingPageAddress(readWaitingCursor(new URL(args.request.url).searchParams)));
}

export default function Waiting() {
  const reply = useActionData<{ problem: FormProblem }>();
  return <WaitingPage {...useLoaderData<typeof loader>()} problem={reply?.problem ?? null} />;
}

interface WaitingPageProps {
  /** Null while the database does not answer. */
  people: readonly WaitingPerson[] | null;
  /** Centers that a superadmin can assign. */
  choices: readonly { id: string; name: string }[] | null;
  /** Addresses of this page and the next. */
  pages: { here: string; next: string | null };
  problem: FormProblem | null;
}

function WaitingPage({ people, choices, pages, problem }: WaitingPageProps) {
  const of = (reason: WaitingPerson["reason"]) => people?.filter((person) => person.reason === reason) ?? [];
  const [asked, booked, file, none] = [of("asked"), of("booked"), of("file"), of("none")];
  return (
    <div className="grid min-w-0 max-w-4xl gap-5">
      <PageHeader
        dense
        back={<BackLink to={usersPath}>{userPages.back}</BackLink>}
        titleId="waiting-title"
        title={waitingPage.title}
        about={<p>{choices ? waitingPage.aboutNetwork : waitingPage.about}</p>}
      />
      {problem && <Banner tone="error" {...problem} />}
      {!people && <Banner tone="warning" {...waitingPage.away} />}
      {people?.length === 0 && <EmptyState title={waitingPage.empty} />}
      {asked.length > 0 && (
        <Section id="asked" title={waitingPage.asked.title}>
          {asked.map((person) => (
            <Row key={person.id} person={person}>
              <p className="text-small">
                {[
                  person.formerCenter && waitingPage.asked.from(person.formerCenter),
                  person.center && waitingPage.asked.to(person.center.name),
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
        <Section id="booked" title={waitingPage.booked.title}>
          {booked.map((person) => (
            <Row key={person.id} person={person}>
              <p className="text-small">{waitingPage.booked.note}</p>
              <Decision person={person} action={pages.here} steps={["adopt"]} />
            </Row>
          ))}
        </Section>
      )}
      {file.length > 0 && (
        <Section id="file" title={waitingPage.file.title}>
          {file.map((person) => (
            <Row key={person.id} person={person}>
              <p className="text-small">{waitingPage.file.note}</p>
              <ButtonLink to={familyPath(person.family ?? "")} variant="secondary" size="small">
                {waitingPage.file.open}
                <span className="sr-only">: {person.name}</span>
              </ButtonLink>
            </Row>
          ))}
        </Section>
      )}
      {none.length > 0 && choices && <Assignment people={none} choices={choices} action={pages.here} />}
      <Pagination
        label={waitingPage.pages}
        range={null}
        previous={pages.here === waitingPath ? null : { label: waitingPage.first, to: waitingPath }}
        next={pages.next ? { label: waitingPage.next, to: pages.next } : null}
      />
    </div>
  );
}

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
      <Section id="none" title={waitingPage.none.title}>
        {people.map((person) => (
          <li key={person.id} className="flex items-start gap-3 py-2">
            <input
              type="checkbox"
              name={fields.person}
              value={person.id}
              aria-label={waitingPage.none.select(person.name)}
              className="mt-1 size-6 flex-none accent-primary"
            />
            <Who person={person} />
          </li>
        ))}
      </Section>
      <div className="flex flex-wrap items-end gap-3 pt-4">
        <label className="grid gap-1 text-small font-semibold">
          {waitingPage.none.center}
          <Select dense name={fields.center} defaultValue="">
            <option value="">{waitingPage.none.choose}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <Button type="submit" size="small">
          {waitingPage.none.assign}
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
