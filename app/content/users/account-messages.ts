import type { Message } from "~/content/site/messages";

export const accountMessages = {
  signedIn: { title: "Signed in successfully", text: "Welcome back!" },
  signedOut: { title: "Signed out successfully", text: "You have been signed out." },
  signInFailed: (reason: string): Message => ({ title: "Sign in failed", text: reason }),
  wrongCredentials: "The email or the password is not right. Please try again.",
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
  mailNotSent: "We cannot send mails right now, and nothing was saved. Please try again in an hour.",
  tooManyAttempts: "That was tried too often. Please wait a few minutes and try again.",

  emailConfirmed: { title: "Email confirmed", text: "Your account is ready. Please sign in." },
  notThatPassword: {
    title: "Choose a new password",
    text: "That is not the password this account was made with. Somebody else may have signed up with your address; the old password does not work any more.",
  },
  linkUsed: {
    title: "This link does not work any more",
    text: "A link works once, for one hour. Ask for a new one below.",
  },
  sessionEnded: { title: "Your session has ended", text: "Please sign in again to go on." },
  deactivated: {
    title: "This account is deactivated",
    text: "Please call your center if you think that this is a mistake.",
  },
  basicProfile: {
    title: "Profile Loading Issue",
    text: "Using basic profile. Some features may be limited.",
  },

  profileUpdated: { title: "Success", text: "Profile updated successfully!" },
  profileNotUpdated: { title: "Error", text: "Failed to update profile" },
  profileUpdateFailed: { title: "Update Error", text: "Failed to update your profile. Please try again." },
  passwordUpdated: { title: "Success", text: "Password updated successfully!" },
  passwordNotUpdated: { title: "Error", text: "Failed to update password" },
} as const;
