import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { CellLines, CellNote } from "~/components/staff/list/list-frame";
import { TuitionPage } from "~/components/staff/tuition-page";
import { Button } from "~/components/ui/button";
import { Cell, HeadCell, RowHead, TableFrame, TableRow } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { messages } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { hoursPath } from "~/domain/tuition/tuition-paths";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { approveHours } from "~/models/tuition/hours.server";
import { type HoursView, loadHours, readHours } from "./hours-view.server";
import { hoursPage as words } from "./hours-words";

export const handle = { page: words };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const hours = await loadHours(account, args.request);
  // why: the frame tells an admin without a center what to do
  return data(hours, { status: hours?.rows === null ? 503 : 200 });
}

/** `minutes`: what the page showed; without it an approval is taken back. */
const schema = z.object({ tutor: z.string(), minutes: z.coerce.number().int().min(0).max(99_999).optional() });
const statuses = { not_found: 404, forbidden: 403, changed: 409, open: 409, no_rate: 409, not_over: 409 } as const;

/** Approves a tutor's hours or takes that back. @returns a redirect, or the problem: 400, 403, 404, 409, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const form = { name: "hours", fields: ["tutor", "minutes"], schema, limits: staffFormLimits };
  const received = await receiveForm(args.request, form);
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(null, { problem: messages.formUnreadable }, 400);
  const shown = await readHours(account, args.request);
  if (!shown) throw failureResponse("not_found");
  const { tutor, minutes = null } = submission.value;
  const saved = await approveHours(account.client, { location: shown.center.id, tutor, from: shown.from }, minutes);
  if (!saved.ok) return replyNotSaved(null, saved.failure);
  if (saved.data !== "done") return replyWith(null, { problem: words.outcomes[saved.data] }, statuses[saved.data]);
  const name = shown.rows?.find(({ tutor_id }) => tutor_id === tutor)?.tutor ?? "";
  sessionOf(args).flash({ tone: "success", ...(minutes === null ? words.takenBack(name) : words.saved(name)) });
  return redirectTo(args, hoursPath + new URL(args.request.url).search);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Hours() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view) return null;
  const { frame, period, file, rows, total, isOver } = view;
  return (
    <TuitionPage page="hours" title={words.title} problem={reply?.problem} isAway={!rows} {...{ frame, period, file }}>
      {rows?.length === 0 && <EmptyState {...words.empty} />}
      {rows && rows.length > 0 && (
        <>
          <Note>
            {words.about} {!isOver && <b>{words.running}</b>}
          </Note>
          <TableFrame
            dense
            caption={words.title}
            head={words.columns.map((column) => <HeadCell key={column}>{column}</HeadCell>)}
          >
            {rows.map((row) => (
              <HoursRow key={row.id} row={row} view={view} />
            ))}
          </TableFrame>
          <p className="text-small font-bold tabular-nums">{total}</p>
        </>
      )}
    </TuitionPage>
  );
}

interface HoursRowProps {
  row: NonNullable<HoursView["rows"]>[number];
  view: Pick<HoursView, "here" | "isOver" | "openPath">;
}

function HoursRow({ row, view: { here, isOver, openPath } }: HoursRowProps) {
  const { id, name, profile, hours, lessons, notes, open, rate, sum, approved, changed } = row;
  const mayApprove = isOver && open === 0 && rate !== null && (!approved || changed !== null);
  const [, hoursHead, lessonsHead, rateHead, sumHead, stateHead] = words.columns;
  return (
    <TableRow>
      <RowHead>
        <Link className="row-title" to={profile}>
          {name}
        </Link>
      </RowHead>
      <Cell label={hoursHead}>{hours}</Cell>
      <Cell label={lessonsHead}>
        <CellLines>
          <span>{lessons}</span>
          {notes.length > 0 && <CellNote>{notes.join(", ")}</CellNote>}
          {open > 0 && (
            <Link className="link font-bold" to={openPath}>
              {words.open(open)}
            </Link>
          )}
        </CellLines>
      </Cell>
      <Cell label={rateHead}>
        {rate ?? (
          <Link className="link" to={`${profile}?form=details`}>
            {words.setRate}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </Cell>
      <Cell label={sumHead}>{rate && <b>{sum}</b>}</Cell>
      <Cell label={stateHead}>
        <Form method="post" action={here} className="grid justify-items-start gap-1">
          <input type="hidden" name="tutor" value={id} />
          {approved && <span>{approved}</span>}
          {changed && <b className="text-danger">{changed}</b>}
          {mayApprove && (
            <Button type="submit" name="minutes" value={row.minutes} variant="secondary" size="small">
              {approved ? words.approveAgain : words.approve}
              <span className="sr-only"> {words.of(name)}</span>
            </Button>
          )}
          {approved && (
            <Button type="submit" variant="quiet" size="small">
              {words.takeBack}
              <span className="sr-only"> {words.of(name)}</span>
            </Button>
          )}
        </Form>
      </Cell>
    </TableRow>
  );
}
