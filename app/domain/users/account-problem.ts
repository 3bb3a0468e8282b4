import type { Role } from "./account";

/** Why somebody signed in does not get a page: what the guards throw and the error page tells. */
export type AccountProblem = { kind: "role"; role: Role } | { kind: "no-profile" } | { kind: "away" };

/** Whether what was thrown is one, as it arrives in an error boundary. */
export function isAccountProblem(value: unknown): value is AccountProblem {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    (value.kind === "no-profile" || value.kind === "away" || (value.kind === "role" && "role" in value))
  );
}
