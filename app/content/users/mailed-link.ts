export const mailedLink = {
  title: "Open the link in the email we send you",
  signup: {
    title: "Confirm your email address",
    text: "Enter the password you chose when you signed up and press the button, and your account is ready to sign in to.",
    submit: "Confirm my email address",
    pending: "Confirming...",
    forgot: "I don't know the password",
    forgotHint: "You'll choose a new one, and the old one will stop working. Do this if you didn't sign up yourself.",
  },
  recovery: {
    title: "Choose a new password",
    text: "Press the button, and choose a new password on the next page.",
    submit: "Choose a new password",
    pending: "One moment...",
  },
  why: "Press the button to continue.",
  refused: {
    title: "This link no longer works",
    text: "A link works once, for one hour. If you've already confirmed your address, you can sign in. Otherwise ask for a new link.",
    reset: "Ask for a new link",
    signIn: "Sign In",
  },
  away: {
    title: "We cannot reach the sign-in service right now",
    text: "Your link was not used up. Please press the button again in a few minutes.",
  },
} as const;
