import type { Missing } from "~/integrations/supabase.server";

const statuses = {
  not_found: { status: 404, statusText: "Not Found" },
  unavailable: { status: 503, statusText: "Service Unavailable" },
} as const satisfies Record<Missing, ResponseInit>;

/** To be thrown: shows the page of that failure. */
export const failureResponse = (failure: Missing): Response => new Response(null, statuses[failure]);

/** What was read. @throws Response 404 or 503 */
export function requireFound<Value extends object>(found: Value | Missing): Value {
  if (typeof found === "string") throw failureResponse(found);
  return found;
}
