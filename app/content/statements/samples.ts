import type { StatementBlock } from "./blocks";

export interface Sample {
  words: string;
  name: string;
  detail: string;
}

const quoted = (words: string, name: string, detail: string): Sample => ({ words, name, detail });

const reviews = [
  quoted(
    "They found that my daughter had skipped a step in division two years ago. Six weeks of short workbooks, and she explains it to her brother now.",
    "Amina R.",
    "Mother of a grade 6 student",
  ),
  quoted(
    "The teacher knew his name on the second visit and told me exactly what he had done and what comes next. He goes in without looking back.",
    "Marc T.",
    "Father of a grade 1 student",
  ),
  quoted(
    "She reads the cereal box out loud at breakfast. In September she guessed at words from the first letter.",
    "Joanne K.",
    "Mother of a grade 2 student",
  ),
  quoted(
    "Twenty minutes at the kitchen table, four days a week, and nobody cries. That alone was worth it.",
    "Samir D.",
    "Father of a grade 4 student",
  ),
  quoted(
    "They told us he was ready to move up before we thought of asking. He does grade 6 fractions in grade 5.",
    "Wei L.",
    "Mother of a grade 5 student",
  ),
  quoted(
    "His paragraphs used to be one long sentence. Now he plans three points first and I can follow the story.",
    "Natalie P.",
    "Mother of a grade 7 student",
  ),
];

/** What stands in a place, with a mark, where the site is only tried out. */
const samples: Readonly<Record<Exclude<StatementBlock, "review">, readonly Sample[]>> = {
  testimonial: [
    quoted(
      "The report showed that fractions were the problem, not math. Three months later homework takes half the time.",
      "Priya S.",
      "Mother of a grade 5 student, Mississauga",
    ),
    quoted(
      "My son started one level below his grade and was never embarrassed about it. Now he asks for the next workbook.",
      "Daniel M.",
      "Father of a grade 2 student, Whitby",
    ),
    quoted(
      "I get a short note after each quiz. I know what she is working on and what I can do at the kitchen table.",
      "Chantal B.",
      "Mother of a grade 3 student, Orléans",
    ),
  ],
  students: [quoted("1000+ students", "", "")],
  // why: the page says what holds beside them
  teacher_access: [],
  common_core: [],
  founder: [
    quoted(
      [
        "When I began to tutor, I met the same child again and again: bright, polite and convinced they weren't smart. The work in front of them was not too hard. It was built on a step no one knew was missing.",
        "So I stopped teaching the grade and started looking for the gap. We went back, sometimes two years, sometimes two weeks. The first pages were easy, on purpose. Then something happened that I have never tired of seeing: the pencil went down, the child looked up and asked for the next page.",
        "Everything we do comes from that moment. We find the step your child is on. We make the next one small enough to take. And we don't call it progress until it sticks.",
      ].join("\n\n"),
      "The founder",
      "",
    ),
  ],
  licensee: [
    quoted(
      "I left an office job to open my center. In the first month I knew every child's name, and every child knew mine.",
      "Anita R.",
      "Licensee, Brampton",
    ),
    quoted(
      "The curriculum is ready, so I could spend my evenings on families and staff instead of writing lessons.",
      "Luc B.",
      "Licensee, Ottawa",
    ),
    quoted(
      "When a parent asked a question I couldn't answer, someone at head office picked up the phone. They still do.",
      "Joan K.",
      "Licensee, Sudbury",
    ),
  ],
};

export function samplesOf(block: StatementBlock, centerId: string | null): readonly Sample[] {
  return block === "review" ? reviewsOf(centerId ?? "") : samples[block];
}

/** Two for each center, not the same two at any of its three nearest. */
function reviewsOf(centerId: string): readonly Sample[] {
  const sum = [...centerId].reduce((letters, letter) => letters + (letter.codePointAt(0) ?? 0), 0);
  // why: found by trying; a test looks at all centers
  const pair = (8 * sum) % 17;
  const second = pair + 1 + Math.floor(pair / reviews.length);
  return [pair, second].flatMap((at) => reviews[at % reviews.length] ?? []);
}
