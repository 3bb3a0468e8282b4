export const guardianLabels = {
  first_name: "First name",
  last_name: "Last name (optional)",
  phone: "Phone",
  email: "Email",
} as const;

export const guardianFormId = "guardian";

/** Who stands for the family. */
export interface Guardian {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  /** Empty where there is none. */
  email: string;
  phone: string;
  hasAccount: boolean;
  version: string;
}
