import { expect, test } from "vitest";
import { editDistance } from "~/integrations/mapbox/edit-distance.server";

test.each([
  ["ottawa", "ottawa", 0],
  ["otawa", "ottawa", 1],
  ["ottawwa", "ottawa", 1],
  ["ottava", "ottawa", 1],
  ["ottaaw", "ottawa", 1],
  ["toronot", "toronto", 1],
  ["missasauga", "mississauga", 2],
  ["", "ab", 2],
  ["ab", "", 2],
  ["ca", "abc", 3],
])("%s is %s but for %i", (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
  expect(editDistance(b, a, 3)).toBe(distance);
  expect(editDistance(a, b, distance)).toBe(distance);
  expect(editDistance(a, b, distance - 1)).toBe(Number.POSITIVE_INFINITY);
});
