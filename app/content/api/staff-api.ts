const scopes = {
  leads: "Leads: requests, messages and inquiries",
  appointments: "Appointments",
  sessions: "Sessions",
  purchases: "Purchases",
  families: "Families: center, status, guardians",
  students: "Students: grade, school, status, levels",
  contacts: "Contacts: names, emails and phone numbers in all of them",
} as const;

/** Of a key's scope as it is stored; what is unknown stays as it is. */
const scopeName = (scope: string): string =>
  Object.entries(scopes)
    .find(([name]) => name === scope)?.[1]
    .split(":")[0] ?? scope;

const kinds = { lead: "Lead", appointment: "Appointment", session: "Session", purchase: "Purchase" } as const;

const eventWord = (event: string): string => {
  const [kind = "", what = ""] = event.split(".");
  return event === "test" ? "Test" : `${Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? kind} ${what}`;
};

/** Pages of API keys and webhooks. */
export const apiWords = {
  nav: {
    label: "API",
    links: [
      { label: "Keys", to: "/admin/dashboard/api" },
      { label: "Webhooks", to: "/admin/dashboard/api/webhooks" },
    ],
  },
  labels: { name: "Name", url: "Address" },
  hints: { url: "Starts with https://. We post there within seconds of a change." },
  dateUnknown: "Enter a date",
  dateTooFar: "Choose a day within the next year",
  nameMissing: "Enter a name",
  urlMissing: "Enter the address",
  urlRefused: "Enter an address that starts with https:// and is reachable from the internet",
  tickOrLeave: "Tick the box or leave it empty",
  scopeMissing: "Choose at least one kind of record",
  eventMissing: "Choose at least one event",
  scopes,
  scopeName,
  eventWord,
  failed: "We can't load this right now.",
  retry: "Try Again",
  pending: "Saving…",
  cancel: "Cancel",
  done: "Done",
  copy: "Copy",
  copyNow: "Copy it now. It is shown only once.",
  pages: "Pages of deliveries",
  newest: "Newest",
  older: "Older",
  never: "Never",
} as const;

export const keyWords = {
  title: "API keys",
  description: "What other programs of head office read with. Read-only, for a year at most.",
  empty: "No keys yet.",
  add: "Create key",
  create: {
    title: "Create API key",
    description: "The name says which program uses it.",
    legend: "What it can read",
    submit: "Create key",
  },
  labels: { location: "Center", ends_on: "Last day" },
  allCenters: "All centers",
  endsHint: "Leave it empty for a year from today.",
  created: { title: "API key created", label: "Key" },
  revoke: {
    action: "Revoke",
    title: "Revoke this key?",
    description: "Programs that use it stop working right away. This can't be undone.",
    submit: "Revoke key",
  },
  columns: {
    name: "Name",
    scopes: "Reads",
    used: "Last used",
    created: "Created",
    ends: "Ends",
    state: "Status",
    action: "Action",
  },
  ending: (signs: string) => `ends with ${signs}`,
  tooMany: {
    title: "There are 50 keys already",
    text: "Revoke one that is no longer used, then create this one.",
  },
} as const;

export const webhookWords = {
  title: "Webhooks",
  description: "Addresses that hear of changes. Each message is signed and names nobody.",
  empty: "No webhooks yet.",
  add: "Add webhook",
  create: {
    title: "Add webhook",
    description: "The name says which program listens.",
    legend: "Events",
    submit: "Add webhook",
  },
  created: { title: "Webhook added", label: "Signing secret" },
  columns: { name: "Name", events: "Events", waiting: "Waiting", state: "Status" },
  facts: { url: "Address", events: "Events", created: "Added", waiting: "Waiting deliveries" },
  failing: (since: string) => `Deliveries have been given up since ${since}`,
  failingTitle: "This webhook is failing",
  failingText: "Check the address with the people who run it, then resend what is missing or read it through the API.",
  backToList: "All webhooks",
  test: "Send test",
  edit: {
    action: "Edit",
    title: "Edit webhook",
    description: "What is already waiting goes to the new address, too.",
    submit: "Save changes",
  },
  renew: {
    action: "New secret",
    title: "Make a new signing secret?",
    description:
      "The old secret ends at once. Deliveries are refused until the new one is entered where they arrive. We send them again for up to four days.",
    submit: "Make new secret",
    done: "New signing secret",
  },
  remove: {
    action: "Remove",
    title: "Remove this webhook?",
    description: "It hears of nothing more, and its deliveries are deleted. Deliveries still waiting are not sent.",
    submit: "Remove webhook",
  },
  log: {
    title: "Deliveries",
    description: "The last 30 days.",
    empty: "No deliveries yet.",
    resend: "Resend",
    resendOf: (event: string, created: string) => `${event}, ${created}`,
    columns: {
      event: "Event",
      state: "Status",
      created: "Created",
      attempts: "Attempts",
      next: "Next attempt",
      said: "Last answer",
      action: "Action",
    },
    status: (status: number) => `HTTP ${status}`,
  },
  tooMany: { title: "There are 20 webhooks already", text: "Remove one that is no longer used, then add this one." },
} as const;

/** What a press led to. */
export const apiMessages = {
  revoked: { title: "Key revoked", text: "It no longer works." },
  removed: { title: "Webhook removed", text: "Nothing more is sent there." },
  changed: { title: "Webhook saved", text: "Changes from now on are told this way." },
  tested: { title: "Test sent", text: "Reload the page in a few seconds to see the answer." },
  resent: { title: "Queued again", text: "Reload the page in a few seconds to see the answer." },
  wrong_state: { title: "Not resent", text: "This delivery is still waiting to be sent." },
  not_found: { title: "Not found", text: "It is no longer there." },
  forbidden: { title: "Not allowed", text: "Only super admins can do this." },
  failed: { title: "Not saved", text: "We can't reach the database right now. Please try again in a minute." },
} as const;
