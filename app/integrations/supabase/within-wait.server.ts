import { limits } from "~/waits.server";

/** What comes within the time that a page waits for something beside what it is about, else null. What was begun goes on. */
export async function withinWait<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const wait = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limits.besidePage);
  });
  try {
    return await Promise.race([answer, wait]);
  } finally {
    clearTimeout(timer);
  }
}
