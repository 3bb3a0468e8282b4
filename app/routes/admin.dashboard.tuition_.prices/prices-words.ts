const nothing = (text: string) => ({ title: "Nothing was changed", text });

export const pricesPage = {
  title: "Price list",
  description:
    "What a month costs by the number of subjects, the registration fee, tax, and what a missed lesson gives.",
  about:
    "A list counts from its month on, until the next one. A month that has been billed keeps its prices, so new ones begin in a month that no run has billed yet.",
  headOffice: "Head office",
  of: (name: string) => `Price list of ${name}`,
  public:
    "The website shows the list of the present month: head office's, and on a center's page the center's own where it has one.",
  columns: ["From", "1 subject", "2 subjects", "3 subjects", "Registration", "Tax", "Called off in time"],
  first: "The beginning",
  hst: "+ HST",
  exempt: (note: string | null) => `Exempt: ${note ?? ""}`,
  absence: { make_up: "Make-up", credit: "Credit", none: "Nothing" },
  states: { now: "In use", coming: "Coming", past: "Past", unused: "Not used here" },
  drop: "Drop",
  dropOf: (month: string) => `the list from ${month}`,
  form: {
    title: "New prices",
    again: "A list that the month has already is replaced. Nothing is emailed: tell families before.",
    submit: "Save prices",
    pending: "Saving…",
    labels: {
      from_month: "From which month",
      one_cents: "1 subject, a month before tax (CA$)",
      two_cents: "2 subjects, a month before tax (CA$)",
      three_cents: "3 subjects, a month before tax (CA$)",
      registration_cents: "Registration fee before tax, once a child (CA$)",
      tax: "Tax",
      tax_note: "Why it is exempt",
      absence_rule: "A lesson called off in time gives",
    },
    tax: { taxed: "HST 13% is added", exempt: "Exempt, no tax" },
    noteHint: "Only without tax. Families read it beside the price.",
    absence: { make_up: "A make-up lesson", credit: "A credit on the account", none: "Nothing" },
  },
  errors: {
    month: "Choose a month",
    price: "Enter a price in dollars, like 169 or 169.50, up to CA$10,000",
    fee: "Enter a fee in dollars, like 50, or 0, up to CA$10,000",
    note: "Say in up to 300 characters why there is no tax",
    choice: "Choose one",
    billed: "This month has been billed already. Choose a later one.",
  },
  codes: {
    title: "Account codes",
    note: "They stand on each line of the CSV file, for the bookkeeper. Leave empty what has none.",
    submitLabel: "Save account codes",
    pendingLabel: "Saving…",
  },
  saved: { title: "Success", text: "Your changes have been saved." },
  outcomes: {
    invalid: nothing("Check the prices and the note, then try again."),
    billed: nothing("This list has been billed already and can't be dropped."),
    not_found: nothing("This list is no longer there. Reload the page."),
    forbidden: nothing("You don't have permission to change these prices."),
  },
} as const;
