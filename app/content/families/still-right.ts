import type { Message } from "~/content/site/messages";

/** Each September, on the family's first page. */
export const stillRight = {
  title: "Is this still right?",
  text: "A new school year has begun. Please check what your center knows about your children.",
  yes: "Yes, all is right",
  edit: "Change details",
  for: (name: string): string => `for ${name}`,
  confirmed: (name: string): Message => ({ title: "Thank you", text: `${name}'s details are confirmed.` }),
  changed: {
    title: "These details were just changed",
    text: "Please check them once more.",
  },
} as const;
