import { geoDistance } from "d3-geo";
import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import type { Location } from "~/domain/locations/location";
import { distanceInKm, nearestOthers, sortByDistance } from "~/models/locations/nearest-locations.server";

const locations: Location[] = centers.map((center) => ({ ...center, closures: [], slotCapacity: 2 }));
const namesOf = (list: { location: Location }[]) => list.map(({ location }) => location.shortName);
const at = (lat: number, lng: number) => ({ lat, lng });

test("the distance of every two centers is what another implementation makes of it", () => {
  let pairs = 0;
  for (const { coordinates: a } of centers)
    for (const { coordinates: b } of centers) {
      const expected = geoDistance([a.lng, a.lat], [b.lng, b.lat]) * 6371;
      expect(Math.abs(distanceInKm(a, b) - expected)).toBeLessThan(0.1);
      pairs++;
    }
  expect(pairs).toBe(42 * 42);
});

test("distances hold at the ends: the same point, the other side, across the date line", () => {
  expect(distanceInKm(at(43.65, -79.38), at(43.65, -79.38))).toBe(0);
  expect(distanceInKm(at(10, 20), at(-10, -160))).toBeCloseTo(Math.PI * 6371, 2);
  expect(distanceInKm(at(0, 179.5), at(0, -179.5))).toBeCloseTo((Math.PI / 180) * 6371, 6);
});

test("centers come nearest first, all of them, with unrounded distances", () => {
  const sorted = sortByDistance(locations, at(45.4215, -75.6972));
  expect(sorted).toHaveLength(42);
  expect(namesOf(sorted).slice(0, 5)).toEqual(["Ottawa", "Nepean", "Orléans", "Kanata", "Cornwall"]);
  const distances = sorted.map(({ distance }) => distance ?? Number.NaN);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(distances[0]).not.toBe(Math.round((distances[0] ?? 0) * 10) / 10);
});

test("centers without coordinates come last, in the order they came", () => {
  const some = locations.map((one) => (["1", "30"].includes(one.id) ? { ...one, coordinates: null } : one));
  const sorted = sortByDistance(some, at(45.4215, -75.6972));
  expect(namesOf(sorted).slice(-2)).toEqual(["Etobicoke", "Ottawa"]);
  expect(sorted.slice(-3).map(({ distance }) => distance === null)).toEqual([false, true, true]);
  expect(sorted).toHaveLength(42);
});

test("a center's neighbours are the nearest others, without itself and those nobody can place", () => {
  const barrie = locations.find(({ shortName }) => shortName === "Barrie");
  if (!barrie) throw new Error("Barrie is gone");
  expect(namesOf(nearestOthers(barrie, locations, 3))).toEqual(["Keswick", "East Gwillimbury", "Newmarket"]);
  const withoutKeswick = locations.map((one) => (one.id === "17" ? { ...one, coordinates: null } : one));
  expect(namesOf(nearestOthers(barrie, withoutKeswick, 3))).toEqual([
    "East Gwillimbury",
    "Newmarket",
    "Aurora",
  ]);
  expect(nearestOthers({ ...barrie, coordinates: null }, locations, 3)).toEqual([]);
});
