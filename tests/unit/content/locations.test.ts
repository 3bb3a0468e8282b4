import { describe, expect, it } from "vitest";
import { centers, regions } from "~/content/locations/locations";

const fixed =
  "etobicoke etobicoke-south north-york mississauga brampton burlington ottawa toronto newmarket cornwall durham kitchener guelph kanata london markham swmarkham milton oakville orleans nepean sarnia scarborough barrie uxbridge stcatharines sudbury windsor";

describe("the network", () => {
  it("has 42 centers, numbered from Etobicoke on in the order of the regions", () => {
    expect(centers.map(({ id }) => id)).toEqual(Array.from({ length: 42 }, (_, index) => String(index + 1)));
    expect([...new Set(centers.map(({ region }) => region))]).toEqual([...regions]);
  });

  it.each(["slug", "name", "phone", "email", "routePath", "address", "postalCode"] as const)(
    "gives no two centers the same %s",
    (field) => {
      expect(new Set(centers.map((center) => center[field])).size).toBe(centers.length);
    },
  );

  it("keeps the addresses that others link to already", () => {
    expect(centers.map(({ slug }) => slug)).toEqual(expect.arrayContaining(fixed.split(" ")));
  });
});
