import { facts } from "~/content/site/facts";

export const franchise = {
  meta: {
    title: "Own A Center",
    description:
      "Open a learning center in your town: what it costs, what we require, how we train you, and what the monthly fee is.",
  },
  label: "Own A Center",
  hero: {
    title: "Open the center your town is missing.",
    text: "A ready-made curriculum, hands-on training, and help from your first day.",
    button: { label: "Get Your License Today", to: "#contact" },
  },
  benefits: {
    title: "What do you get?",
    cards: [
      {
        title: "A ready curriculum",
        text: `Diagnostic tests, workbooks and achievement tests for ${facts.grades}. You teach; we write the lessons.`,
      },
      {
        title: "Training that fits your life",
        text: "Study the curriculum at home, then four days of operations training.",
      },
      {
        title: "Hours after school",
        text: "From 16 hours a week: 4 days a week, 4 hours a day, with the time to prepare. Your mornings are your own.",
      },
      {
        title: "People to call",
        text: "Help with your site, your opening and your first families, and a network of licensees who share what works.",
      },
    ],
  },
  figures: {
    title: "What does it take?",
    text: "All amounts are in Canadian dollars.",
    rows: [
      { label: "Initial investment", value: "$56,000–$92,000", detail: "Including a $12,000 license fee" },
      { label: "License fee", value: "$12,000", detail: "Part of the initial investment" },
      { label: "Net worth required", value: "$100,000", detail: null },
      { label: "Liquid capital required", value: "$60,000", detail: null },
      {
        label: "Monthly fee",
        value: "$495 base plus 7% (or $10) per subject enrolled",
        detail: "Example at $10 per subject: 100 subjects = $1,495",
      },
      { label: "Monthly tuition per subject", value: "$150–$175", detail: "What a family pays" },
      {
        label: "Minimum opening",
        value: "16 hours a week",
        detail: "4 days a week, 4 hours a day, with the time to prepare",
      },
      {
        label: "Training",
        value: "Home study plus four days",
        detail: "Curriculum study at home plus four days of operations training",
      },
    ],
  },
  disclaimer: "This page is not an offer of a franchise; offers are made by disclosure document only.",
  faqTitle: "Questions future owners ask",
  testimonialsTitle: "What do licensees say?",
  contact: {
    id: "contact",
    title: "Request a License Guide",
    text: "Tell us where you would like to open. We'll send you the guide, then call to answer your questions.",
  },
} as const;

export const licenseGuideForm = {
  timeToFill: "about 2 minutes",
  submit: "Request a License Guide",
  pending: "Submitting...",
  afterSubmit: "You'll get a confirmation number right away. We'll send you the guide, then call.",
} as const;
