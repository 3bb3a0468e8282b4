import type { Equation, Figure, Question } from "../../../app/content/workbooks/math-exercise";
import type { Exercise } from "../../../app/content/workbooks/sample-page";
import { evaluate, isTrue } from "./arithmetic";

/** What is wrong with the answers of an exercise; empty where all of them hold. */
export function faultsOf(exercise: Exercise): string[] {
  return checksOf(exercise).flatMap(([what, holds]) => (holds ? [] : [what]));
}

type Check = readonly [what: string, holds: boolean];

function checksOf(exercise: Exercise): readonly Check[] {
  switch (exercise.kind) {
    case "count-objects":
      return exercise.items.map(({ picture, count }) => [picture, count >= 1 && count <= 20]);
    case "ten-frames":
      return exercise.items.map(({ filled, missing }) => [`frame of ${filled}`, filled + missing === 10]);
    case "number-bonds":
      return exercise.items.map(({ whole, parts: [one, other] }) => [`bond of ${whole}`, one + other === whole]);
    case "equations":
      return exercise.items.map((item) => [item.text, isSolved(item)]);
    case "column-arithmetic":
      return exercise.items.map(({ operator, numbers: [top, bottom], answer }) => [
        `${top} ${operator} ${bottom}`,
        (operator === "+" ? top + bottom : top - bottom) === answer,
      ]);
    case "long-division":
      return exercise.items.map(({ dividend, divisor, quotient, remainder }) => [
        `${dividend} ÷ ${divisor}`,
        quotient * divisor + remainder === dividend && remainder >= 0 && remainder < divisor,
      ]);
    case "number-line": {
      const { from, to, step, hidden } = exercise;
      return hidden.map((number) => [String(number), number > from && number < to && (number - from) % step === 0]);
    }
    case "fraction-bars":
      return exercise.items.map(({ parts, shaded }) => [`${shaded}/${parts}`, shaded >= 1 && shaded < parts]);
    case "dot-arrays":
      return exercise.items.map(({ rows, columns, product }) => [`${rows} × ${columns}`, rows * columns === product]);
    case "coins":
      return exercise.items.map(({ coins, cents }) => [
        `${cents}¢`,
        coins.reduce<number>((a, b) => a + b, 0) === cents,
      ]);
    case "base-ten-blocks":
      return exercise.items.map(({ hundreds, tens, ones, answer }) => [
        String(answer),
        hundreds * 100 + tens * 10 + ones === answer,
      ]);
    case "figures":
      return exercise.items.map((figure) => [`${figure.figure} ${figure.answer}`, isMeasured(figure)]);
    case "word-problems":
      return exercise.items.map((item) => [item.text, isWorkedOut(item)]);
    case "questions":
      return exercise.items.map((item) => [item.text, isWorkedOut(item) && isOrdered(exercise.prompt, item)]);
    case "bar-graph":
      return [
        ...exercise.questions.map((item): Check => [item.text, isWorkedOut(item)]),
        ...exercise.bars.map(({ label, value }): Check => [label, (value * 2) % exercise.step === 0]),
      ];
    case "coordinate-grid":
      return [
        ...exercise.questions.map((item): Check => [item.text, isWorkedOut(item)]),
        ...exercise.points.map(
          ({ name, x, y }): Check => [name, [x, y].every((n) => n >= exercise.min && n <= exercise.max)],
        ),
      ];
    case "data-table": {
      const missing = [...exercise.missing];
      const rows = exercise.rows.map((row) => row.map((cell) => cell ?? missing.shift() ?? "nothing"));
      return [
        ["blanks", missing.length === 0],
        ...(exercise.head[0] === "Fraction" ? rows.map((row): Check => [row.join(", "), isTrue(row.join(" = "))]) : []),
        ...exercise.questions.map(
          (item): Check => [item.text, isWorkedOut(item) && isMiddle(item, rows.flat().map(Number))],
        ),
      ];
    }
    case "picture-words":
      return exercise.items.map(({ word, missing }) => [word, word[missing] !== undefined]);
    case "match-pairs": {
      const places = [...exercise.order].sort((one, other) => one - other);
      return [
        ["every pair once", places.every((place, index) => place === index) && places.length === exercise.pairs.length],
        ["no answer beside its task", exercise.order.every((place, row) => place !== row)],
      ];
    }
    case "fill-blanks":
      return [
        ...exercise.items.map(({ text }): Check => [text, text.split("_").length === 2]),
        [
          "the bank",
          exercise.bank === null ||
            isSameSet(
              exercise.bank,
              exercise.items.map(({ answer }) => answer),
            ),
        ],
      ];
    case "choose-words":
      return exercise.items.map(({ text, choices, answer }) => [text, choices.includes(answer) && text.includes("_")]);
    case "sort-words":
      return [
        [
          "the bank",
          isSameSet(
            exercise.bank,
            exercise.columns.flatMap(({ words }) => words),
          ),
        ],
      ];
    case "rewrite":
      return exercise.items.map(({ sentences, using, answer }) => [
        answer,
        !sentences.includes(answer) && (using === null || joiningWords.includes(using)),
      ]);
    default:
      return [];
  }
}

/** A word given with a sentence may join, and may not be the answer. */
const joiningWords = ["so", "but", "when", "because", "although"];

function isSolved({ text, answer }: Equation): boolean {
  const variable = text.match(/[nxy]/)?.[0];
  if (variable) return isTrue(text, { [variable]: evaluate(answer) });
  if (!/^[<>=]$/.test(answer)) return isTrue(text.replace("_", `(${answer})`));
  const [one = 0, other = 0] = text.split("_").map((side) => evaluate(side));
  return (one < other ? "<" : one > other ? ">" : "=") === answer;
}

function isMeasured(figure: Figure): boolean {
  if (figure.figure === "right-triangle") return Math.hypot(...figure.legs) === figure.answer;
  const { radius, ask, answer } = figure;
  return Math.abs((ask === "area" ? 3.14 * radius * radius : 2 * 3.14 * radius) - answer) < 1e-9;
}

function isWorkedOut({ answer, working }: Question): boolean {
  return working === undefined || isTrue(`${working} = ${answer}`);
}

function isOrdered(prompt: string, { text, answer }: Question): boolean {
  if (!prompt.startsWith("Order")) return true;
  const sorted = text.split(", ").sort((one, other) => evaluate(one) - evaluate(other));
  return sorted.join(", ") === answer;
}

/** For questions about the mode and the median of the numbers above them. */
function isMiddle({ text, answer }: Question, numbers: readonly number[]): boolean {
  const sorted = [...numbers].sort((one, other) => one - other);
  if (text.includes("median?")) return sorted[(sorted.length - 1) / 2] === Number(answer);
  if (!text.includes("mode?")) return true;
  const times = (number: number) => numbers.filter((one) => one === number).length;
  return numbers.every((number) => number === Number(answer) || times(number) < times(Number(answer)));
}

const isSameSet = (ones: readonly string[], others: readonly string[]) =>
  [...ones].sort().join() === [...others].sort().join();
