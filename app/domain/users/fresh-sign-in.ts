import type { FormProblem } from "~/domain/forms/public-form";

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
