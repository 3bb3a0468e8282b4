import { channel } from "node:diagnostics_channel";
import { limits } from "~/waits.server";

/** Milliseconds (specification, for centers and courses). */
const cacheTtlMs = 5 * 60_000;
/** Milliseconds until a failed read is retried. */
const retryAfterMs = 5_000;

/** Attempts at a read (specification); none begins after as many milliseconds as a visitor waits for one. */
const attempts = 3;

interface CachedAnswer<List> {
  list: List | null;
  isFresh: boolean;
  readAt: number;
}

/** Drops the pages that `scripts/serve/kept-answers.mjs` keeps. */
const publicData = channel("small-steps:public-data");

const lists = new Set<{ invalidate(): void }>();
let known = "";

/** Has the lists read anew where another copy of the site has changed what they hold. @param version of all of that */
export function noteVersion(version: string): void {
  if (version === known) return;
  known = version;
  for (const list of lists) list.invalidate();
}

/** Readers share one read; a failed one returns the last good list. */
export class CachedList<List> {
  private kept: (CachedAnswer<List> & { until: number }) | null = null;
  private reading: Promise<CachedAnswer<List>> | null = null;
  // why: a read begun before an invalidation must not be cached
  private changes = 0;

  constructor() {
    lists.add(this);
  }

  async get(read: () => Promise<List | null>): Promise<CachedAnswer<List>> {
    if (this.kept && this.kept.until > Date.now()) return this.kept;
    if (!this.reading) {
      const mine = this.refresh(read).finally(() => {
        if (this.reading === mine) this.reading = null;
      });
      this.reading = mine;
    }
    return this.reading;
  }

  invalidate(): void {
    this.changes += 1;
    this.reading = null;
    if (this.kept) this.kept = { ...this.kept, until: 0 };
    publicData.publish("changed");
  }

  private async refresh(read: () => Promise<List | null>): Promise<CachedAnswer<List>> {
    const changesBefore = this.changes;
    const list = await readWithRetries(read);
    const readAt = Date.now();
    const answer =
      list === null
        ? { list: this.kept?.list ?? null, isFresh: false, readAt: this.kept?.readAt ?? 0 }
        : { list, isFresh: true, readAt };
    if (changesBefore === this.changes)
      this.kept = { ...answer, until: readAt + (list === null ? retryAfterMs : cacheTtlMs) };
    // why: a page must not outlive the list it shows
    if (list !== null) setTimeout(() => publicData.publish("expired"), cacheTtlMs).unref();
    return answer;
  }
}

async function readWithRetries<List>(read: () => Promise<List | null>): Promise<List | null> {
  const last = Date.now() + limits.visitorRead;
  for (let attempt = 1; ; attempt++) {
    const list = await read();
    if (list !== null || attempt === attempts || Date.now() >= last) return list;
  }
}
