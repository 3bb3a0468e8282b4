import { describe, expect, it } from "vitest";
import { z } from "zod";
import { centers, regions } from "~/content/locations/locations";
import { site } from "~/content/site/site";
import { distanceInKm } from "~/models/locations/nearest-locations.server";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** The forward sortation area letters of Ontario in which centers of a region can lie. */
const postalLetters: Record<string, string> = {
  GTA: "ML",
  York: "L",
  Durham: "L",
  "Peel-Halton": "L",
  Eastern: "K",
  Southwestern: "NL",
  Northern: "P",
};

/** Latitudes and longitudes that enclose the towns of a region: south, north, west, east. */
const bounds: Record<string, readonly number[]> = {
  GTA: [43.4, 43.86, -79.75, -79.1],
  York: [43.77, 44.45, -79.75, -79.05],
  Durham: [43.8, 44, -79.15, -78.6],
  "Peel-Halton": [43.3, 43.75, -79.95, -79.6],
  Eastern: [45, 45.55, -76, -74.7],
  Southwestern: [42.2, 43.6, -83.1, -79.2],
  Northern: [46.4, 46.6, -81.1, -80.9],
};

const areaCodes: Record<string, string[]> = {
  M: ["416"],
  L: ["905", "705"],
  K: ["613"],
  N: ["519"],
  P: ["705"],
};

const centerSchema = z.strictObject({
  id: z.string().regex(/^[1-9]\d*$/),
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().startsWith(site.productPrefix),
  shortName: z.string().min(2),
  region: z.enum(regions),
  address: z.string().regex(/^90\d\d [A-Z]/),
  city: z.string().min(2),
  // Canada Post uses neither D, F, I, O, Q nor U
  postalCode: z.string().regex(/^[KLMNP]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/),
  phone: z.string().regex(/^\d{3}-555-01\d\d$/),
  email: z.email().endsWith("@smallsteps.example"),
  routePath: z.string().startsWith("/locations/"),
  coordinates: z.strictObject({ lat: z.number().min(41.6).max(56.9), lng: z.number().min(-95.2).max(-74.3) }),
  programs: z.tuple([z.literal("Math"), z.literal("English"), z.literal("Assessments")]),
  operatingHours: z.array(z.strictObject({ day: z.string(), hours: z.string() })).length(7),
  headerColor: z.enum(["subject-math", "subject-english", "subject-writing", "subject-assessments"]),
});

const fixed =
  "etobicoke etobicoke-south north-york mississauga brampton burlington ottawa toronto newmarket cornwall durham kitchener guelph kanata london markham swmarkham milton oakville orleans nepean sarnia scarborough barrie uxbridge stcatharines sudbury windsor";

describe("the network", () => {
  it("has 42 centers, numbered from Etobicoke on in the order of the regions", () => {
    expect(centers.map(({ id }) => id)).toEqual(Array.from({ length: 42 }, (_, index) => String(index + 1)));
    expect(centers[0]?.shortName).toBe("Etobicoke");
    expect([...new Set(centers.map(({ region }) => region))]).toEqual([...regions]);
  });

  it.each(["id", "slug", "name", "phone", "email", "routePath", "address", "postalCode"] as const)(
    "gives no two centers the same %s",
    (field) => {
      expect(new Set(centers.map((center) => center[field])).size).toBe(centers.length);
    },
  );

  it("keeps the addresses that others link to already", () => {
    expect(centers.map(({ slug }) => slug)).toEqual(expect.arrayContaining(fixed.split(" ")));
  });
});

describe("every center", () => {
  it.each(centers)("$shortName is complete", (center) => {
    expect(centerSchema.safeParse(center).error).toBeUndefined();
    expect(center.name).toBe(site.productPrefix + center.shortName);
    expect(center.email).toBe(`${center.slug}@smallsteps.example`);
    expect(center.routePath).toBe(`/locations/${center.slug}`);
  });

  it("has a postal code and an area code of its region", () => {
    for (const { postalCode, phone, region, shortName } of centers) {
      const letter = postalCode.charAt(0);
      expect(postalLetters[region], shortName).toContain(letter);
      expect(areaCodes[letter], shortName).toContain(phone.slice(0, 3));
    }
  });

  it("is open from 4 to 7 on weekdays and closed on weekends", () => {
    for (const { operatingHours } of centers)
      expect(operatingHours).toEqual([
        ...weekdays.map((day) => ({ day, hours: "4:00 PM - 7:00 PM" })),
        { day: "Saturday", hours: "Closed" },
        { day: "Sunday", hours: "Closed" },
      ]);
  });

  it("lies in its region, two kilometres or more from every other center", () => {
    for (const center of centers) {
      const { lat, lng } = center.coordinates;
      const [south = 0, north = 0, west = 0, east = 0] = bounds[center.region] ?? [];
      expect(lat > south && lat < north && lng > west && lng < east, center.shortName).toBe(true);
      const others = centers.filter((other) => other !== center);
      const distances = others.map(({ coordinates }) => distanceInKm(center.coordinates, coordinates));
      expect(Math.min(...distances), center.shortName).toBeGreaterThan(2);
    }
  });
});
