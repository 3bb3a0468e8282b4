import type { Message } from "~/content/site/messages";

export const familyMessages = {
  saved: (name: string): Message => ({ title: "Success", text: `${name} is on your list.` }),
  removed: { title: "Success", text: "The child was removed from your list." },
  tooMany: { title: "The list is full", text: "You can add up to 12 children." },
  notConfirmed: { title: "Nothing was removed", text: "Tick the box first." },
} as const;
