import { expect, it } from "vitest";
import { levelSkills, programLevelIds } from "~/content/programs/levels";
import type { SamplePage } from "~/content/workbooks/sample-page";
import { workbookSamples } from "~/content/workbooks/samples";
import { answersOf } from "~/domain/programs/workbook-answers";
import { evaluate, isTrue } from "../../support/content/arithmetic";

const programs = ["math", "english", "writing"] as const;
const pages: readonly SamplePage[] = programs.flatMap((program) => Object.values(workbookSamples[program]).flat());
const sheet = pages.map((page) => [page.id, page] as const);

it.each(programs)("%s has two sheets of each of its levels, each about another of the level's skills", (program) => {
  const samples: Partial<Record<string, readonly SamplePage[]>> = workbookSamples[program];
  const skills: Partial<Record<string, readonly string[]>> = levelSkills[program];
  expect(Object.keys(samples)).toEqual(programLevelIds[program]);
  for (const level of programLevelIds[program]) {
    const [one, two, ...others] = samples[level] ?? [];
    expect(others).toEqual([]);
    for (const page of [one, two]) {
      expect([page?.program, page?.level]).toEqual([program, level]);
      expect(skills[level], page?.id).toContain(page?.skill);
    }
    expect(one?.skill, `one idea each at ${program} ${level}`).not.toBe(two?.skill);
  }
});

it.each(sheet)("%s begins with a worked example that is right and none of its tasks", (_, { example, exercises }) => {
  const { task, drawing, steps } = example;
  expect(task ?? drawing).toBeTruthy();
  expect(steps.length).toBeGreaterThan(0);
  expect(drawing ? faultsOf(drawing) : []).toEqual([]);
  for (const step of steps) for (const equation of equationsIn(step)) expect(isTrue(equation), equation).toBe(true);
  const printed = [task ?? "", ...steps].join("\n").replaceAll(" ", "");
  for (const exercise of exercises) {
    if (exercise.kind !== "equations") continue;
    for (const { text } of exercise.items) expect(printed).not.toContain(text.replace(/= ?_$/, "").replaceAll(" ", ""));
  }
  const drawn = drawing ? itemsOf(drawing) : [];
  const asked = exercises.flatMap(itemsOf);
  for (const item of drawn) expect(asked).not.toContain(item);
});

it.each(sheet)("%s has the right answers", (_, { exercises }) => {
  expect(exercises.flatMap(faultsOf)).toEqual([]);
  for (const exercise of exercises)
    if ("items" in exercise && exercise.kind !== "checklist")
      expect(answersOf(exercise)).toHaveLength(exercise.items.length);
});

it.each(sheet)("%s prints no sentence that it asks for", (_, { alt, title, instruction, example, exercises }) => {
  const printed = [alt, title, instruction, example.task, ...example.steps, ...exercises.map(({ prompt }) => prompt)]
    .join("\n")
    .toLowerCase();
  const sentences = exercises.flatMap((exercise) => {
    if (exercise.kind === "fill-blanks" || exercise.kind === "choose-words")
      return exercise.items.map(({ text, answer }) => text.replace("_", answer));
    return exercise.kind === "rewrite" ? exercise.items.map(({ answer }) => answer) : [];
  });
  for (const sentence of sentences) expect(printed).not.toContain(sentence.toLowerCase().replace(/[.!?]$/, ""));
});

/** What the numbers of an exercise say, and whether it is so; exercises of words and figures say nothing here. */
function claimsOf(exercise: SamplePage["exercises"][number]): string[] {
  switch (exercise.kind) {
    case "ten-frames":
      return exercise.items.map(({ filled, missing }) => `${filled} + ${missing} = 10`);
    case "number-bonds":
      return exercise.items.map(({ whole, parts }) => `${parts.join(" + ")} = ${whole}`);
    case "equations":
      return exercise.items.map(({ text, answer }) => {
        const variable = text.match(/[nxy]/)?.[0];
        if (variable) return text.replaceAll(variable, `(${answer})`);
        if (!/^[<>=]$/.test(answer)) return text.replace("_", `(${answer})`);
        const [one = 0, other = 0] = text.split("_").map((side) => evaluate(side));
        return `${answer === "<" ? 1 : answer === ">" ? -1 : 0} = ${Math.sign(other - one)}`;
      });
    case "column-arithmetic":
      return exercise.items.map(({ operator, numbers, answer }) => `${numbers.join(` ${operator} `)} = ${answer}`);
    case "long-division":
      return exercise.items.map((one) => `${one.quotient} × ${one.divisor} + ${one.remainder} = ${one.dividend}`);
    case "dot-arrays":
      return exercise.items.map(({ rows, columns, product }) => `${rows} × ${columns} = ${product}`);
    case "coins":
      return exercise.items.map(({ coins, cents }) => `${coins.join(" + ")} = ${cents}`);
    case "base-ten-blocks":
      return exercise.items.map((one) => `${one.hundreds} × 100 + ${one.tens} × 10 + ${one.ones} = ${one.answer}`);
    case "word-problems":
    case "questions":
      return exercise.items.flatMap(({ answer, working }) => (working ? `${working} = ${answer}` : []));
    case "bar-graph":
    case "coordinate-grid":
    case "data-table":
      return exercise.questions.flatMap(({ answer, working }) => (working ? `${working} = ${answer}` : []));
    default:
      return [];
  }
}
const faultsOf = (exercise: SamplePage["exercises"][number]) => claimsOf(exercise).filter((claim) => !isTrue(claim));

/** '2 + 3 = 5' of a step in words; equations with letters are left out. */
const equationsIn = (step: string) =>
  [...step.matchAll(/(?:^|: |, |and )([\d(][^a-z=,]*(?:=[^a-z=,]+)+)/gi)].map(([, equation = ""]) =>
    equation.replace(/[.:]\s*$/, ""),
  );

const itemsOf = (exercise: SamplePage["exercises"][number]): string[] =>
  "items" in exercise ? exercise.items.map((item) => exercise.kind + JSON.stringify(item)) : [];
