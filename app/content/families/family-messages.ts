import type { Message } from "~/content/site/messages";
import { familyBookings } from "./family-bookings";

export const familyMessages = {
  saved: (name: string): Message => ({ title: "Success", text: `${name} is on your list.` }),
  removed: { title: "Success", text: "The child was removed from your list." },
  gone: { title: "This child is no longer on your list", text: "Nothing was changed." },
  tooMany: { title: "The list is full", text: "You can add up to 12 children." },
  notConfirmed: { title: "Nothing was removed", text: "Tick the box first." },
  attached: (count: number): Message => ({
    title: "Success",
    text: count === 1 ? "One booking was added to your account." : `${count} bookings were added to your account.`,
  }),
  unproven: { title: "Nothing was added", text: familyBookings.unproven },
} as const;
