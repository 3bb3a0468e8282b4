import { failureResponse } from "~/http/failure-response.server";
export const handle = { scripts: false };

export function loader() {
  throw failureResponse("not_found");
}

export default function Nothing() {
  return null;
}
