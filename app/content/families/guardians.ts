import type { Message } from "~/content/site/messages";

export const householdPage = {
  title: "Your Family",
  description: "Who your center can reach about your children.",
  intro: "Your center contacts the people on this page about your children.",
  own: {
    title: "You",
    phone: "Phone",
    email: "Email",
    none: "No phone number yet",
    edit: "Change your contact details",
  },
  second: {
    title: "Second parent or guardian",
    add: "Add a second parent or guardian",
    text: "Your center can then reach either of you. Adding someone sends no email.",
    hint: "A phone number or an email address is enough.",
    sees: "They can't sign in to your family yet. They sign up with this address, confirm it and join, or your center gives them access: then they see what you see: your children, their lessons and reports, and what was booked for them. They don't see your purchases.",
    hasAccount: "They sign in with their own account and keep their contact details up to date there.",
    leave: "To remove someone who has an account, please call your center.",
    submitAdd: "Add to family",
    submitSave: "Save changes",
    pending: "Saving...",
    now: "Saved now",
  },
  remove: {
    title: (name: string): string => `Remove ${name}`,
    text: "Your center will no longer contact them about your children.",
    confirm: "Yes, remove this person",
    submit: "Remove",
  },
  failed: {
    title: "Your family could not be loaded",
    text: "Nothing is lost. Reload the page in a minute.",
  },
} as const;

export const guardianErrors = {
  ownAddress: "The address of an account can only be changed on its own profile page.",
} as const;

export const guardianMessages = {
  saved: (name: string): Message => ({ title: "Success", text: `${name} is in your family.` }),
  removed: { title: "Success", text: "The person was removed from your family." },
  changed: {
    title: "Someone else just changed this",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  twoAlready: {
    title: "Your family already has two people",
    text: "Remove one first, or change their details.",
  },
  gone: { title: "This person is no longer in your family", text: "Nothing was changed." },
  hasAccount: {
    title: "Nothing was removed",
    text: "This person has an account now. Please call your center.",
  },
  notConfirmed: { title: "Nothing was removed", text: "Tick the box first." },
} as const satisfies Record<string, Message | ((name: string) => Message)>;
