import { describe, expect, it } from "vitest";
import { levelIds, programLevelIds } from "~/content/programs/levels";
import type { Figure, Question } from "~/content/workbooks/math-exercise";
import type { Exercise, SamplePage } from "~/content/workbooks/sample-page";
import { workbookSamples } from "~/content/workbooks/samples";
import { calculate, holds } from "../../support/content/arithmetic";

const pages: readonly SamplePage[] = Object.values(workbookSamples)
  .flatMap((byLevel) => Object.values(byLevel))
  .flat();

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const sidesOf = { circle: 0, triangle: 3, square: 4, rectangle: 4, hexagon: 6 };

describe("sample pages", () => {
  it.each(["math", "english", "writing"] as const)("%s has at least two of each of its levels", (program) => {
    const samples: Partial<Record<string, readonly SamplePage[]>> = workbookSamples[program];
    expect(Object.keys(samples)).toEqual(programLevelIds[program]);
    for (const level of programLevelIds[program]) {
      expect(samples[level]?.length).toBeGreaterThanOrEqual(2);
      for (const page of samples[level] ?? []) expect([page.program, page.level]).toEqual([program, level]);
    }
  });

  it("each have an id, a place among the 40 pages of a booklet, and words for those who cannot see them", () => {
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
    for (const page of pages) {
      expect(page.id.startsWith(`${page.program}-${page.level.toLowerCase()}-`)).toBe(true);
      expect(levelIds).toContain(page.level);
      expect(page.number).toBeGreaterThanOrEqual(1);
      expect(page.number).toBeLessThanOrEqual(40);
      expect(page.alt.length).toBeGreaterThan(100);
      expect(page.instruction).toMatch(/[.?]$/);
      expect(page.exercises.length).toBeGreaterThanOrEqual(2);
      expect(JSON.stringify(page)).not.toMatch(/lorem|ipsum|TODO|xxx/i);
    }
  });

  it("name the same amount in each row of the table of fractions, decimals and percents", () => {
    const table = workbookSamples.math.E[0]?.exercises.find(({ kind }) => kind === "data-table");
    if (table?.kind !== "data-table") throw new Error("Level E has no such table");
    const missing = [...table.missing];
    const rows = table.rows.map((row) => row.map((cell) => calculate(cell ?? missing.shift() ?? "")));
    expect(rows.length).toBeGreaterThan(4);
    for (const [fraction, ...others] of rows) expect(others).toEqual([fraction, fraction]);
  });

  it.each(pages.map((page) => [page.id, page] as const))(
    "%s can be solved, and its answers are right",
    (_, page) => {
      for (const exercise of page.exercises) {
        const problem = mistake(exercise);
        expect(problem === null ? [] : [exercise.prompt, problem]).toEqual([]);
      }
    },
  );
});

/** What is wrong with the answers of an exercise, or null. */
function mistake(exercise: Exercise): string | null {
  const wrong = (items: readonly unknown[]) => (items.length === 0 ? null : JSON.stringify(items));
  switch (exercise.kind) {
    case "count-objects":
      return wrong(exercise.items.filter(({ count }) => count < 1 || count > 20));
    case "ten-frames":
      return wrong(exercise.items.filter(({ filled, missing }) => filled + missing !== 10));
    case "number-bonds":
      return wrong(exercise.items.filter(({ whole, parts }) => sum(parts) !== whole));
    case "pattern-rows":
      return wrong(exercise.items.filter(({ shown, next }) => !continues(shown, next)));
    case "plane-shapes":
      return wrong(exercise.items.filter(({ shape, sides }) => sidesOf[shape] !== sides));
    case "equations":
      return wrong(exercise.items.filter(({ text, answer }) => !holds(text, answer)));
    case "column-arithmetic":
      return wrong(
        exercise.items.filter(
          ({ operator, numbers: [top, bottom], answer }) =>
            answer < 0 || calculate(`${top} ${operator} ${bottom}`) !== answer,
        ),
      );
    case "long-division":
      return wrong(
        exercise.items.filter(
          ({ dividend, divisor, quotient, remainder }) =>
            remainder >= divisor || divisor * quotient + remainder !== dividend,
        ),
      );
    case "number-line":
      return wrong(
        exercise.hidden.filter(
          (number) =>
            number <= exercise.from ||
            number >= exercise.to ||
            (number - exercise.from) % exercise.step !== 0,
        ),
      );
    case "word-problems":
    case "questions":
      return wrong(exercise.items.filter((question) => !answered(question)));
    case "fraction-bars":
      return wrong(exercise.items.filter(({ parts, shaded }) => shaded < 1 || shaded >= parts));
    case "dot-arrays":
      return wrong(exercise.items.filter(({ rows, columns, product }) => rows * columns !== product));
    case "clocks":
      return wrong(exercise.items.filter(({ hour, minute }) => hour < 1 || hour > 12 || minute % 5 !== 0));
    case "coins":
      return wrong(exercise.items.filter(({ coins, cents }) => sum(coins) !== cents));
    case "base-ten-blocks":
      return wrong(
        exercise.items.filter(
          ({ hundreds, tens, ones, answer }) => hundreds * 100 + tens * 10 + ones !== answer,
        ),
      );
    case "angles":
      return wrong(exercise.items.filter(({ degrees, type }) => angleType(degrees) !== type));
    case "figures":
      return wrong(exercise.items.filter((figure) => Math.abs(measured(figure) - figure.answer) > 1e-9));
    case "bar-graph":
      return wrong([
        ...exercise.bars.filter(({ value }) => value % exercise.step !== 0),
        ...exercise.questions.filter((question) => !answered(question)),
      ]);
    case "data-table":
      return wrong([
        ...exercise.rows.filter((row) => row.length !== exercise.head.length),
        ...(exercise.rows.flat().filter((cell) => cell === null).length === exercise.missing.length
          ? []
          : exercise.missing),
        ...exercise.questions.filter((question) => !answered(question)),
      ]);
    case "coordinate-grid":
      return wrong([
        ...exercise.points.filter(({ x, y }) => [x, y].some((at) => at < exercise.min || at > exercise.max)),
        ...exercise.questions.filter((question) => !answered(question)),
      ]);
    case "trace-rows":
      return wrong(exercise.rows.filter((row) => row.trim() === ""));
    case "picture-words":
      return wrong(
        exercise.items.filter(
          ({ picture, word, missing }) => picture !== word || missing < 0 || missing >= word.length,
        ),
      );
    case "fill-blanks":
      return wrong([
        ...exercise.items.filter(({ text, answer }) => text.split("_").length !== 2 || answer === ""),
        ...(exercise.bank === null
          ? []
          : unlike(
              exercise.bank,
              exercise.items.map(({ answer }) => answer),
            )),
      ]);
    case "match-pairs":
      return wrong([
        ...unlike(
          exercise.order.map(String),
          exercise.pairs.map((_, place) => String(place)),
        ),
        ...exercise.order.filter((pair, place) => pair === place),
      ]);
    case "choose-words":
      return wrong(
        exercise.items.filter(
          ({ text, choices, answer }) => text.split("_").length !== 2 || !choices.includes(answer),
        ),
      );
    case "sort-words":
      return wrong(
        unlike(
          exercise.bank,
          exercise.columns.flatMap(({ words }) => words),
        ),
      );
    case "passage":
      return wrong(exercise.paragraphs.filter((paragraph) => paragraph.split(" ").length < 15));
    case "rewrite":
      return wrong(
        exercise.items.filter(
          ({ sentences, using, answer }) =>
            sentences.join(" ") === answer ||
            !/[.?!"]$/.test(answer) ||
            (using !== null && !answer.toLowerCase().includes(using)),
        ),
      );
    case "organizer":
      return wrong(exercise.boxes.filter(({ lines }) => lines < 2));
    case "writing-lines":
      return exercise.lines < 4 ? "too few lines" : null;
    case "checklist":
      return wrong(exercise.columns.length === 0 ? exercise.items : []);
  }
}

function continues(shown: readonly string[], next: readonly string[]) {
  const row = [...shown, ...next];
  return [2, 3].some((period) => row.every((shape, place) => shape === row[place % period]));
}

function answered({ answer, working }: Question) {
  if (working === undefined) return answer !== "";
  return Math.abs(calculate(working) - calculate(answer)) < 1e-9;
}

function angleType(degrees: number) {
  if (degrees < 90) return "acute";
  if (degrees === 90) return "right";
  return degrees < 180 ? "obtuse" : "straight";
}

function measured(item: Figure): number {
  if (item.figure === "rectangle" && item.ask === "area") return item.width * item.height;
  if (item.figure === "rectangle" && item.ask === "perimeter") return 2 * (item.width + item.height);
  if (item.figure === "triangle" && item.ask === "area") return (item.base * item.height) / 2;
  if (item.figure === "right-triangle" && item.ask === "hypotenuse") return Math.hypot(...item.legs);
  if (item.figure === "circle" && item.ask === "circumference") return 2 * 3.14 * item.radius;
  if (item.figure === "circle" && item.ask === "area") return 3.14 * item.radius ** 2;
  throw new Error(`Nobody measures the ${item.ask} of a ${item.figure}`);
}

/** The words that only one of two lists holds. */
function unlike(first: readonly string[], second: readonly string[]) {
  return [
    ...first.filter((word) => !second.includes(word)),
    ...second.filter((word) => !first.includes(word)),
  ];
}
