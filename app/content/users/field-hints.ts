export const fieldHints = {
  phone: "With area code, like 416-555-0123.",
  password: (least: number) => `At least ${least} characters`,
} as const;

export const passwordToggle = { show: "Show", label: (field: string) => `Show ${field.toLowerCase()}` };
