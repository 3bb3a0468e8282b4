import type { FormProblem } from "~/domain/forms/public-form";
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

export const proofField = "proof";

/** Thrown by `requireFreshSignIn`, shown by the error page: asks, and sends the form again. */
export interface FreshQuestion {
  freshSignIn: true;
  asks: "code" | "password";
  action: string;
  /** What was sent. */
  kept: [name: string, value: string][];
  error?: string;
  problem?: FormProblem;
}

/** For values in an error boundary. */
export const isFreshQuestion = (value: unknown): value is FreshQuestion =>
  typeof value === "object" && value !== null && "freshSignIn" in value;
