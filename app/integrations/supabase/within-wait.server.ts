import { limits } from "~/waits.server";

/** The value if it comes within the time a page waits, else null. The work continues. */
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
