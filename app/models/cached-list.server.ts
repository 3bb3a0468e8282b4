/** How long an answer is kept, in milliseconds: of the specification for the lists of centers and courses. */
const keptFor = 5 * 60_000;
/** How soon a failed read is tried again, in milliseconds. */
const retriedAfter = 5_000;

/** A list as it was read last. */
export interface CachedAnswer<List> {
  /** Null where it could not be read and none is remembered. */
  list: List | null;
  /** False when it could not be read, and `list` is what is remembered of an earlier read. */
  isFresh: boolean;
  /** When the list was read, in milliseconds since 1970. */
  readAt: number;
}

/** A list that this process keeps for 5 minutes: readers share one read, and a failed one gives the last good list. */
export class CachedList<List> {
  private kept: (CachedAnswer<List> & { until: number }) | null = null;
  private reading: Promise<CachedAnswer<List>> | null = null;
  /** Grows with every change told here, so that what was read before it is not kept after it. */
  private changes = 0;

  /** @param read gives null when the list could not be read */
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

  /** The list is read anew when it is asked for next; should that fail, the old one still answers. */
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
