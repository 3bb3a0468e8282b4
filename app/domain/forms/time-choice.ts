const waitMark = "wait ";
/** The value of a full time's tile: chosen, the form joins its waitlist. */
export const waitValue = (time: string): string => waitMark + time;
export const isWaitValue = (value: unknown): value is string => typeof value === "string" && value.startsWith(waitMark);
export const timeOfChoice = (value: string): string => (isWaitValue(value) ? value.slice(waitMark.length) : value);
