import type { Role } from "./account";
import { usersPath } from "./user-pages";

export const waitingPath = `${usersPath}/waiting`;
export const waitingFields = { person: "person", center: "center", step: "step" } as const;

const reasons = ["asked", "booked", "file", "none"] as const;

/** The person that the page before ended with. */
export interface WaitingCursor {
  reason: (typeof reasons)[number];
  id: string;
}

/** `?after=asked.<id>`; null for the first page. */
export function readWaitingCursor(parameters: URLSearchParams): WaitingCursor | null {
  const [sentReason = "", id = ""] = (parameters.get("after") ?? "").split(".");
  const reason = reasons.find((one) => one === sentReason);
  return reason && id ? { reason, id } : null;
}

export const waitingPageAddress = (cursor: WaitingCursor | null): string =>
  cursor ? `${waitingPath}?${new URLSearchParams({ after: `${cursor.reason}.${cursor.id}` })}` : waitingPath;

/** A person whose center is not decided. `center` is the one to accept or to adopt them. */
export interface WaitingPerson {
  id: string;
  reason: WaitingCursor["reason"];
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  center: { id: string; name: string } | null;
  formerCenter: string | null;
  /** With a guardian of the same address. */
  family: string | null;
}
