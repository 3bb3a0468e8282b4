import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { Choice } from "~/components/staff/list/filter-controls";
import { ListBar, ListCount, ListFrame, listBody } from "~/components/staff/list/list-frame";
import { listLink } from "~/components/staff/list/looks";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Field } from "~/components/ui/forms/field";
import { Textarea } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Segment, Segments } from "~/components/ui/segments";
import { levelIds } from "~/content/programs/levels";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { counted, listWords } from "~/content/records/staff-list-words";
import { classFields, classMessages, seatsTaken } from "~/content/tutoring/staff-classes";
import { weekdays } from "~/domain/dates/day-and-time";
import { gradeName, grades } from "~/domain/families/child-labels";
import { limits } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import { classesPath, classPath, findSeatPath } from "~/domain/tutoring/class-paths";
import { chosenCenter } from "~/handlers/chosen-center.server";
import { failureResponse } from "~/http/failure-response.server";
import { replyNotSaved, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getRooms, saveRooms } from "~/models/tutoring/classes.server";
import { type ClassList, type ClassListRow, loadClassList } from "./class-list.server";
import { maxRooms, classList as words } from "./class-list-words";

const choicesOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }));

const filters = {
  day: choicesOf(weekdays, String),
  subject: choicesOf(subjects, (subject) => subjectLabels[subject]),
  for: [...choicesOf(grades, gradeName), ...choicesOf(levelIds, classFields.level)],
};

/** The lines that are not empty. */
const roomsSchema = z.object({
  rooms: z
    .string()
    .default("")
    .transform((text) => text.split(/\r?\n/).flatMap((line) => line.trim() || []))
    .refine(
      (rooms) =>
        rooms.length <= maxRooms &&
        rooms.every((room) => room.length <= limits.room) &&
        new Set(rooms.map((room) => room.toLowerCase())).size === rooms.length,
      { error: words.rooms.invalid },
    ),
});

export const handle = { page: words };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const list = await loadClassList(account, args.request);
  // why: the frame tells an admin without a center what to do
  if (!list) return data({ list, rooms: null });
  const rooms = await getRooms(account.client, list.center);
  return data({ list, rooms }, { status: list.groups && rooms ? 200 : 503 });
}

/** Saves the rooms of the center. @returns a redirect, or the form: 400, 403, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const requested = new URL(args.request.url).searchParams.get("center");
  const { center } = await chosenCenter(account, requested, "none");
  // why: a form of one center must not change another
  if (!center || center.id !== requested) throw failureResponse("not_found");
  const received = await receiveForm(args.request, {
    name: "rooms",
    fields: ["rooms"],
    schema: roomsSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await saveRooms(account.client, center.id, submission.value.rooms);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  switch (saved.data) {
    case "done":
      sessionOf(args).flash({ tone: "success", ...words.rooms.saved });
      return redirectTo(args, findSeatPath({ center: center.id }));
    case "not_found":
      throw failureResponse("not_found");
    case "forbidden":
      return replyWith(submission, { problem: words.rooms.forbidden }, 403);
    case "invalid":
      return replyWith(submission, { fieldErrors: { rooms: [words.rooms.invalid] } }, 400);
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function Classes() {
  const { list, rooms } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return list && <ClassesPage {...list} rooms={rooms} reply={reply} />;
}

interface ClassesPageProps extends ClassList {
  /** Null where they could not be read. */
  rooms: readonly string[] | null;
  reply: FormReply | undefined;
}

function ClassesPage({ rooms, reply, ...list }: ClassesPageProps) {
  const { center, child, unknownChild, groups, count, paths, query } = list;
  const newClass = (
    <ButtonLink to={paths.newClass} size="small">
      {words.newClass}
    </ButtonLink>
  );
  return (
    <ListFrame
      titleId="classes-title"
      title={child ? words.titleFor(child) : words.title}
      subtitle={words.description}
      aside={<span className="print:hidden">{newClass}</span>}
    >
      {unknownChild && <Banner tone="warning" {...words.unknownChild} />}
      <Filters {...list} />
      {!groups && <Banner tone="warning" {...classMessages.away} />}
      {groups?.length === 0 && <EmptyState {...(paths.clear ? words.none : words.empty)}>{newClass}</EmptyState>}
      {groups && groups.length > 0 && (
        <div className={listBody}>
          <ListBar>
            <Segments label={words.groupsLabel}>
              {paths.groups.map(({ by, to }) => (
                <Segment key={by} to={to} aria-current={by === query.by ? "true" : undefined}>
                  {words.groups[by]}
                </Segment>
              ))}
            </Segments>
            <ListCount>{counted(words.count, count, false)}</ListCount>
            <a className={listLink} href={paths.file}>
              {listWords.export}
            </a>
          </ListBar>
          {groups.map(({ title, rows }) => (
            <Table
              key={title}
              dense
              fixed
              captionHidden={false}
              caption={title}
              columns={columnsOf(child !== null)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          ))}
        </div>
      )}
      {rooms && <Rooms key={center} center={center} rooms={rooms} reply={reply} />}
    </ListFrame>
  );
}

/** A GET form in one line; on a phone it is folded. */
function Filters({ choices, center, child, known, query, tutors, paths }: ClassList) {
  const { day, subject, for: fits, tutor, free, by } = query;
  const choice = (
    name: keyof typeof words.filters,
    value: string,
    all: readonly { value: string; label: string }[],
  ) => (
    <Choice bare name={name} label={words.filters[name][0]} value={value} all={words.filters[name][1]} choices={all} />
  );
  return (
    <Form
      // why: resets the boxes after 'Clear filters'
      key={paths.file}
      action={classesPath}
      className="flex flex-wrap items-end gap-2 print:hidden"
      preventScrollReset
    >
      <Disclosure
        summary={listWords.filters}
        className="flex-none text-small max-lg:open:basis-full lg:contents lg:unfolded"
      >
        <div className="flex flex-wrap items-end gap-2 max-lg:pt-2 lg:contents">
          {Object.entries({ ...known, center: "", by }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          {choices && (
            <Choice
              bare
              name="center"
              label={listWords.center}
              value={center}
              choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          {choice("day", day, filters.day)}
          {choice("subject", subject, filters.subject)}
          {!child && choice("for", fits, filters.for)}
          {choice("tutor", tutor, tutors)}
          <TickBox dense name="free" defaultChecked={free !== ""} className="whitespace-nowrap">
            {words.free}
          </TickBox>
          {paths.clear && (
            <Link className={listLink} to={paths.clear}>
              {listWords.clear}
            </Link>
          )}
          <Button type="submit" size="small" variant="secondary">
            {listWords.apply}
          </Button>
        </div>
      </Disclosure>
    </Form>
  );
}

const { columns } = words;

const classColumns: readonly Column<ClassListRow>[] = [
  {
    key: "when",
    header: columns.when,
    isTitle: true,
    cell: ({ id, weekday, times, subject, isIn }) => (
      <CellLines>
        <Link className="row-title" to={classPath(id)}>
          {weekday}, {times}
        </Link>
        {subject && <CellNote>{subject}</CellNote>}
        {isIn && (
          <Badge small tone="accent">
            {words.isIn}
          </Badge>
        )}
      </CellLines>
    ),
  },
  { key: "fits", header: columns.fits, cell: ({ fits }) => fits || null },
  {
    key: "tutor",
    header: columns.tutor,
    cell: ({ tutor, room }) => (
      <CellLines>
        <span>{tutor}</span>
        {room && <CellNote>{room}</CellNote>}
      </CellLines>
    ),
  },
  {
    key: "seats",
    header: columns.seats,
    cell: ({ taken, seats, state, waiting }) => (
      <CellLines>
        <b>{[seatsTaken(taken, seats), state].filter(Boolean).join(", ")}</b>
        {waiting > 0 && <CellNote>{words.waiting(waiting)}</CellNote>}
      </CellLines>
    ),
  },
  { key: "next", header: columns.next, cell: ({ next }) => next },
  { key: "names", header: columns.names, cell: ({ names }) => names || null },
];

const columnsOf = (hasChild: boolean): readonly Column<ClassListRow>[] =>
  hasChild
    ? [
        ...classColumns,
        {
          key: "actions",
          header: columns.actions,
          align: "end",
          cell: ({ joinPath, weekday, times }) =>
            joinPath !== null && (
              <div className="row-actions">
                <Link to={joinPath}>
                  {words.join} <span className="sr-only">{words.joinOf(`${weekday}, ${times}`)}</span>
                </Link>
              </div>
            ),
        },
      ]
    : classColumns;

function Rooms({ center, rooms, reply }: { center: string; rooms: readonly string[]; reply: FormReply | undefined }) {
  return (
    <Disclosure id="rooms" look="card" summary={words.rooms.title} open={reply !== undefined} className="print:hidden">
      <div className="grid max-w-176 gap-3 p-4">
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
}
