export const guardianLabels = {
  first_name: "First name",
  last_name: "Last name (optional)",
  phone: "Phone",
  email: "Email",
} as const;

export const guardianFormId = "guardian";
