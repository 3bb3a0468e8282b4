/** Longer than any name or address that is looked for; what comes after it is dropped. */
export const maxSearchLength = 100;

/** One line of at most `maxSearchLength` characters, fit for a query. */
export const searchText = (text: string): string => {
  const words = text
    .replace(/\p{Cc}/gu, " ")
    // why: PostgreSQL stores no lone surrogate, and invisible characters are in no name
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...words].slice(0, maxSearchLength).join("").trim();
};

export const searchPath = "/admin/dashboard/search";
export const searchHitsPath = `${searchPath}/hits`;
