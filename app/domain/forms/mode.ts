export const modeField = "mode";

export const modes = ["center", "online"] as const;
export type Mode = (typeof modes)[number];

/** `center` for anything unknown. */
export const modeOf = (value: unknown): Mode => modes.find((known) => known === value) ?? "center";
