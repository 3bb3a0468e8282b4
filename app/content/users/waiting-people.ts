import type { Message } from "~/content/site/messages";

export const waitingPage = {
  title: "Waiting for a center",
  description: "People who ask for a center, and accounts that have none.",
  about: "Accept who asks for your center, and take in families that have booked with you.",
  aboutNetwork: "Decide who asks for another center, and give the others one.",
  empty: "Nobody is waiting.",
  pages: "Pages of people",
  first: "First page",
  next: "Next",
  asked: {
    title: "Asking for a center",
    from: (center: string): string => `Now at ${center}`,
    to: (center: string): string => `Asks for ${center}`,
    accept: "Accept",
    decline: "Decline",
  },
  booked: {
    title: "Booked with you, no center yet",
    note: "This family has booked with you.",
    adopt: "Add to our center",
  },
  file: {
    title: "Signed up with an address of your files",
    note: "Your file of this family and the account are not joined yet.",
    open: "Open the family's file",
  },
  none: {
    title: "No center",
    select: (name: string): string => `Select ${name}`,
    center: "Center",
    choose: "Choose a center",
    assign: "Assign selected",
  },
  away: { title: "The list could not be loaded", text: "We can't load data right now. Reload the page in a minute." },
} as const;

const title = "Error";

export const waitingMessages = {
  placed: (count: number): Message => ({
    title: "Success",
    text: count === 0 ? "Nobody was left to change." : count === 1 ? "1 person changed." : `${count} people changed.`,
  }),
  declined: {
    title: "Success",
    text: "The request was declined. Their center stays as it was, and they get an email.",
  },
  noPerson: { title, text: "Select at least one person first." },
  noCenter: { title, text: "Choose a center first." },
  forbidden: { title, text: "You can't decide this. Reload the page to see who is still waiting." },
  hasSessions: {
    title,
    text: "A tutor still has sessions ahead at the center so far. Ask that center to hand them over or cancel them first.",
  },
  failed: { title, text: "We can't save changes right now. Nothing was changed; try again in a minute." },
} as const;

export const placementPage = {
  title: "Your center",
  placed: {
    text: (center: string) =>
      `${center} is your center. Its staff can see your contact details and plan sessions with you.`,
    submit: "This isn't our center",
  },
  objected: {
    text: (center: string) => `${center} no longer sees your account, and can't add it again unless you ask.`,
    submit: "Undo: it is our center",
  },
  over: {
    title: "Your center has changed since",
    text: "Sign in to see your center, or to ask for another one.",
  },
  missing: {
    title: "This link doesn't work",
    text: "The link may be incomplete. Open it again from your email, or copy the whole link.",
  },
  notDone: { title: "Nothing was changed", text: "Please press the button again in a few minutes." } satisfies Message,
  signIn: "Sign In",
} as const;
