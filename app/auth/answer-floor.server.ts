import { waits } from "~/waits.server";

/** Waits until the minimum time of an answer about an account has passed since `began` (milliseconds since 1970). */
export async function waitForFloor(began: number): Promise<void> {
  const left = began + waits.answerFloor - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
