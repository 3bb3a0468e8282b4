import { facts } from "~/content/site/facts";
export const about = {
  meta: {
    title: "About Us",
    description: "Why we teach in small steps: our mission, our curriculum and the four values that guide each center.",
  },
  hero: {
    title: "No child is bad at math. Some are missing a step.",
    text: "That belief built our first workbook, and it is still how we begin with each child.",
  },
  founderTitle: "A message from our founder",
  mission: {
    title: "Our mission",
    text: "To give every child the next step: found by careful diagnosis, taught by a person who cares, practised until it sticks.",
  },
  curriculum: {
    title: "A modern curriculum",
    text: "Our workbooks are written for children growing up in Ontario now. They teach understanding before procedure, come in small steps and are updated as schools and research change.",
    claim: "Common Core Aligned",
    points: [
      `Nine levels from ${facts.grades}, with skills from the Ontario curriculum`,
      "Problems from children's own lives: hockey rinks, canoes, markets and maple leaves",
      "Quizzes and achievement tests that show whether a skill has stuck",
    ],
  },
  values: {
    title: "What we stand for",
    cards: [
      {
        title: "Patience",
        text: "A child who needs a third explanation gets a third explanation, and a different one.",
      },
      {
        title: "Honesty",
        text: "We tell you what we see, even when your child doesn't need us.",
      },
      {
        title: "Mastery",
        text: "We move on when a skill is solid, not when the calendar says so.",
      },
      {
        title: "Belonging",
        text: "Every child is known by name, and every family is welcome.",
      },
    ],
  },
  contact: {
    title: "Where to find us",
    text: "Our head office is in Etobicoke, Ontario. Your own center is probably closer.",
    links: [
      { label: "Find a Center Near You", to: "/locations" },
      { label: "Contact Us", to: "/contact" },
    ],
  },
} as const;
