const sessionsPath = "/admin/dashboard/sessions";
const classesPath = "/admin/dashboard/classes";
export const lessonRequestsPath = `${sessionsPath}/requests`;
/** A class: who sits in it, its seats. */
export const classPath = (id: string): string => `${classesPath}/${id}`;
/** The form of a new class with what is known. */
export const newClassPath = (known: Readonly<Record<string, string>> = {}): string =>
  `${classesPath}/new?${new URLSearchParams(known)}`;
/** Moves or cancels a session, or it and all after it. */
export const lessonChangePath = (id: string, known: Readonly<Record<string, string>> = {}): string =>
  [`${sessionsPath}/${id}/change`, new URLSearchParams(known)].filter((part) => String(part) !== "").join("?");
