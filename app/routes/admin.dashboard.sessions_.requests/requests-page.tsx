import { Form, Link } from "@remix-run/react";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Textarea } from "~/components/ui/forms/input";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { seriesMessages } from "~/content/tutoring/staff-series";
import { limits } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import { lessonRequestsPath } from "~/domain/tutoring/series-paths";
import { requestsPage as words } from "./lesson-request-words";

interface RequestView {
  id: string;
  name: string;
  version: string;
  planPath: string;
  isMakeUp: boolean;
  facts: readonly { label: string; value: string }[];
}

interface RequestsPageProps {
  /** Null where they could not be read. */
  requests: readonly RequestView[] | null;
  isFull: boolean;
  /** Of the center alone, where there are others. */
  center: string | null;
  reply: FormReply | undefined;
}

export function RequestsPage({ requests, isFull, center, reply }: RequestsPageProps) {
  return (
    <>
      <BookingsNav />
      <div className="grid max-w-3xl gap-5">
        <PageHeader dense title={words.title} about={<p>{words.intro}</p>} />
        {center && (
          <Note>
            {words.only(center)}{" "}
            <Link className="link" to={lessonRequestsPath}>
              {words.all}
            </Link>
          </Note>
        )}
        {reply?.problem && <Banner tone="error" {...reply.problem} />}
        {!requests && <Banner tone="warning" {...seriesMessages.away} />}
        {requests?.length === 0 && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
        {requests?.map((request) => (
          <Request key={request.id} request={request} sent={reply?.result?.initialValue} />
        ))}
        {isFull && <Note>{words.many}</Note>}
      </div>
    </>
  );
}

interface RequestProps {
  request: RequestView;
  sent: Record<string, unknown> | null | undefined;
}

function Request({ request: { id, name, version, planPath, isMakeUp, facts }, sent }: RequestProps) {
  const answer = sent?.id === id && typeof sent.answer === "string" ? sent.answer : "";
  return (
    <Panel id={`request-${id}`} aria-labelledby={`name-${id}`}>
      <PanelTitle as="h2" id={`name-${id}`}>
        {name}
      </PanelTitle>
      <Facts layout="rows" facts={facts} />
      <Actions tight>
        {isMakeUp && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="step" value="accept" size="small">
              {words.accept} <span className="sr-only">{words.planFor(name)}</span>
            </Button>
          </Form>
        )}
        <ButtonLink to={planPath} size="small" variant={isMakeUp ? "secondary" : "primary"}>
          {words.plan} <span className="sr-only">{words.planFor(name)}</span>
        </ButtonLink>
      </Actions>
      <Disclosure look="card" summary={words.close} open={sent?.id === id && sent.step !== "accept"}>
        <Form method="post" className="grid gap-3 p-4">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <label className={labelLook} htmlFor={`answer-${id}`}>
            {words.answer}
          </label>
          <Hint id={`hint-${id}`}>{words.answerHint}</Hint>
          <Textarea
            id={`answer-${id}`}
            name="answer"
            rows={3}
            maxLength={limits.reason}
            required
            aria-describedby={`hint-${id}`}
            defaultValue={answer}
          />
          <p>
            <Button type="submit" variant="secondary" size="small">
              {words.close}
            </Button>
          </p>
        </Form>
      </Disclosure>
    </Panel>
  );
}
