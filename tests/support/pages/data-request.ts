/** The address that Remix's client asks for what a page shows: of all its routes, or of those named alone. */
export function dataAddress(address: string, routes?: readonly string[]): string {
  const url = new URL(address, "http://site");
  url.pathname = url.pathname === "/" ? "/_root.data" : `${url.pathname}.data`;
  if (routes) url.searchParams.set("_routes", routes.join(","));
  return url.pathname + url.search;
}

/** Where an answer leads: its header says so, or, with the status 202, the record that Remix's client reads. */
export function redirectOf(answer: Response, body: string): string | null {
  if (answer.status !== 202) return answer.headers.get("Location");
  const [, path] = /"redirect","((?:[^"\\]|\\.)*)"/.exec(body) ?? [];
  if (path === undefined) throw new Error(`a redirect without a path: ${body}`);
  return path;
}
