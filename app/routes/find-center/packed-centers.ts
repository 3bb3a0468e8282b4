import type { CenterMapDrawing, DrawnPanel, MapLabel, MapMark } from "~/content/locations/map-drawing";
import { site } from "~/content/site/site";
import type { FoundCenter } from "~/domain/locations/center-search";
import { packRows, unpackRows } from "~/domain/locations/packed-rows";

/** The finder's centers for the browser, a few kilobytes less than as objects. */
export const packCenters = (centers: readonly FoundCenter[], withCoordinates: boolean): string =>
  packRows(
    centers.map(({ id, slug, name, shortName, region, address, city, postalCode, phone, email, ...rest }) => [
      ...[
        id,
        slug === slugOf(shortName) ? "" : slug,
        shortName,
        name === site.productPrefix + shortName ? "" : name,
        region,
        address,
      ],
      ...[city === shortName ? "" : city, postalCode, phone, shortened(email, slug), rest.distance],
      ...[rest.opening, rest.parking],
      ...(withCoordinates ? [rest.coordinates?.lat ?? null, rest.coordinates?.lng ?? null] : [null, null]),
      ...rest.programs,
    ]),
  );

/** As most slugs are made. */
const slugOf = (shortName: string) => shortName.toLowerCase().replaceAll(" ", "-");

const shortened = (email: string, slug: string) => (email.startsWith(`${slug}@`) ? email.slice(slug.length) : email);

export const unpackCenters = (text: string): FoundCenter[] =>
  unpackRows(text).map((row) => {
    const [id = "", ownSlug, shortName = "", name, region = "", address = "", city, postalCode = "", phone = ""] = row;
    const slug = ownSlug || slugOf(shortName);
    const [email = "", distance = "", opening = "", parking = "", lat, lng, ...programs] = row.slice(9);
    return {
      ...{
        id,
        slug,
        shortName,
        name: name || site.productPrefix + shortName,
        region,
        address,
        city: city || shortName,
      },
      ...{
        postalCode,
        phone,
        email: email.startsWith("@") ? slug + email : email,
        programs,
        parking,
        distance: distance ? Number(distance) : null,
      },
      opening,
      coordinates: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null,
    };
  });

type PackedMap = Omit<CenterMapDrawing, "panels"> & {
  panels: readonly (Omit<DrawnPanel, "marks" | "names"> & { marks: string; names: string })[];
};

export const packMap = (map: CenterMapDrawing, centers: readonly FoundCenter[]): PackedMap => ({
  ...map,
  panels: map.panels.map((panel) => ({
    ...panel,
    marks: packRows(panel.marks.map((mark) => cellsOf(mark, centers))),
    names: packRows(panel.names.map(({ text, kind, x, y }) => [text, kind, x, y])),
  })),
});

const cellsOf = ({ slug, x, y, reach, label }: MapMark, centers: readonly FoundCenter[]) => [
  ...[centers.find((center) => center.slug === slug)?.id ?? "", x, y, reach],
  ...(label ? [label.x, label.y, label.anchor, label.leader ? 1 : ""] : []),
];

export const unpackMap = (map: PackedMap, centers: readonly FoundCenter[]): CenterMapDrawing => ({
  ...map,
  panels: map.panels.map((panel) => ({
    ...panel,
    names: unpackRows(panel.names).map(([text = "", kind, x, y]) => ({
      text,
      kind: kinds.find((one) => one === kind) ?? "town",
      x: Number(x),
      y: Number(y),
    })),
    marks: unpackRows(panel.marks).flatMap(([id, x, y, reach, ...label]) =>
      centers
        .filter((center) => center.id === id)
        .map(({ slug, shortName }) => ({
          ...{ slug, name: shortName, x: Number(x), y: Number(y) },
          ...{ reach: Number(reach), label: labelOf(label) },
        })),
    ),
  })),
});

const kinds: readonly DrawnPanel["names"][number]["kind"][] = ["water", "land", "town"];
const anchors: readonly MapLabel["anchor"][] = ["start", "middle", "end"];

function labelOf([x, y, anchor, leader]: readonly string[]): MapLabel | null {
  const known = anchors.find((one) => one === anchor);
  return known ? { x: Number(x), y: Number(y), anchor: known, leader: leader === "1" } : null;
}
