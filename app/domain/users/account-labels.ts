export const signInLabels = { email: "Email", password: "Password" } as const;
export const signUpLabels = {
  full_name: "Full name",
  email: "Email",
  password: "Password",
  confirm_password: "Confirm password",
} as const;
export const passwordResetLabels = { email: "Email" } as const;
export const newPasswordLabels = {
  password: "New password",
  confirm_password: "Confirm new password",
} as const;
/** The box of a reset, ticked to begin with, for an account that has passkeys. */
export const removePasskeysField = "remove_passkeys";
export const changePasswordLabels = {
  current_password: "Current password",
  ...newPasswordLabels,
} as const;
export const profileLabels = {
  first_name: "First name",
  last_name: "Last name",
  phone: "Phone (optional)",
  location_id: "Location (optional)",
} as const;
export const confirmLabels = { password: "Password" } as const;
/** The button of a person who does not know the password of the sign-up. */
export const forgot = { name: "forgot", value: "yes" } as const;
