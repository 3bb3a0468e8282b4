/** Spots to count on a time's tile: below three, and fewer than another time of the day has, or else it says nothing. */
export const spotsLeft = (free: number, day: readonly { free: number }[]): number | null =>
  free < 3 && day.some((other) => other.free > free) ? free : null;
