/** Templates that head office finds ready in a new database, to change or remove. What stands in brackets is filled in by hand. */
export const starterTemplates = [
  {
    id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60001",
    name: "Closed for weather",
    subject: "We're closed today because of the weather",
    body: `Hi {parent},

{center} is closed today because of the weather, so there is no lesson or visit for {child}.

We will be in touch about another time. If you have questions, call us at {phone}.

Stay safe,
{center}`,
  },
  {
    id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60002",
    name: "Tutor is sick today",
    subject: "Today's lesson is cancelled",
    body: `Hi {parent},

The tutor of {child} is sick today, so we have to cancel today's lesson. We're sorry for the short notice.

We will be in touch about another time. If you have questions, call us at {phone}.

{center}`,
  },
  {
    id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60003",
    name: "Running late",
    subject: "We're running late today",
    body: `Hi {parent},

We're running about [number] minutes late today. {child} will still get the full time. Please come [number] minutes later, or call us at {phone} if that doesn't work for you.

Thank you for your patience,
{center}`,
  },
  {
    id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60004",
    name: "Reminder of a visit",
    subject: "A reminder of your visit",
    body: `Hi {parent},

We look forward to your visit to {center} with {child}. The day and time are in the email we sent when you booked.

If you can't come, please call us at {phone} so that another family can have the time.

See you soon,
{center}`,
  },
  {
    id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60005",
    name: "Holiday hours",
    subject: "Our holiday hours",
    body: `Hi {parent},

{center} is closed from [first day] to [last day]. There are no lessons on these days. We open again on [day].

If you have questions about {child}'s lessons, call us at {phone}.

Happy holidays,
{center}`,
  },
  {
    id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60006",
    name: "Thank you for your visit",
    subject: "Thank you for your visit",
    body: `Hi {parent},

Thank you for visiting {center} with {child}. It was lovely to meet you.

If you have any questions about what we saw or talked about, reply to this email or call us at {phone}. A real person will answer.

Warm regards,
{center}`,
  },
  {
    id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60007",
    name: "Invite to a visit",
    subject: "A visit to our center",
    body: `Hi {parent},

The best next step is a visit: we meet {child}, look at where they are and answer your questions. Which day after school suits you?

{center}`,
  },
  {
    id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60008",
    name: "We tried to call",
    subject: "We tried to call you",
    body: `Hi {parent},

We tried to call you and could not reach you. When is a good time to call, and at which number?

{center}`,
  },
  {
    id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60009",
    name: "Programs and prices",
    subject: "Programs and prices",
    body: `Hi {parent},

Thank you for asking about our programs. Our prices are on our website, and we are happy to find the plan that fits your child.

{center}`,
  },
] as const;
