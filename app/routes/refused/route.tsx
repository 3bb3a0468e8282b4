import { data } from "@remix-run/node";

export function loader(): never {
  throw data(null, { status: 403, statusText: "Forbidden" });
}

export default function Refused() {
  return null;
}
