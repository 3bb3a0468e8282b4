export const fieldHints = {
  phone: "With area code, like 416-555-0123.",
  password: "At least 6 characters",
} as const;

export const passwordToggle = { show: "Show", label: (field: string) => `Show ${field.toLowerCase()}` };
