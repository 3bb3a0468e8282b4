import { TZDate } from "@date-fns/tz";
import { data } from "@remix-run/node";
import { format } from "date-fns";
import type { Account } from "~/auth/account.server";
import { mayEverywhere, rowsFor } from "~/auth/permissions";
import type { RequestArgs } from "~/auth/session/session.server";
import type { StaffList } from "~/content/records/staff-lists";
import { factWords } from "~/content/records/staff-records";
import { timeZone, torontoToday } from "~/domain/dates/calendar";
import { type CsvPortion, csvFile } from "~/http/csv.server";
import { recordExport } from "~/models/audit/exports.server";
import { listLocations, listStaffCenters } from "~/models/locations/locations.server";
import type { RowContext } from "~/records/list-rows.server";
import type { ListStep, ListView } from "~/records/list-view";
import { type ListQuery, listAddress, listRules, readListQuery } from "~/records/record-list";
import { listReaders } from "./list-readers.server";

/** What the records of each list can be put through together. */
const stepsOfList: Readonly<Record<StaffList, readonly ListStep[]>> = {
  assessments: ["contacted"],
  appointments: ["confirm", "complete"],
  sessions: ["confirm", "complete"],
  messages: ["contacted"],
  applications: ["review", "approve", "reject", "contacted"],
  licenses: ["contacted"],
  users: [],
  audit: [],
};
const restoring: readonly ListStep[] = ["restore"];

/** What can be done with the records that a query of the list shows. */
export const listStepsOf = (list: StaffList, query: ListQuery): readonly ListStep[] =>
  query.archived ? restoring : stepsOfList[list];

/** What the address asks for, without what only superadmins may ask for. */
export function listQueryFor(list: StaffList, account: Account, request: Request): ListQuery {
  const query = readListQuery(listReaders[list].kind, new URL(request.url).searchParams);
  if (mayEverywhere(account.profile.role, "records.manage")) return query;
  const role = query.role === "student" || query.role === "tutor" ? query.role : null;
  return { ...query, center: null, archived: false, role };
}

const worksNowhere = ({ profile }: Account) =>
  rowsFor(profile.role, "records.manage") === "center" && profile.locationId === null;

async function contextOf(account: Account, query: ListQuery): Promise<RowContext & Pick<ListView, "centers">> {
  const superadmin = mayEverywhere(account.profile.role, "records.manage");
  const centers = superadmin ? await listStaffCenters(account.client) : null;
  const names = new Map(
    centers
      ? centers.map(({ id, name }) => [id, name])
      : (await listLocations()).locations.map(({ id, shortName }) => [id, shortName]),
  );
  const { locationId, locationName } = account.profile;
  return {
    superadmin,
    center: (id) => {
      if (!id) return factWords.noCenter;
      // why: an admin's center may not be open to the public any more
      return names.get(id) ?? (id === locationId && locationName ? locationName : factWords.unknownCenter);
    },
    listQuery: listAddress(query, { after: query.after, before: query.before }).slice(1),
    centers: centers?.map(({ id, name }) => ({ id, name })) ?? null,
  };
}

/** One page of a list for whoever asks: 503 where it could not be read, empty for an admin without a center. */
export async function loadList(list: StaffList, account: Account, request: Request) {
  const query = listQueryFor(list, account, request);
  const { kind, page } = listReaders[list];
  const { centers, ...context } = await contextOf(account, query);
  const nothing = { rows: [], total: 0, totalIsMore: false, next: null, previous: null };
  const read = worksNowhere(account) ? null : await page(account.client, query, context);
  const failed = typeof read === "string";
  const view: ListView = {
    ...(failed || !read ? nothing : read),
    trouble: failed ? "failed" : read ? null : "no-location",
    query,
    centers: listRules[kind].center ? centers : null,
    steps: listStepsOf(list, query),
    superadmin: context.superadmin,
    updated: format(new TZDate(Date.now(), timeZone), "HH:mm:ss"),
  };
  return data(view, { status: failed ? 503 : 200 });
}

/**
 * The whole list of a query as a CSV file, of which the audit log keeps a line.
 * @returns null when nothing could be read
 */
export const exportList = (list: StaffList, account: Account, args: RequestArgs): Promise<Response | null> =>
  csvFile(
    args,
    `${list}-${torontoToday()}`,
    linesOf(list, account, listQueryFor(list, account, args.request)),
    // why: an admin without a center is no staff to the database, and takes nothing away
    async (rows) => worksNowhere(account) || recordExport(account.client, list, rows),
  );

async function* linesOf(list: StaffList, account: Account, query: ListQuery): AsyncGenerator<CsvPortion, void> {
  const { head, lines } = listReaders[list];
  // why: the database would refuse an admin without a center, whose list is empty
  if (worksNowhere(account)) {
    yield { text: head, rows: 0 };
    return;
  }
  let start = head;
  for await (const portion of lines(account.client, query, await contextOf(account, query))) {
    yield { text: start + portion.text, rows: portion.rows };
    start = "";
  }
}
