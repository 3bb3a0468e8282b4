/** Places by the beginning of the question that they answer; the first that fits wins. */
const recorded = `
111 wellington st | address  | 111 Wellington Street | Ottawa, Ontario K1A 0A9, Canada  | -75.699, 45.4236   | Ottawa  | Ontario, ON
290 bremner       | address  | 290 Bremner Boulevard | Toronto, Ontario M5V 3L9, Canada | -79.3871, 43.6426  | Toronto | Ontario, ON
l6h 3a1           | postcode | L6H 3A1               | Oakville, Ontario, Canada        | -79.7051, 43.4683  | Oakville| Ontario, ON
ottawa            | place    | Ottawa                | Ontario, Canada                  | -75.6903, 45.4209  | Ottawa  | Ontario, ON
london            | place    | London                | Ontario, Canada                  | -81.2497, 42.9834  | London  | Ontario, ON
gatineau          | place    | Gatineau              | Quebec, Canada                   | -75.7013, 45.4765  | Gatineau| Quebec, QC
abroad            | place    | Ontario               | California, United States        | -117.6509, 34.0633 | Ontario | California, CA
`
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The feature that answers a question as the forward geocoder v6 documents it, or undefined where nothing does. */
export function recordedFeature(question: string) {
  const place = recorded.find(([asks = ""]) => question.toLowerCase().startsWith(asks));
  return place && toFeature(place);
}

function toFeature([, type = "", name = "", formatted, point = "", city, region = ""]: string[]) {
  const id = `dXJuOm1ieHBsYzo${name.length}`;
  const [longitude, latitude] = point.split(", ").map(Number);
  const [regionName, code] = region.split(", ");
  return {
    type: "Feature",
    id,
    geometry: { type: "Point", coordinates: [longitude, latitude] },
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
        region: { mapbox_id: id, name: regionName, region_code: code, region_code_full: `CA-${code}` },
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
