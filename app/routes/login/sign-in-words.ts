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
    description: "Sign in to see your lessons, courses and receipts at Small Steps Learning Center.",
    intro: "Your lessons, courses and receipts are in one place.",
    submit: "Sign In",
    pending: "Signing in...",
    next: {
      title: "New here?",
      steps: [
        "Sign up with your name and email.",
        "Open the link in the email we send you.",
        "Enter your password, and you're in.",
      ],
    },
  },
  signup: {
    title: "Create your account",
    description: "Sign up at Small Steps Learning Center.",
    intro: "One account for lessons, courses and receipts. It is free.",
    submit: "Sign Up",
    pending: "Creating your account...",
    next: {
      title: "What happens next",
      steps: ["We email you a link.", "You open it and enter your password.", "You're signed in."],
    },
  },
  reset: {
    title: "Reset Password",
    description: "Ask for a link to choose a new password.",
    intro: "Enter the email of your account, and we'll send you a link to choose a new password.",
    submit: "Send reset link",
    pending: "Sending...",
    next: {
      title: "What happens next",
      steps: [
        "If there's an account for that address, we'll email you a link.",
        "The link in it works once, for one hour.",
        "You choose a new password.",
      ],
    },
  },
  "new-password": {
    title: "Choose a new password",
    description: "Choose a new password for your account.",
    intro: "It replaces the old one and signs you out everywhere else.",
    submit: "Save new password",
    pending: "Saving...",
    next: {
      title: "A good password",
      steps: ["Use three or four words.", "Don't reuse it.", "Save it in a password manager."],
    },
  },
} as const satisfies Readonly<Record<string, ViewWords>>;

/** For tutors and center staff, whose accounts a center makes. */
export const tutorView = {
  title: "Teach with us",
  description: "Apply to teach at Small Steps Learning Center, or sign in once you're hired.",
  intro: "Not hired yet? Apply first: it takes about 5 minutes, and there is no account to create.",
  apply: { label: "Apply now", to: "/careers#apply" },
  hired: "Already hired? Sign in",
  next: {
    title: "How you get an account",
    steps: [
      "You apply, and a center or head office reads your application.",
      "Once you're hired, the center creates your account and you get an email.",
      "You choose a password and sign in here.",
    ],
  },
} as const;

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
  goesOn: "Sign in, and we'll take you to the page you were going to.",
  account: "Account",
} as const;
