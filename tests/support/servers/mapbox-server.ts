import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "./free-port";

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
function recordedFeature(question: string) {
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
const emptyStyle = {
  version: 8,
  name: "Empty",
  sources: {},
  layers: [{ id: "background", type: "background", paint: { "background-color": "#eef1f4" } }],
};

/** How the geocoder answers. `slow` waits 10 s, `dropped` ends the connection, `garbage` is HTML with status 200. */
type GeocodingMode = "ok" | "abroad" | "slow" | "garbage" | "dropped" | keyof typeof refusals;
const refusals = {
  "401": "Not Authorized - Invalid Token",
  "500": "Internal Server Error",
};

/** How the style of the map is answered; `held` waits until `release`. */
type StyleMode = "ok" | "401" | "500" | "dropped" | "held";

export type MapboxServer = Awaited<ReturnType<typeof startMapboxServer>>;

const token = "pk.token-of-the-tests";

/** Stands in for api.mapbox.com: the forward geocoder v6 and one style; every other path is a 404. */
export async function startMapboxServer() {
  let geocodingMode: GeocodingMode = "ok";
  let styleMode: StyleMode = "ok";
  const held = new Set<() => void>();
  const asked: { path: string; query: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://mapbox");
    // why: browsers ask the map's server from the site's pages, and ask first whether they may
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const query = Object.fromEntries(searchParams);
    asked.push({ path: pathname, query });
    if (pathname === "/search/geocode/v6/forward") geocode(geocodingMode, query, request, response);
    else if (pathname === "/styles/v1/mapbox/streets-v12")
      giveStyle(query.access_token === token ? styleMode : "401", request, response, held);
    else answer(response, 404, { message: "Not Found" });
  });
  return {
    ...(await listen(server)),
    /** The only token it takes, for the geocoder and for styles. */
    token,
    /** Everything it was asked since the start or the last `forget`, in order. */
    asked,
    forget: () => void asked.splice(0),
    geocoding: (mode: GeocodingMode) => {
      geocodingMode = mode;
    },
    styles: (mode: StyleMode) => {
      styleMode = mode;
    },
    /** Answers the styles that are held. */
    release: () => {
      for (const give of held) give();
      held.clear();
    },
  };
}

function giveStyle(mode: StyleMode, request: IncomingMessage, response: ServerResponse, held: Set<() => void>): void {
  if (mode === "401" || mode === "500") refuse(response, mode);
  else if (mode === "dropped") request.socket.destroy();
  else if (mode === "held") held.add(() => answer(response, 200, emptyStyle));
  else answer(response, 200, emptyStyle);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, status: keyof typeof refusals) =>
  answer(response, Number(status), { message: refusals[status] });

function geocode(
  mode: GeocodingMode,
  query: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const problem = problemOf(query);
  if (mode === "dropped") request.socket.destroy();
  else if (mode === "slow") setTimeout(() => answer(response, 200, collection([])), 10_000).unref();
  else if (mode === "401" || query.access_token !== token) refuse(response, "401");
  else if (mode === "500") refuse(response, mode);
  else if (mode === "garbage")
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in to the wireless network</h1>");
  else if (problem) answer(response, 422, { message: problem });
  else {
    const feature = recordedFeature(mode === "abroad" ? "abroad" : (query.q ?? ""));
    answer(response, 200, collection(feature ? [feature] : []));
  }
}

/** What Mapbox itself refuses (documentation of the v6 forward endpoint), and what this site must always ask. */
function problemOf({ q = "", country, limit = "5" }: Record<string, string>): string | null {
  if (!q || q.length > 256) return "Query too long or missing - 256 characters";
  if (q.includes(";")) return "Query must not contain semicolons";
  if (q.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length > 20) return "Query too long - 20 tokens";
  if (country !== "ca") return "country must be ca";
  return Number(limit) >= 1 && Number(limit) <= 10 ? null : "limit must be between 1 and 10";
}

const collection = (features: unknown[]) => ({
  type: "FeatureCollection",
  features,
  attribution: "NOTICE: © 2026 Mapbox and its suppliers. All rights reserved.",
});
