import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { isWithin } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import {
  CellLines,
  CellNote,
  ListBar,
  ListCount,
  ListFrame,
  listBody,
  listLink,
} from "~/components/staff/list/list-frame";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Field } from "~/components/ui/forms/field";
import { Textarea } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { counted, listWords } from "~/content/records/staff-list-words";
import { classMessages, findSeatFor, seatsTaken } from "~/content/tutoring/staff-classes";
import type { FormReply } from "~/domain/forms/public-form";
import { classesPath, classPath, findSeatPath } from "~/domain/tutoring/class-paths";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { saveRooms } from "~/models/tutoring/classes.server";
import { type ClassList, type ClassListRow, loadClassList } from "./class-list.server";
import { classList as words } from "./class-list-words";

export const handle = { page: words };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const list = await loadClassList(account, args.request);
  // why: the frame tells an admin without a center what to do
  return data(list, { status: !list || (list.groups && list.rooms) ? 200 : 503 });
}

/** The lines that are not empty; the database checks them. */
const linesOf = (text = "") => text.split("\n").flatMap((line) => line.trim() || []);
const roomsSchema = z.object({ rooms: z.string().optional().transform(linesOf) });

/** Saves the rooms of a center. @returns a redirect, or the form: 400, 403, 503 */
export async function action(args: ActionFunctionArgs) {
  const { client, centers } = await requirePermission(args, "sessions.manage");
  const center = new URL(args.request.url).searchParams.get("center") ?? "";
  if (!isWithin(centers, center)) throw failureResponse("not_found");
  const form = { name: "rooms", fields: ["rooms"], schema: roomsSchema, limits: accountFormLimits };
  const received = await receiveForm(args.request, form);
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await saveRooms(client, center, submission.value.rooms);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  if (saved.data === "not_found") throw failureResponse("not_found");
  if (saved.data !== "done") {
    const fieldErrors = { rooms: [words.rooms[saved.data]] };
    return replyWith(submission, { fieldErrors }, saved.data === "forbidden" ? 403 : 400);
  }
  sessionOf(args).flash({ tone: "success", ...words.rooms.saved });
  return redirectTo(args, findSeatPath({ center }));
}

export const clientAction = keepFormOnNetworkFailure;

export default function Classes() {
  const list = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return list && <ClassesPage {...list} reply={reply} />;
}

function ClassesPage({ reply, ...list }: ClassList & { reply: FormReply | undefined }) {
  const { center, child, groups, rooms } = list;
  return (
    <ListFrame
      titleId="classes-title"
      title={child ? findSeatFor(child) : words.title}
      subtitle={words.description}
      aside={
        <ButtonLink to={list.newPath} size="small">
          {words.newClass}
        </ButtonLink>
      }
    >
      {list.unknownChild && <Banner tone="warning" {...words.unknownChild} />}
      <Filters {...list} />
      {!groups && <Banner tone="warning" {...classMessages.away} />}
      {groups?.length === 0 && <EmptyState {...(list.clearPath ? words.none : words.empty)} />}
      {groups && groups.length > 0 && (
        <div className={listBody}>
          <ListBar>
            <ListCount>{counted(words.count, groups.flatMap(({ rows }) => rows).length, false)}</ListCount>
            <a className={listLink} href={list.filePath}>
              {listWords.export}
            </a>
          </ListBar>
          {groups.map(({ title, rows }) => (
            <Table
              key={title}
              {...{ dense: true, fixed: true, captionHidden: false, caption: title, columns, rows }}
              rowKey={({ id }) => id}
            />
          ))}
        </div>
      )}
      {rooms && <Rooms key={center} {...{ center, rooms, reply }} />}
    </ListFrame>
  );
}

/** On a phone they are folded. */
const Filters = ({ kept, selects, isFree, filePath, clearPath }: ClassList) => (
  <Disclosure summary={listWords.filters} className="text-small lg:unfolded print:hidden">
    {/* why: resets the form after a navigation */}
    <BarForm key={filePath} action={classesPath} className="max-lg:pt-2">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {selects.map((select) => (
        <BarChoice key={select.name} {...select} className="lg:flex-[0_1_9rem]" />
      ))}
      <TickBox dense name="free" defaultChecked={isFree}>
        {words.free}
      </TickBox>
      <Button type="submit" variant="secondary" size="small">
        {listWords.apply}
      </Button>
      {clearPath && (
        <Link className={listLink} to={clearPath}>
          {listWords.clear}
        </Link>
      )}
    </BarForm>
  </Disclosure>
);

const textColumn = (key: "subject" | "for" | "next" | "names"): Column<ClassListRow> => ({
  key,
  header: words.columns[key],
  cell: (row) => row[key] || null,
});

const columns: readonly Column<ClassListRow>[] = [
  {
    key: "when",
    header: words.when,
    isTitle: true,
    cell: ({ id, day, times }) => (
      <Link className="row-title" to={classPath(id)}>
        {day}, {times}
      </Link>
    ),
  },
  textColumn("subject"),
  textColumn("for"),
  { key: "tutor", header: words.tutorAndRoom, cell: ({ tutor, room }) => [tutor, room].filter(Boolean).join(", ") },
  {
    key: "seats",
    header: words.columns.seats,
    cell: ({ day, times, taken, seats, state, waiting, isIn, joinPath }) => (
      <CellLines>
        <b>{[seatsTaken(taken, seats), state].filter(Boolean).join(", ")}</b>
        {waiting > 0 && <CellNote>{words.waiting(waiting)}</CellNote>}
        {isIn && <Badge small>{words.isIn}</Badge>}
        {joinPath && (
          <Link className="link font-bold print:hidden" to={joinPath}>
            {words.join} <span className="sr-only">{`${day}, ${times}`}</span>
          </Link>
        )}
      </CellLines>
    ),
  },
  textColumn("next"),
  textColumn("names"),
];

type RoomsProps = { center: string; rooms: readonly string[]; reply: FormReply | undefined };

const Rooms = ({ center, rooms, reply }: RoomsProps) => (
  <Disclosure id="rooms" look="card" summary={words.rooms.title} open={reply !== undefined} className="print:hidden">
    <div className="max-w-176 p-4">
      <PublicForm
        id="center-rooms"
        action={findSeatPath({ center })}
        anchor="rooms"
        labels={{ rooms: words.rooms.label }}
        defaults={{ rooms: rooms.join("\n") }}
        reply={reply}
        fit="panel"
        submitLabel={words.rooms.submit}
        pendingLabel={words.rooms.pending}
      >
        {(field) => (
          <Field field={field("rooms")} label={words.rooms.label} hint={words.rooms.hint}>
            {(control) => <Textarea {...control} rows={6} />}
          </Field>
        )}
      </PublicForm>
    </div>
  </Disclosure>
);
