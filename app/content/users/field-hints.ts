/** Hints of fields that several forms have. */
export const fieldHints = {
  phone: "With area code, like 416-555-0123.",
  password: "At least 6 characters",
} as const;

/** A password field's button. */
export const passwordToggle = { show: "Show", label: (field: string) => `Show ${field.toLowerCase()}` };
