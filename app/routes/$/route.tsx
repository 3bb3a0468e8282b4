export const handle = { scripts: false };

/** Any address without a page of its own. */
export function loader() {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function Nothing() {
  return null;
}
