import { data } from "@remix-run/node";

/** Where a form leads that another site's page sent: `scripts/process/request-checks.mjs` brings it here. */
export function loader(): never {
  throw data(null, { status: 403, statusText: "Forbidden" });
}

export default function Refused() {
  return null;
}
