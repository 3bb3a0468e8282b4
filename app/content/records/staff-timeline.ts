import { emailProblemWords } from "~/content/emails/email-problems";

const nothing = "nothing";

/** Who changed a record without an account that is there. */
export const actorWords = { former: "A former account", parent: "The parent", system: "System" } as const;

export const timelineWords = {
  status: "Status",
  start: "Start",
  end: "End",
  made: "Created by staff",
  sent: "Sent through the website",
  noted: "Note",
  added: "Added",
  careChanged: "Care notes changed",
  pickUpChanged: "Who may pick up changed",
  pickUpUndone: "Who may pick up changed back",
  joined: "Another file of this family was joined to this one",
  joinedTo: "This file was joined to another one",
  parted: "The two files were taken apart again",
  of: (person: string, change: string): string => `${person}: ${change}`,
  email: (kind: string, recipient: string): string => `Email to ${recipient}: ${kind}`,
  emailStates: { waiting: "Not sent yet", failed: "Could not be sent", ...emailProblemWords.notSent },
  removed: "Joined with the same person of another file",
  deleted: "Deleted",
  restored: "Restored",
  contacted: "Marked as contacted",
  booked: "Appointment booked",
  anonymised: "Anonymized on request",
  absenceTold: "The family said the child can't come",
  absenceTakenBack: "The family said the child comes after all",
  absenceNote: "Note from the family",
  active: "Active",
  nextStepOn: "Next step on",
  colleague: "a former colleague",
  askedEmail: "Email waiting to be confirmed",
  passwordLinkMailed: "Set-password link emailed",
  secondFactor: {
    enrolled: "Two-step sign-in set up",
    codes_renewed: "New recovery codes",
    recovered: "Two-step sign-in removed by a recovery code",
    reset: "Two-step sign-in reset",
    removed: "Two-step sign-in turned off",
    factor_refused: "Authenticator app added without the password: removed",
    passkey_added: "Passkey added",
    passkey_refused: "Passkey added without the password: removed",
    passkeys_removed: "All passkeys removed",
    passkey_removed: "Passkey removed",
  } as Readonly<Record<string, string>>,
  yes: "yes",
  no: "no",
  nothing,
  quote: (text: string) => `“${text}”`,
  change: (label: string, before: string, after: string) =>
    before === nothing ? `${label} set to ${after}` : `${label}: ${before} → ${after}`,
} as const;
