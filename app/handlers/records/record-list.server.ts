import { TZDate } from "@date-fns/tz";
import { data } from "@remix-run/node";
import { format } from "date-fns";
import type { Account, ScopedAccount } from "~/auth/account.server";
import { centerFor, hasChoice, isWithin, may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { listMessages } from "~/content/records/staff-list-words";
import { type StaffList, staffLists } from "~/content/records/staff-lists";
import { factWords, recordMessages, recordNames } from "~/content/records/staff-records";
import { statusName } from "~/content/records/states";
import { stepWords } from "~/content/records/step-words";
import { skippedText } from "~/content/records/undo";
import { messages } from "~/content/site/messages";
import { centerToday, timeZoneOf, torontoToday } from "~/domain/dates/calendar";
import { replyPath, tickedMailingPath } from "~/domain/emails/mailing-paths";
import { learnerRoles } from "~/domain/users/account";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { type CsvPortion, csvFile, csvLine } from "~/handlers/csv.server";
import { readFormBody } from "~/http/form-body.server";
import type { Client } from "~/integrations/supabase.server";
import { recordExport } from "~/models/audit/audit-log.server";
import { isRecordId } from "~/models/record-values.server";
import { type BulkChange, bulkLimit, changeRecords, listRecordNames } from "~/models/records/record-actions.server";
import { countRecords, findNeighbours, listRecords, streamRecords } from "~/models/records/record-lists.server";
import { hasBegun, type ListContext, type ListDescription } from "~/records/kinds/description.server";
import { type ListedRow, listDescriptions } from "~/records/kinds/descriptions.server";
import { listTabs } from "~/records/list-tabs";
import type { ListCell, ListColumn, ListReply, ListRow, ListStep, ListView, RowControls } from "~/records/list-view";
import { listFields } from "~/records/list-view";
import type { RecordKind } from "~/records/record-kinds";
import { bulkCancelPath, bulkChangePath, recordPath, recordTables, shownField, withList } from "~/records/record-kinds";
import { type ListQuery, listAddress, noCenter, pageAddress, readListQuery } from "~/records/record-list";
import { needsStart } from "~/records/record-steps";

const restoring: readonly ListStep[] = ["restore"];

export const listStepsOf = (list: StaffList, query: ListQuery): readonly ListStep[] =>
  query.archived ? restoring : (listDescriptions[list].bulkSteps ?? []);

export const listQueryFor = (list: StaffList, account: ScopedAccount, request: Request): ListQuery =>
  scopedQuery(list, account, new URL(request.url).searchParams);

/** What the account may ask of a list. */
export function scopedQuery(list: StaffList, account: ScopedAccount, parameters: URLSearchParams): ListQuery {
  const query = readListQuery(listDescriptions[list], parameters);
  const { centers, profile } = account;
  const isAnyRole = !("role" in query.filters) || may(profile.role, "staff.manage");
  const role = learnerRoles.find((one) => one === query.filters.role) ?? null;
  return {
    ...query,
    center: hasChoice(centers) && query.center && isWithin(centers, query.center) ? query.center : null,
    archived: query.archived && may(profile.role, "records.restore"),
    filters: isAnyRole ? query.filters : { ...query.filters, role },
  };
}

const hasNoCenter = ({ centers }: ScopedAccount) => centers !== "all" && centers.length === 0;

async function contextOf(account: ScopedAccount, query: ListQuery): Promise<ListContext & Pick<ListView, "centers">> {
  return contextWith(account, await nameOwnCenters(account), query);
}

function contextWith(
  account: ScopedAccount,
  own: Awaited<ReturnType<typeof nameOwnCenters>>,
  query: ListQuery,
): ListContext & Pick<ListView, "centers"> {
  const names = new Map(own.map(({ id, name }) => [id, name]));
  return {
    mayRestore: may(account.profile.role, "records.restore"),
    center: (id) => (id ? (names.get(id) ?? factWords.unknownCenter) : factWords.noCenter),
    listQuery: pageAddress(query).slice(1),
    centers: hasChoice(account.centers) ? own : null,
  };
}

/** One page of a list: 503 where it could not be read, empty for an admin without a center. */
export async function loadList<List extends StaffList>(list: List, account: ScopedAccount, request: Request) {
  const asked = listQueryFor(list, account, request);
  const description: ListDescription<ListedRow<List>> = listDescriptions[list];
  const { statuses, filters, search, center, archives } = description;
  const tabs = listTabs(list, description, asked, centerToday(centerFor(account.centers, asked.center)));
  const counted = tabs.filter((tab) => tab.counted);
  const nothing = { rows: [], total: 0, totalIsMore: false, next: null, previous: null };
  const readable = !hasNoCenter(account);
  const [own, { query, read, shown }, counts] = await Promise.all([
    nameOwnCenters(account),
    readable ? readShownPage(account.client, description, asked, request) : { query: asked, read: null, shown: null },
    readable && counted.length > 0
      ? countRecords(
          account.client,
          description,
          counted.map((tab) => tab.query),
        )
      : null,
  ]);
  const { centers, ...context } = contextWith(account, own, query);
  const shared: SharedParts = { cells: new Map(), controls: new Map() };
  const columns = shownColumns(description, account, query);
  const page = read?.ok
    ? { ...read, rows: read.rows.map((row) => shownRow(columns, description, row, context, shared)) }
    : nothing;
  const begun = read?.ok === true && read.rows.some((row) => hasBegun(description, row));
  const { failed, retry, empty, ...words } = staffLists[list];
  const view: ListView = {
    ...page,
    words,
    emptyWords: page.rows.length === 0 ? { failed, retry, empty } : null,
    trouble: read === null ? (account.profile.id === null ? "failed" : "no-location") : read.ok ? null : "failed",
    query,
    shown,
    rules: { statuses, filters, search, archives },
    columns: columns.map(({ cell: _, ...column }) =>
      column.key in fits ? { ...column, fits: fits[column.key] } : column,
    ),
    centers:
      center && centers && list === "users" && may(account.profile.role, "staff.manage")
        ? [{ id: noCenter, name: factWords.withoutCenter }]
        : center && centers
          ? []
          : null,
    tabs: tabs
      .map((tab) => ({ ...tab, count: counts?.[counted.indexOf(tab)] ?? null }))
      .filter(({ whileAny, count, current }) => current || !whileAny || count !== 0)
      .map(({ label, query: to, count, current, followUp }) => ({
        ...{ label, to: listAddress(to), count, current },
        // why: at one center one or two people share the work
        folded: followUp && !hasChoice(account.centers),
      })),
    steps: listStepsOf(list, query).filter((step) => begun || !needsStart(step)),
    mayRestore: context.mayRestore,
    updated: format(new TZDate(Date.now(), timeZoneOf(query.center)), "HH:mm:ss"),
  };
  return data(view, { status: read?.ok === false ? 503 : 200 });
}

/**
 * A page of a list with the row that the address names: the page asked for, or the one that begins with it. Of a record
 * that has left the list, the row that has taken its place.
 */
async function readShownPage<Row extends { id: string | number }>(
  client: Client,
  list: ListDescription<Row>,
  query: ListQuery,
  request: Request,
) {
  const wanted = new URL(request.url).searchParams.get(shownField) ?? "";
  const read = await listRecords(client, list, query);
  const asAsked = { query, read, shown: null };
  if (!read.ok || !isRecordId(wanted)) return asAsked;
  const rowIn = ({ rows }: { rows: readonly Row[] }, ids: readonly (string | null)[]) =>
    ids.find((id) => rows.some((row) => String(row.id) === id)) ?? null;
  if (rowIn(read, [wanted])) return { ...asAsked, shown: wanted };
  const beside = await findNeighbours(client, list, query, wanted);
  if (!beside) return asAsked;
  const { next, previous, after } = beside;
  const near = rowIn(read, [next, previous]);
  if (near) return { ...asAsked, shown: near };
  const turned = { ...query, after, before: null, at: null };
  const page = await listRecords(client, list, turned);
  return { query: turned, read: page, shown: page.ok ? rowIn(page, [wanted, next, previous]) : null };
}

/** Addresses of the records beside one in the list that it was opened from; null where it was found elsewhere. */
export async function neighbourPaths(account: ScopedAccount, kind: RecordKind, id: string, listQuery: string) {
  if (!listQuery) return null;
  const query = scopedQuery(kind, account, new URLSearchParams(listQuery));
  const beside = await findNeighbours(account.client, listDescriptions[kind], query, id);
  const pathOf = (other: string | null | undefined) => (other ? withList(recordPath(kind, other), listQuery) : null);
  return { previous: pathOf(beside?.previous), next: pathOf(beside?.next) };
}

/** Columns that are as wide as what they hold. */
const fits: Readonly<Record<string, ListColumn["fits"]>> = {
  ...Object.fromEntries(["date", "time", "waiting", "submitted", "since", "when"].map((key) => [key, "day" as const])),
  ...Object.fromEntries(["status", "role", "program", "age", "attendance"].map((key) => [key, "badge" as const])),
};

/** Without the center where all rows are of the same one. */
const shownColumns = <Row>({ columns }: ListDescription<Row>, { centers }: ScopedAccount, { center }: ListQuery) =>
  (centers !== "all" && !hasChoice(centers)) || (center && center !== noCenter)
    ? columns.filter(({ key }) => key !== "location")
    : columns;

/** Shared by the rows of a page, whose data writes each of them once. */
interface SharedParts {
  cells: Map<string, ListCell>;
  controls: Map<string, RowControls>;
}

const shownRow = <Row>(
  columns: ListDescription<Row>["columns"],
  { controls }: ListDescription<Row>,
  row: Row,
  context: ListContext,
  shared: SharedParts,
): ListRow => {
  const { id, name, ...own } = controls(row, context);
  const cells = columns.map(({ cell }) => shortened(cell(row, context), shared));
  return { id, name, cells, controls: sharedOf(shared.controls, own) };
};

function shortened(cell: ListCell, shared: SharedParts): ListCell | string {
  if (cell.as === "text") return cell.note || cell.to ? cell : cell.text;
  if (cell.as !== "state" && cell.as !== "badge") return cell;
  return sharedOf(shared.cells, cell);
}

function sharedOf<Part>(shared: Map<string, Part>, part: Part): Part {
  const key = JSON.stringify(part);
  const known = shared.get(key) ?? part;
  shared.set(key, known);
  return known;
}

/** A query's whole list as CSV, recorded in the audit log. @returns null when nothing could be read */
export const exportList = (list: StaffList, account: ScopedAccount, args: RequestArgs): Promise<Response | null> =>
  csvFile(
    args,
    `${list}-${torontoToday()}`,
    linesOf(list, account, listQueryFor(list, account, args.request)),
    // why: the database refuses an admin without a center, who exports nothing
    async (rows) => hasNoCenter(account) || recordExport(account.client, list, rows),
  );

async function* linesOf<List extends StaffList>(
  list: List,
  account: ScopedAccount,
  query: ListQuery,
): AsyncGenerator<CsvPortion, void> {
  const description: ListDescription<ListedRow<List>> = listDescriptions[list];
  const { csv } = description;
  let head = csvLine(csv.map(({ header }) => header));
  // why: the database refuses an admin without a center, whose list is empty
  if (hasNoCenter(account)) {
    yield { text: head, rows: 0 };
    return;
  }
  const context = await contextOf(account, query);
  for await (const rows of streamRecords(account.client, description, query)) {
    yield {
      text: head + rows.map((row) => csvLine(csv.map(({ value }) => value(row, context)))).join(""),
      rows: rows.length,
    };
    head = "";
  }
}

interface RequestedChange {
  step: ListStep;
  ids: readonly string[];
  single: boolean;
}

/**
 * @param place where the change is made, if not in its list; taking it back leads there
 * @returns a redirect back to the list, 400 when nothing was asked for, or 503 when nothing could be saved
 */
export async function handleListChange(list: RecordKind, account: ScopedAccount, args: RequestArgs, place?: "today") {
  const query = listQueryFor(list, account, args.request);
  const body = await readFormBody(args.request);
  if (!body.ok) return refused(messages.formUnreadable, [], 400);
  const ticked = body.formData.getAll(listFields.ids).filter((id) => typeof id === "string");
  const change = requestedChange(body.formData, ticked, listStepsOf(list, query));
  if (!change) return refused(listMessages.unknownAction, ticked, 400);
  if (change.ids.length === 0 || change.ids.length > bulkLimit)
    return refused(listMessages.nothingSelected, ticked, 400);

  if (change.step === "cancel") throw redirectTo(args, bulkCancelPath(list, change.ids, pageAddress(query)));
  if (change.step === "email") throw redirectTo(args, emailPath(list, change.ids, pageAddress(query)));
  if (change.step === "follow_up") throw redirectTo(args, bulkChangePath(list, change.ids, pageAddress(query)));
  const saved = await changeRecords(account.client, recordTables[list], change.ids, change.step);
  if (!saved.ok) return refused(listMessages.failed, ticked, 503);
  const message = await bulkMessage(account, list, saved.data, pageAddress(query).slice(1), place);
  const [only] = change.single && saved.data.done > 0 ? change.ids : [];
  const name = only && (await listRecordNames(account.client, list, [only])).get(only);
  const done = only && recordMessages.done(recordNames[list].noun, stepWords[change.step].done, name);
  sessionOf(args).flash({ ...message, ...done });
  throw redirectTo(args, new URL(args.request.url).pathname + pageAddress(query));
}

/** One is written to on the page of its person. */
const emailPath = (kind: RecordKind, ids: readonly string[], query: string) =>
  ids.length === 1 ? replyPath(kind, ids.join()) : tickedMailingPath(kind, ids, { list: query.slice(1) });

function requestedChange(
  formData: FormData,
  ticked: readonly string[],
  steps: readonly ListStep[],
): RequestedChange | null {
  const row = formData.get(listFields.row);
  const [word, id] = typeof row === "string" ? row.split(":") : [];
  const step = steps.find((one) => one === (word ?? formData.get(listFields.action)));
  if (!step) return null;
  return id === undefined ? { step, ids: [...new Set(ticked)], single: false } : { step, ids: [id], single: true };
}

function refused(problem: ListReply["problem"], ids: readonly string[], status: number) {
  const reply: ListReply = { problem, ids };
  return data(reply, { status });
}

/** Which records a change left out, and why; empty where it left out none. */
export async function describeSkipped(
  { client }: Account,
  kinds: readonly RecordKind[],
  skipped: BulkChange["skipped"],
): Promise<string> {
  const ids = skipped.map(({ id }) => id);
  const read = await Promise.all(kinds.map((kind) => listRecordNames(client, kind, ids)));
  const names = new Map(read.flatMap((some) => [...some]));
  return skippedText(
    skipped.map(({ id, reason, status }) => ({
      name: names.get(id) ?? listMessages.unnamed,
      reason,
      state: status && statusName(status).toLowerCase(),
    })),
  );
}

/**
 * The flash message of a change of many, which also takes it back. @param list the list's query, without '?'
 * @param place where it was made, if not in the list
 */
export async function bulkMessage(
  account: Account,
  kind: RecordKind,
  change: BulkChange,
  list: string,
  place?: "today",
) {
  const { done, skipped, batch } = change;
  const { title, text } = listMessages.changed(done, skipped.length);
  const about = await describeSkipped(account, [kind], skipped);
  return {
    tone: done > 0 ? ("success" as const) : ("warning" as const),
    title,
    text: about ? `${text}. ${about}` : text,
    ...(batch && { undo: { batch, kind: place ? `${kind}/${place}` : kind, list } }),
  };
}
