import type { ScopedAccount } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { hasChoice, isWithin } from "~/auth/scope";
import { messagePage } from "~/content/emails/mailings";
import { staffLists } from "~/content/records/staff-lists";
import { type GroupAudience, tickedMailingPath } from "~/domain/emails/mailing-paths";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { readersOf } from "~/handlers/mailing-view.server";
import type { MailingAudience } from "~/models/emails/mailings.server";
import { isRecordId } from "~/models/record-values.server";
import { bulkLimit } from "~/models/records/bulk-changes.server";
import { type RecordKind, recordKindOf, recordTables } from "~/records/record-kinds";
import { backPath, listQueryOf } from "~/records/record-return";

export interface Ticked {
  kind: RecordKind;
  ids: readonly string[];
  list: string;
  audience: GroupAudience;
  /** Null: that of the first record, or head office. */
  center: string | null;
}

/** The records that the address names; null where it names a group. What the caller may not see, the database drops. */
export function readTicked({ centers }: ScopedAccount, parameters: URLSearchParams): Ticked | null {
  const kind = recordKindOf(parameters.get("kind") ?? "");
  if (parameters.get("group") !== "records" || !kind) return null;
  const ids = [...new Set(parameters.getAll("id").map((id) => id.toLowerCase()))]
    .filter(isRecordId)
    .slice(0, bulkLimit);
  const asked = parameters.get("center");
  const first = kind === "messages" && centers !== "all" ? (centers[0] ?? null) : null;
  return {
    kind,
    ids,
    list: listQueryOf(parameters),
    audience: { group: "records", kind: recordTables[kind], ids },
    center: asked && isWithin(centers, asked) ? asked : first,
  };
}

/** Of the page: what was ticked, and the centers to choose from where its answers could go to another one. */
export async function tickedView(account: ScopedAccount, ticked: Ticked, found: MailingAudience | null) {
  const { kind, ids, list } = ticked;
  const centers = hasChoice(account.centers) && found ? await nameOwnCenters(account) : [];
  const isOfNone = found?.people.every(({ center }) => center === null) ?? false;
  const [one, many] = staffLists[kind].nouns;
  const center = ticked.center ?? found?.center?.id ?? null;
  return {
    fields: [
      { name: "group", value: "records" },
      { name: "kind", value: kind },
      ...(list ? [{ name: "list", value: list }] : []),
      ...ids.map((id) => ({ name: "id", value: id })),
    ],
    about: messagePage.ticked.about(`${ids.length} selected ${ids.length === 1 ? one : many}`, readersOf(kind)[0]),
    back: backPath(kind, list),
    readers: readersOf(kind),
    center,
    choices: isOfNone || found?.people.some(({ problem }) => problem === "other_center") ? centers : [],
    mayBeHeadOffice: isOfNone && may(account.profile.role, "emails.manage"),
    path: (template: string | null) => tickedMailingPath(kind, ids, { center, template, list }),
  };
}
