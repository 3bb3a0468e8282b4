import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { samplesOf } from "~/content/statements/samples";
import { distanceInKm } from "~/models/locations/nearest-locations.server";

const familiesOf = (id: string) =>
  samplesOf("review", id)
    .map(({ name }) => name)
    .sort();

test.each(centers)("$shortName has two families, other ones than its three nearest centers", (center) => {
  expect(new Set(familiesOf(center.id)).size).toBe(2);
  const nearest = centers
    .filter(({ id }) => id !== center.id)
    .map(({ id, coordinates }) => ({ id, away: distanceInKm(center.coordinates, coordinates) }))
    .sort((one, other) => one.away - other.away);
  for (const { id } of nearest.slice(0, 3)) expect(familiesOf(id)).not.toEqual(familiesOf(center.id));
});
