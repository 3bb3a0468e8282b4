/** 'Gita de la Rao' is Gita, of the family de la Rao; a single word is the first name. */
export function splitName(name: string): { first: string; last: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(" ") };
}
