import type { HitGroup } from "./search-hits.server";

/** As many as are read at a glance. */
const most = 8;
const people: readonly string[] = ["students", "families", "users"];

/** The best few of the hits, some of every kind, people first: what a search shows while somebody types. */
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
