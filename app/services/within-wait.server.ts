/** How long a page waits for the auth service beside what it is about, in milliseconds. */
export const longestWait = 3_000;

/** What comes within `longestWait`, else null. What was begun goes on. */
export async function withinWait<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const wait = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestWait);
  });
  try {
    return await Promise.race([answer, wait]);
  } finally {
    clearTimeout(timer);
  }
}
