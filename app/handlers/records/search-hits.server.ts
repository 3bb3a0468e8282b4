import type { ScopedAccount } from "~/auth/account.server";
import { hasChoice } from "~/auth/permissions";
import { searchPage as words } from "~/content/records/search-page";
import { listWords } from "~/content/records/staff-list-words";
import { staffLists } from "~/content/records/staff-lists";
import { readableDate, readableDateTime, torontoDay } from "~/domain/dates/calendar";
import { familyPath } from "~/domain/families/family-paths";
import { roleName } from "~/domain/users/account";
import { userPath } from "~/domain/users/user-pages";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { type SearchHit, searchRecords } from "~/models/records/record-search.server";
import { recordKinds, recordPath, recordTables } from "~/records/record-kinds";

const tables = { ...recordTables, students: "children", families: "families", users: "user_profiles" } as const;
type HitKind = keyof typeof tables;
const isPerson = (kind: HitKind) => kind === "students" || kind === "families" || kind === "users";

/** What the account finds, by kind; null where it could not be searched. */
export async function findHits(account: ScopedAccount, asked: string) {
  const { client, centers } = account;
  // why: the database refuses staff without a center, who find nothing
  const isAsked = asked !== "" && centers.length > 0;
  const [hits, named] = await Promise.all([
    isAsked ? searchRecords(client, asked) : [],
    isAsked && hasChoice(centers) ? nameOwnCenters(account) : [],
  ]);
  return hits && { count: hits.length, groups: hitGroups(hits, new Map(named.map(({ id, name }) => [id, name]))) };
}

/** The hits by kind; the kind of the best hit first. */
function hitGroups(hits: readonly SearchHit[], centers: ReadonlyMap<string, string>) {
  const best = (kind: HitKind) => hits.findIndex((hit) => hit.kind === tables[kind]);
  return [...recordKinds, "students" as const, "families" as const, "users" as const]
    .filter((kind) => best(kind) >= 0)
    .sort((one, other) => best(one) - best(other))
    .map((kind) => ({
      kind,
      title: kind === "sessions" ? words.learners : staffLists[kind].title,
      hits: hits
        .filter((hit) => hit.kind === tables[kind])
        .map((hit) => ({
          id: hit.id,
          name: hit.name || listWords.unnamed,
          to: pathOf(kind, hit),
          about: [aboutOf(kind, hit), nextOf(kind, hit, centers)].filter(Boolean).join(" · "),
          reference: hit.reference,
          email: hit.email,
          phone: hit.phone,
          status: hit.status,
          states: kind === "students" || kind === "families" ? ("children" as const) : ("records" as const),
          // why: beside a time that was booked, the day of the booking reads as that of the visit
          since: hit.next || isPerson(kind) ? null : readableDate(torontoDay(hit.createdAt)),
        })),
    }));
}

function pathOf(kind: HitKind, { id, familyId }: SearchHit): string {
  if (kind === "users") return userPath(id);
  return kind === "students" || kind === "families" ? familyPath(familyId ?? id) : recordPath(kind, id);
}

function aboutOf(kind: HitKind, { about, children }: SearchHit): string | null {
  if (kind === "families") return children;
  if (kind !== "users" || !about) return about;
  return children ? words.familyOf(roleName(about), children) : roleName(about);
}

/** 'next Wed, Nov 25, 4:00 p.m. with Tara Tutor · and 18 more' */
function nextOf(kind: HitKind, { next, about }: SearchHit, centers: ReadonlyMap<string, string>): string | null {
  if (!next) return null;
  const { date, time, location, tutor, child, isAhead, more = 0 } = next;
  const moment = readableDateTime(date, time);
  if (isAhead === null) return words.at(moment, centers.get(location));
  const when = isAhead ? words.next(moment) : words.last(moment);
  if (kind === "sessions" || kind === "students") return words.session(tutor ? words.with(when, tutor) : when, more);
  const who = about === "tutor" ? child : [child, tutor && words.with("", tutor).trim()].filter(Boolean).join(" ");
  return who ? words.of(when, who) : when;
}

export type HitGroup = ReturnType<typeof hitGroups>[number];

/** As many as are read at a glance. */
const most = 8;
const people: readonly string[] = ["students", "families", "users"];

/** The best few of the hits, some of every kind, people first: what a search shows while the user types. */
export function firstHits(groups: readonly HitGroup[]) {
  const isOfPeople = ({ kind }: HitGroup) => people.includes(kind);
  const inOrder = [...groups.filter(isOfPeople), ...groups.filter((group) => !isOfPeople(group))];
  const best = inOrder
    .flatMap((group, place) => group.hits.map((hit, nth) => ({ hit, place, nth })))
    .sort((one, other) => one.nth - other.nth || one.place - other.place)
    .slice(0, most);
  return inOrder
    .map(({ kind, title }, place) => ({
      kind,
      title,
      hits: best
        .filter((one) => one.place === place)
        .map(({ hit: { id, to, name, about, reference } }) => ({ id, to, name, about, reference })),
    }))
    .filter(({ hits }) => hits.length > 0);
}

/** What `searchHitsPath` answers. */
export interface FirstHits {
  /** Of all that was found. */
  count: number;
  groups: ReturnType<typeof firstHits>;
}
