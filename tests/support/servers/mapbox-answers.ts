/** A place as the forward geocoder v6 describes it; the shape follows Mapbox's documentation. */
interface Recorded {
  /** The beginning of the question it answers, in lower case; the first that fits wins. */
  asks: string;
  type: "address" | "place" | "postcode" | "neighborhood";
  name: string;
  formatted: string;
  /** Longitude, then latitude. */
  point: readonly [number, number];
  city: string;
  region: readonly [name: string, code: string];
}

const ontario = ["Ontario", "ON"] as const;

const recorded: readonly Recorded[] = [
  {
    asks: "111 wellington st",
    type: "address",
    name: "111 Wellington Street",
    formatted: "Ottawa, Ontario K1A 0A9, Canada",
    point: [-75.699, 45.4236],
    city: "Ottawa",
    region: ontario,
  },
  {
    asks: "290 bremner",
    type: "address",
    name: "290 Bremner Boulevard",
    formatted: "Toronto, Ontario M5V 3L9, Canada",
    point: [-79.3871, 43.6426],
    city: "Toronto",
    region: ontario,
  },
  {
    asks: "l6h 3a1",
    type: "postcode",
    name: "L6H 3A1",
    formatted: "Oakville, Ontario, Canada",
    point: [-79.7051, 43.4683],
    city: "Oakville",
    region: ontario,
  },
  {
    asks: "ottawa",
    type: "place",
    name: "Ottawa",
    formatted: "Ontario, Canada",
    point: [-75.6903, 45.4209],
    city: "Ottawa",
    region: ontario,
  },
  {
    asks: "london",
    type: "place",
    name: "London",
    formatted: "Ontario, Canada",
    point: [-81.2497, 42.9834],
    city: "London",
    region: ontario,
  },
  {
    asks: "gatineau",
    type: "place",
    name: "Gatineau",
    formatted: "Quebec, Canada",
    point: [-75.7013, 45.4765],
    city: "Gatineau",
    region: ["Quebec", "QC"],
  },
  {
    asks: "abroad",
    type: "place",
    name: "Ontario",
    formatted: "California, United States",
    point: [-117.6509, 34.0633],
    city: "Ontario",
    region: ["California", "CA"],
  },
];

/** The feature that answers a question, or undefined where nothing recorded does. */
export function recordedFeature(question: string) {
  const place = recorded.find(({ asks }) => question.toLowerCase().startsWith(asks));
  return place && toFeature(place);
}

function toFeature({ type, name, formatted, point, city, region }: Recorded) {
  const id = `dXJuOm1ieHBsYzo${name.length}`;
  const [longitude, latitude] = point;
  return {
    type: "Feature",
    id,
    geometry: { type: "Point", coordinates: point },
    properties: {
      mapbox_id: id,
      feature_type: type,
      full_address: `${name}, ${formatted}`,
      name,
      name_preferred: name,
      coordinates: { longitude, latitude },
      place_formatted: formatted,
      context: {
        ...(type === "place" ? {} : { place: { mapbox_id: id, name: city } }),
        region: {
          mapbox_id: id,
          name: region[0],
          region_code: region[1],
          region_code_full: `CA-${region[1]}`,
        },
        country: { mapbox_id: id, name: "Canada", country_code: "CA", country_code_alpha_3: "CAN" },
      },
    },
  };
}

/** The least a map can draw: no sources, one layer. */
export const emptyStyle = {
  version: 8,
  name: "Empty",
  sources: {},
  layers: [{ id: "background", type: "background", paint: { "background-color": "#eef1f4" } }],
};
