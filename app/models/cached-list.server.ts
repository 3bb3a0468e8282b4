/** Milliseconds an answer is cached (specification, for centers and courses). */
const keptFor = 5 * 60_000;
/** Milliseconds until a failed read is retried. */
const retriedAfter = 5_000;

export interface CachedAnswer<List> {
  /** Null where it could not be read and none is cached. */
  list: List | null;
  isFresh: boolean;
  /** Milliseconds since 1970. */
  readAt: number;
}

/** A list cached in this process for 5 minutes: readers share one read, and a failed one returns the last good list. */
export class CachedList<List> {
  private kept: (CachedAnswer<List> & { until: number }) | null = null;
  private reading: Promise<CachedAnswer<List>> | null = null;
  /** Counts invalidations, so that a read begun before one is not cached. */
  private changes = 0;

  /** @param read returns null on failure */
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

  /** Invalidates the list; should the next read fail, the old one still answers. */
  forget(): void {
    this.changes += 1;
    this.reading = null;
    if (this.kept) this.kept = { ...this.kept, until: 0 };
  }

  private async refresh(read: () => Promise<List | null>): Promise<CachedAnswer<List>> {
    const begunAt = this.changes;
    const list = await read();
    const readAt = Date.now();
    const answer =
      list === null
        ? { list: this.kept?.list ?? null, isFresh: false, readAt: this.kept?.readAt ?? 0 }
        : { list, isFresh: true, readAt };
    if (begunAt === this.changes) this.kept = { ...answer, until: readAt + (list === null ? retriedAfter : keptFor) };
    return answer;
  }
}
