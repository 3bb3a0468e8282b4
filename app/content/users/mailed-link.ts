export const mailedLink = {
  title: "Link from our mail",
  signup: {
    title: "Confirm your email address",
    text: "Enter the password you chose when you signed up and press the button, and your account is ready to sign in to.",
    submit: "Confirm my email address",
    pending: "Confirming...",
    forgot: "I do not know the password",
    forgotHint:
      "You then choose a new one, and the old one does not work any more. Do this if you did not sign up yourself.",
  },
  recovery: {
    title: "Choose a new password",
    text: "Press the button, and choose a new password on the next page.",
    submit: "Choose a new password",
    pending: "One moment...",
  },
  why: "We ask for a press because mail programs open links by themselves.",
  refused: {
    title: "This link does not work any more",
    text: "A link works once, for one hour. If you have confirmed your address already, you can sign in. Otherwise ask for a new link.",
    reset: "Ask for a new link",
    signIn: "Sign In",
  },
  away: {
    title: "We cannot reach the sign-in service right now",
    text: "Your link was not used up. Please press the button again in a few minutes.",
  },
} as const;
