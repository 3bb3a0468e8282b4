export const handle = { scripts: false };

export function loader() {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function Nothing() {
  return null;
}
