import { Link } from "@remix-run/react";
import { lazyPart } from "~/components/late/lazy-part";
import { NothingYet } from "~/components/learner/nothing-yet";
import { PanelList, PanelPair, softLook } from "~/components/learner/panel-list";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { lessonRequestPage as words } from "~/content/tutoring/family-sessions";
import type { FormReply } from "~/domain/forms/public-form";
import { sessionsPath } from "~/domain/tutoring/lesson-request-fields";
import type { Asked, MakeUp } from "./asked.server";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const RequestForm = lazyPart("#request-form", async () => (await import("./request-form")).RequestForm);

interface RequestPageProps {
  hasCenter: boolean;
  /** Business days within which the center answers. */
  answerDays: number | null;
  children: readonly { id: string; name: string }[];
  openDays: readonly string[];
  /** Null where they could not be read. */
  asked: readonly Asked[] | null;
  makeUp: MakeUp | null;
  reply: FormReply | undefined;
}

export function RequestPage({ hasCenter, answerDays, children, openDays, asked, makeUp, reply }: RequestPageProps) {
  return (
    <PanelPair>
      <Panel aria-labelledby="request-title">
        <PanelTitle as="h1" id="request-title">
          {words.title}
        </PanelTitle>
        {hasCenter ? (
          <>
            <p>
              {words.intro} {answerDays !== null && words.answers(answerDays)}
            </p>
            <RequestForm
              key={`${asked?.[0]?.id} ${children[0]?.id}`}
              people={children}
              days={openDays}
              makeUp={makeUp}
              reply={reply}
            />
          </>
        ) : (
          <NothingYet title={words.noCenter.title} text={words.noCenter.text}>
            <ButtonLink to="/dashboard/profile">{words.noCenter.action}</ButtonLink>
          </NothingYet>
        )}
      </Panel>
      <Panel aria-labelledby="asked-title">
        <PanelTitle as="h2" id="asked-title">
          {words.asked}
        </PanelTitle>
        {!asked && <Banner tone="warning" {...words.failed} />}
        {asked?.length === 0 && <p>{words.nothing}</p>}
        {asked && asked.length > 0 && (
          <PanelList>
            {asked.map((request) => (
              <AskedItem key={request.id} request={request} />
            ))}
          </PanelList>
        )}
      </Panel>
    </PanelPair>
  );
}

const AskedItem = ({ request: { summary, notes, sent, status, answer } }: { request: Asked }) => (
  <li className="grid gap-1 wrap-anywhere">
    <p className="font-bold">{summary}</p>
    {notes && <p className="text-small whitespace-pre-line">{notes}</p>}
    <p className={softLook}>{sent}</p>
    {status === "planned" ? (
      <p>
        <Link className="link" to={sessionsPath}>
          {words.states.planned}
        </Link>
      </p>
    ) : (
      <p>
        {words.states[status]} {answer}
      </p>
    )}
  </li>
);
