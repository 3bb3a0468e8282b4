import type { Role } from "./account";

/** Thrown by the guards, shown by the error page. */
export type AccountProblem = { kind: "role"; role: Role } | { kind: "no-profile" } | { kind: "away" };

/** For values in an error boundary. */
export function isAccountProblem(value: unknown): value is AccountProblem {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    (value.kind === "no-profile" || value.kind === "away" || (value.kind === "role" && "role" in value))
  );
}
