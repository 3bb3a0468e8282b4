/**
 * Characters of a field, for its schema and its `maxLength`; checked by the database too. Apart from the schemas, which
 * a page loads at the first input.
 */
export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  notes: 2000,
  address: 200,
  city: 100,
  postalCode: 20,
  parking: 200,
  longAnswer: 4000,
  /** Why a day is closed or opened. */
  dayReason: 200,
  /** What staff answer a family, or write into the log beside an exception. */
  reason: 500,
  room: 40,
} as const;

/** Children of a group; checked by the database too. */
export const maxGroup = 12;
