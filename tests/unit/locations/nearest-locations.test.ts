import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { cellsOf, centerOf } from "~/domain/locations/listed-centers";
import { type Location, unknownFacts } from "~/domain/locations/location";
import { usualRules } from "~/domain/locations/opening";
import { packRows, unpackRows } from "~/domain/locations/packed-rows";
import { nearestOthers, sortByDistance } from "~/models/locations/nearest-locations.server";

const locations: Location[] = centers.map((center) => ({ ...center, ...usualRules, ...unknownFacts }));
const namesOf = (list: { location: Location }[]) => list.map(({ location }) => location.shortName);

test("centers come nearest first, and those without coordinates last, in the order they came", () => {
  const some = locations.map((one) => (["1", "30"].includes(one.id) ? { ...one, coordinates: null } : one));
  const sorted = namesOf(sortByDistance(some, { lat: 45.4215, lng: -75.6972 }));
  expect(sorted.slice(0, 4)).toEqual(["Nepean", "Orléans", "Kanata", "Cornwall"]);
  expect(sorted.slice(-2)).toEqual(["Etobicoke", "Ottawa"]);
  expect(sorted).toHaveLength(42);
});

test("a center's neighbours are the nearest others, without itself and those nobody can place", () => {
  const [barrie] = locations.filter(({ shortName }) => shortName === "Barrie");
  if (!barrie) throw new Error("Barrie is gone");
  const some = locations.map((one) => (one.id === "17" ? { ...one, coordinates: null } : one));
  expect(namesOf(nearestOthers(barrie, some, 3))).toEqual(["East Gwillimbury", "Newmarket", "Aurora"]);
  expect(nearestOthers({ ...barrie, coordinates: null }, locations, 3)).toEqual([]);
});

test("a listed center comes back as it is, called as most are or otherwise, with all that is known or its name alone", () => {
  const unlike = { slug: "a-b", shortName: "A b", city: "", email: "", address: "" };
  for (const one of [...locations, { ...locations[0], ...unlike } as Location]) {
    const center = { ...one, opening: "Open today" };
    expect(center).toMatchObject(centerOf(cellsOf(center)));
  }
});

test("packed rows come back whole, whatever is in them", () => {
  const rows = [
    ["a|b", "c^d", "100%7C"],
    ["", "ע\n\"'", "</script>"],
  ];
  expect(unpackRows(packRows(rows))).toEqual(rows);
  expect(unpackRows(packRows([]))).toEqual([]);
});
