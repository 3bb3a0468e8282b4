/** Adds a space after each '.', ':', '/' or '@', so that mail programs make no link of a name that a visitor chose. */
export const preventAutoLinks = (name: string): string => name.replace(/[.:/\\@](?=\S)/g, "$& ");
