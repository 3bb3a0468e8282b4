/** Longer than any name or address that is looked for; what comes after it is dropped. */
export const longestSearch = 100;

/** What somebody looks for as the database can be asked for it: one line, at most `longestSearch` characters. */
export const searchText = (text: string): string => {
  const words = text
    .replace(/\p{Cc}/gu, " ")
    // why: PostgreSQL stores no lone surrogate, and a sign without a shape is in no name
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...words].slice(0, longestSearch).join("").trim();
};
