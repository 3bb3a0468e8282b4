const sessionsPath = "/admin/dashboard/sessions";
/** Find a seat: the classes of a center. */
export const classesPath = "/admin/dashboard/classes";
export const lessonRequestsPath = `${sessionsPath}/requests`;
/** The classes that fit what is known: `center`, `child`, `family`, `request`; what is empty is left out. */
export const findSeatPath = (known: Readonly<Record<string, string | null | undefined>>): string =>
  `${classesPath}?${new URLSearchParams(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
/** Children of a family into a class. */
export const joinClassPath = (family: string, known: Readonly<Record<string, string>> = {}): string =>
  [`/admin/dashboard/families/${family}/join`, new URLSearchParams(known)]
    .filter((part) => String(part) !== "")
    .join("?");
/** A class: who sits in it, its seats. */
export const classPath = (id: string): string => `${classesPath}/${id}`;
/** The form of a new class with what is known. */
export const newClassPath = (known: Readonly<Record<string, string>> = {}): string =>
  `${classesPath}/new?${new URLSearchParams(known)}`;
/** Moves or cancels a session, or it and all after it. */
export const lessonChangePath = (id: string, known: Readonly<Record<string, string>> = {}): string =>
  [`${sessionsPath}/${id}/change`, new URLSearchParams(known)].filter((part) => String(part) !== "").join("?");
