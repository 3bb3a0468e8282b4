/** A visitor's form as its failures name it: what did not happen, and the button that tries again. */
export interface SavedForm {
  failed: string;
  button: string;
}

/** Apart from the words of the forms: browsers load these with each of them. */
export const savedForms = {
  booking: { failed: "save your booking", button: "Book" },
  waitlist: { failed: "put you on the waitlist", button: "Join the waitlist" },
  assessment: { failed: "save your request", button: "Schedule Assessment" },
  contact: { failed: "save your message", button: "Send Message" },
  franchise: { failed: "save your inquiry", button: "Request a License Guide" },
  career: { failed: "save your application", button: "Submit Application" },
  move: { failed: "move your visit", button: "Move to this time" },
  cancel: { failed: "cancel your visit", button: "Cancel the visit" },
  correction: { failed: "correct the address", button: "Send the email there" },
  takeSpot: { failed: "book this time", button: "Take this time" },
  leaveWaitlist: { failed: "take you off the waitlist", button: "the button" },
  addChild: { failed: "add your child", button: "Add child" },
  editChild: { failed: "save your changes", button: "Save changes" },
  removeChild: { failed: "remove this child", button: "Remove" },
} as const satisfies Record<string, SavedForm>;
