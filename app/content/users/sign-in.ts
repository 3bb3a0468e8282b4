interface ViewWords {
  title: string;
  description: string;
  intro: string;
  submit: string;
  pending: string;
  next: { title: string; steps: readonly string[] };
}

export const signInViews = {
  signin: {
    title: "Sign in to your account",
    description: "Sign in to see your sessions, courses and receipts at Small Steps Learning Center.",
    intro: "Your sessions, courses and receipts are in one place.",
    submit: "Sign In",
    pending: "Signing in...",
    next: {
      title: "New here?",
      steps: ["Sign up with your name and email.", "Open the link in our mail.", "Sign in."],
    },
  },
  signup: {
    title: "Create your account",
    description: "Sign up at Small Steps Learning Center.",
    intro: "One account for sessions, courses and receipts. It is free.",
    submit: "Sign Up",
    pending: "Creating your account...",
    next: {
      title: "What happens next",
      steps: ["We send you a mail with a link.", "The link confirms that the address is yours.", "You sign in."],
    },
  },
  reset: {
    title: "Reset Password",
    description: "Ask for a link to choose a new password.",
    intro: "Tell us the email of your account, and we send you a link to choose a new password.",
    submit: "Send reset link",
    pending: "Sending...",
    next: {
      title: "What happens next",
      steps: [
        "We send you a mail, if that address has an account.",
        "The link in it works once, for one hour.",
        "You choose a new password.",
      ],
    },
  },
  "new-password": {
    title: "Choose a new password",
    description: "Choose a new password for your account.",
    intro: "It takes the place of the old one, and ends your sessions in other browsers.",
    submit: "Save new password",
    pending: "Saving...",
    next: {
      title: "A good password",
      steps: [
        "Is one that you use nowhere else.",
        "Is long: three or four words are easy to remember.",
        "Is kept by a password manager.",
      ],
    },
  },
} as const satisfies Readonly<Record<string, ViewWords>>;

export const signInWords = {
  tabsLabel: "Sign in or sign up",
  tabs: [
    { view: "signin", label: "Sign In" },
    { view: "signup", label: "Sign Up" },
  ],
  home: "Back to Home",
  backToLogin: "Back to Login",
  forgot: "Forgot your password?",
  resetHint: "The address you signed up with.",
  goesOn: "Sign in, and we take you to the page you were going to.",
  account: "Account",
} as const;
