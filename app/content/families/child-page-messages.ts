import type { Message } from "~/content/site/messages";
import { childPage } from "./child-page";

export const childPageMessages = {
  saved: (name: string): Message => ({ title: "Success", text: `${name}'s details are saved.` }),
  changed: {
    title: "Someone else just changed these details",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  taught: (name: string): Message => ({ title: "Nothing was removed", text: childPage.taught(name) }),
} as const;
