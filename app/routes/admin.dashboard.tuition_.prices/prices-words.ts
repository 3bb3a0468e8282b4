const nothing = (text: string) => ({ title: "Nothing was changed", text });

/** Of a list, in the order of its table and form. */
export const amounts = ["one_cents", "two_cents", "three_cents", "registration_cents"] as const;

export const pricesPage = {
  title: "Price list",
  description:
    "What a month costs by the number of subjects, the registration fee, tax, and what a missed lesson gives.",
  about:
    "A list counts from its month on, until the next one; a center that has a list of its own goes by no other. A month that has been billed keeps its prices.",
  headOffice: "Head office",
  of: (name: string) => `Price list of ${name}`,
  public:
    "The website shows the list of the present month: head office's, and on a center's page the center's own where it has one.",
  columns: ["From", "1 subject", "2 subjects", "3 subjects", "Registration", "Tax", "Called off in time"],
  first: "The beginning",
  now: "In use",
  hst: "+ HST",
  exempt: (note: string | null) => `Exempt: ${note ?? ""}`,
  drop: "Drop",
  dropOf: (month: string) => `the list from ${month}`,
  absence: { make_up: "A make-up lesson", credit: "A credit on the account", none: "Nothing" },
  form: {
    title: "New prices",
    note: "A list that the month has already is replaced. Nothing is emailed: tell families before.",
    submitLabel: "Save prices",
    pendingLabel: "Saving…",
    labels: {
      from_month: "From which month",
      one_cents: "1 subject, a month before tax (CA$)",
      two_cents: "2 subjects, a month before tax (CA$)",
      three_cents: "3 subjects, a month before tax (CA$)",
      registration_cents: "Registration fee before tax, once a child (CA$)",
      tax_note: "Why no tax is added (optional)",
      absence_rule: "A lesson called off in time gives",
    },
  },
  hints: { tax_note: "Leave this empty to add HST 13%. Families read the reason beside the price." },
  errors: {
    month: "Choose a month",
    price: "Enter a price in dollars, like 169 or 169.50, up to CA$10,000",
    fee: "Enter a fee in dollars, like 50, or 0, up to CA$10,000",
    choice: "Choose one",
  },
  codes: {
    title: "Account codes",
    note: "They stand on each line of the CSV file, for the bookkeeper. Leave empty what has none.",
    submitLabel: "Save account codes",
    pendingLabel: "Saving…",
  },
  saved: { title: "Success", text: "Your changes have been saved." },
  outcomes: {
    invalid: nothing("Check the prices and the note, then try again. A code has up to 40 characters."),
    billed: nothing("The month has been billed already. Reload the page and choose a later one."),
    not_found: nothing("This list is no longer there. Reload the page."),
    forbidden: nothing("You don't have permission to change these prices."),
  },
} as const;
