const sessionsPath = "/admin/dashboard/sessions";
const newPath = `${sessionsPath}/series`;
export const lessonRequestsPath = `${sessionsPath}/requests`;
/** Who sits in a series. */
export const seriesPath = (id: string): string => `${newPath}/${id}`;
/** The form of a new series with what is known. */
export const newSeriesPath = (known: Readonly<Record<string, string>> = {}): string =>
  `${newPath}?${new URLSearchParams(known)}`;
/** Moves or cancels a session, or it and all after it. */
export const lessonChangePath = (id: string, known: Readonly<Record<string, string>> = {}): string =>
  [`${sessionsPath}/${id}/change`, new URLSearchParams(known)].filter((part) => String(part) !== "").join("?");
