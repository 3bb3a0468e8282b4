import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { centerChoices } from "~/domain/locations/center-choices";
import type { Location } from "~/domain/locations/location";
import { usualRules } from "~/domain/locations/opening";
import { packRows, unpackRows } from "~/domain/locations/packed-rows";
import { nearestOthers, sortByDistance } from "~/models/locations/nearest-locations.server";

const locations: Location[] = centers.map((center) => ({
  ...center,
  ...usualRules,
  parking: "",
}));
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

const nameOf = (id: string) => centerChoices(centers).find((choice) => choice.id === id)?.name;

test("where a town has two centers, a name has its town or street", () => {
  expect(nameOf("29")).toBe("Heartland, Mississauga");
  expect(nameOf("2")).toBe("Mississauga, 9002 Lakeshore Road East");
  expect(nameOf("11")).toBe("Southwest Markham, 9011 John Street");
  expect(nameOf("12")).toBe("Vaughan");
  const bare = { id: "1", shortName: "New One", address: "", city: "" };
  expect(centerChoices([bare, { ...bare, id: "2" }]).map(({ name }) => name)).toEqual(["New One", "New One"]);
});

test("packed rows come back whole, whatever is in them", () => {
  const rows = [
    ["a|b", "c^d", "100%7C"],
    ["", "ע\n\"'", "</script>"],
  ];
  expect(unpackRows(packRows(rows))).toEqual(rows);
  expect(unpackRows(packRows([]))).toEqual([]);
});
