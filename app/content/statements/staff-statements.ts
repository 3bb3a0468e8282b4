export const statementPages = {
  list: {
    title: "Words on the site",
    description: "What parents, licensees and the network itself say on the public site, and what is missing.",
    subtitle: "A place with nothing to show is not on the site. Samples show only while the site is tried out.",
    failed: "We can't load this right now.",
    retry: "Try Again",
    where: "Where",
    newest: (count: number) => (count === 1 ? "Only the newest shows." : `The newest ${count} show.`),
    newestOfCenter: (count: number) => `The newest ${count} of a center show.`,
    centers: (reviewed: number, all: number) => `${reviewed} of ${all} centers have reviews`,
    without: "Centers without a review",
    addFor: (center: string) => `Add a review for ${center}`,
    entries: (title: string) => `${title}: entries`,
    columns: {
      words: "Words",
      who: "Who",
      center: "Center",
      state: "State",
      confirmed: "Agreed or checked",
      action: "Action",
    },
    edit: "Edit",
    remove: "Remove",
    restore: "Put back",
    removed: "Removed",
    removedNote: "Deleted for good after 30 days. What is put back is a draft at first.",
  },
  create: { title: "New entry", description: "Words for the public site.", submit: "Save", pending: "Saving..." },
  edit: { title: "Edit entry", description: "Change words on the public site.", submit: "Save", pending: "Saving..." },
  chooseCenter: "Choose a center",
  back: "All words on the site",
  nowSaved: "As it is saved",
  away: {
    title: "The entry could not be loaded",
    text: "We can't load data right now. Reload the page in a minute.",
  },
} as const;

export const statementLabels = {
  center: "Center",
  words: "Words",
  name: "Name",
  detail: "Who they are",
  confirmed_on: "Date",
  confirmed_how: "How",
  state: "On the site",
} as const;

/** Labels of the last fields: of a person's words, and of what the network says itself. */
export const confirmationWords = {
  person: {
    on: "When they agreed to be quoted here",
    how: "How they agreed",
    howHint: "Like: signed form of the Etobicoke center, or the email and its date. Visitors do not see it.",
  },
  claim: {
    on: "When it was checked",
    how: "How you know it is true",
    howHint: "Like: enrolment report of October. Visitors do not see it.",
  },
} as const;

export const statementStates = { published: "Show it on the site", draft: "Keep it as a draft" } as const;

export const statementFieldMessages = {
  centerMissing: "Choose the center",
  wordsMissing: "Enter the words",
  figureMalformed: "Enter the number and what it counts, like 1,240 students",
  nameMissing: "Enter the name that stands on the site",
  detailMissing: "Enter who they are",
  onMissing: "Enter the date",
  onMalformed: "Enter a real date as year-month-day, like 2026-11-24",
  onTooEarly: "Enter a date from 1990 on",
  onAhead: "Enter a date that is not in the future",
  howMissing: "Enter how",
  stateMissing: "Choose whether it shows on the site",
} as const;

export const statementMessages = {
  created: { title: "Success", text: "Your entry has been added." },
  repeat: { title: "Already there", text: "This entry was added before." },
  saved: { title: "Success", text: "Your changes have been saved." },
  removed: { title: "Removed", text: "It is no longer on the site. You can put it back from the list below." },
  restored: { title: "Success", text: "It is back as a draft. Edit it to show it on the site." },
  changed: {
    title: "Someone just changed this",
    text: "Compare it with your changes, then save again.",
  },
  changedMeanwhile: { title: "Someone just changed this", text: "Nothing was changed. This is how it is now." },
  failed: { title: "Error", text: "Your entry could not be saved. Please try again." },
  notDone: { title: "Error", text: "That could not be done. Please try again." },
  invalid: { title: "Error", text: "The entry was refused. Check every field and try again." },
} as const;
