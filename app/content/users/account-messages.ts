import type { Message } from "~/content/site/messages";

export const accountMessages = {
  signedIn: { title: "Signed in successfully", text: "Welcome back!" },
  signOutFailed: {
    title: "Sign out failed",
    text: "You're signed out in this browser. We couldn't reach the sign-in service; it will sign out your other devices within an hour.",
  },
  signedOut: { title: "Signed out successfully", text: "You have been signed out." },
  signInFailed: (reason: string): Message => ({ title: "Sign in failed", text: reason }),
  wrongCredentials: "The email or password isn't right. Please try again.",
  emailNotConfirmed: "Please check your email and confirm your account before logging in.",
  signUpFailed: (reason: string): Message => ({ title: "Sign up failed", text: reason }),
  accountCreated: {
    title: "Account created successfully",
    text: "Please check your email to verify your account.",
  },
  resetMailSent: {
    title: "Password reset email sent",
    text: "Please check your email for password reset instructions.",
  },
  resetFailed: (reason: string): Message => ({ title: "Password reset failed", text: reason }),
  serviceAway: "We cannot reach the sign-in service right now. Please try again in a few minutes.",
  serviceBusy: "The sign-in service is busy. Please try again in a minute.",
  mailNotSent: "We can't send emails right now, and nothing was saved. Please try again in an hour.",
  tooManyAttempts: "Too many tries. Please wait a few minutes and try again.",

  emailConfirmed: { title: "Email confirmed", text: "Your account is ready, and you're signed in." },
  notThatPassword: {
    title: "Choose a new password",
    text: "That is not the password this account was made with. Someone else may have signed up with your address; the old password no longer works.",
  },
  passwordNotChecked: {
    title: "Choose a new password",
    text: "Your email is confirmed, but the sign-in service could not check your password just now. Please choose a new one.",
  },
  linkUsed: {
    title: "This link no longer works",
    text: "A link works once, for one hour. Ask for a new one below.",
  },
  sessionEnded: { title: "Please sign in again", text: "Your sign-in has expired." },
  fileNotKept: {
    title: "Your file was not sent",
    text: "A file can't be kept. Once you have signed in, choose it again.",
  },
  staffPassword: {
    title: "Please choose a new password",
    text: "Staff need at least 12 characters that are not easy to guess. We email you a link for it.",
  },
  deactivated: {
    title: "This account is deactivated",
    text: "Please call your center if you think this is a mistake.",
  },
  basicProfile: {
    title: "Profile Loading Issue",
    text: "Using basic profile. Some features may be limited.",
  },

  profileUpdated: { title: "Success", text: "Profile updated successfully!" },
  centerAsked: (wanted: string, own: string | null): Message => ({
    title: "Success",
    text: `We asked ${wanted}.${own ? ` You stay with ${own} until it accepts.` : ""}`,
  }),
  centerChosen: (name: string): Message => ({ title: "Success", text: `Your center is now ${name}.` }),
  profileNotUpdated: { title: "Error", text: "Failed to update profile" },
  profileUpdateFailed: { title: "Update Error", text: "Failed to update your profile. Please try again." },
  passwordUpdated: { title: "Success", text: "Password updated successfully!" },
  passwordNotUpdated: { title: "Error", text: "Failed to update password" },
  signInAnew: "You signed in over a day ago. Sign out, sign in again, and then change your password.",
  serviceSays: (reason: string) => `The sign-in service didn't take it: ${reason}`,
} as const;
