/** What an answer about an account takes at least, in milliseconds, so that its time tells nothing about the account. */
export const answerFloor = 1_000;

/** Waits until `answerFloor` has passed since `began` (milliseconds since 1970). */
export async function waitForFloor(began: number): Promise<void> {
  const left = began + answerFloor - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
