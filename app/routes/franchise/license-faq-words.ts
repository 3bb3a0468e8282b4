import type { FaqItem } from "~/content/programs/faqs";
import { facts } from "~/content/site/facts";

export const licenseFaqs: readonly FaqItem[] = [
  {
    question: "What does it cost to open a center?",
    answer:
      "The initial investment is $56,000–$92,000, including a $12,000 license fee. The amount depends on the size of your space, the rent and the renovations.",
  },
  {
    question: "What do I need financially?",
    answer: "A net worth of $100,000 and liquid capital of $60,000 are required.",
  },
  {
    question: "What are the ongoing fees?",
    answer:
      "The monthly fee is a $495 base plus 7% (or $10) per subject enrolled. Example at $10 per subject: 100 subjects = $1,495 a month. Your license says which of the two you pay.",
  },
  {
    question: "What do families pay?",
    answer:
      "Monthly tuition is $150–$175 per subject. Head office sets a price within this range, now {one}; a center can have its own price list. A family that takes two or three subjects pays less for each.",
  },
  {
    question: "How many hours must a center be open?",
    answer: `At least 4 days a week, 4 hours a day: 16 hours a week, with the time to prepare and to meet families. Most centers receive children after school, ${facts.hours.days}, ${facts.hours.readable}.`,
  },
  {
    question: "What training do I get?",
    answer:
      "You study the curriculum at home at your own pace, then join four days of operations training: assessment, daily routine, staff and finances.",
  },
  {
    question: "Do I have to be a teacher?",
    answer:
      "No. You should enjoy being with children, lead people well and know your community. The teachers you hire know the classroom; our curriculum and training give them the method.",
  },
];
