import { pause, waits } from "~/waits.server";

/** Waits until the minimum time of an answer about an account has passed since `began` (milliseconds since 1970). */
export async function padResponseTime(began: number): Promise<void> {
  const left = began + waits.minResponseTime - Date.now();
  if (left > 0) await pause(left);
}
