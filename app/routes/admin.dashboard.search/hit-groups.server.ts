import { listWords } from "~/content/records/staff-list-words";
import { staffLists } from "~/content/records/staff-lists";
import { roleName } from "~/content/users/account-problems";
import { torontoDay } from "~/domain/dates/calendar";
import { readableDate } from "~/domain/dates/readable-dates";
import { userPath } from "~/domain/users/user-addresses";
import type { SearchHit } from "~/models/records/record-search.server";
import { recordKinds, recordPath, recordTables } from "~/records/record-kinds";

const tables = { ...recordTables, users: "user_profiles" } as const;

/** The hits by kind; the kind of the best hit first. */
export function hitGroups(hits: readonly SearchHit[]) {
  const best = (kind: keyof typeof tables) => hits.findIndex((hit) => hit.kind === tables[kind]);
  return [...recordKinds, "users" as const]
    .filter((kind) => best(kind) >= 0)
    .sort((one, other) => best(one) - best(other))
    .map((kind) => ({
      kind,
      title: staffLists[kind].title,
      hits: hits
        .filter((hit) => hit.kind === tables[kind])
        .map(({ id, name, about, reference, email, phone, status, createdAt }) => ({
          id,
          name: name || listWords.unnamed,
          to: kind === "users" ? userPath(id) : recordPath(kind, id),
          about: kind === "users" ? about && roleName(about) : about,
          reference,
          email,
          phone,
          status,
          since: readableDate(torontoDay(createdAt)),
        })),
    }));
}

export type HitGroup = ReturnType<typeof hitGroups>[number];
