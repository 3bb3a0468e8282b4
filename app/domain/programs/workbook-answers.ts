import type { Equation, Figure, Question } from "~/content/workbooks/math-exercise";
import type { Exercise } from "~/content/workbooks/sample-page";

/** What each item asks for, in its order; empty where a child writes something of its own. */
export function answersOf(exercise: Exercise): readonly string[] {
  switch (exercise.kind) {
    case "count-objects":
      return exercise.items.map(({ count }) => String(count));
    case "ten-frames":
      return exercise.items.map(({ missing }) => String(missing));
    case "number-bonds":
      return exercise.items.map(({ whole, parts: [first, second], hidden }) =>
        String({ whole, first, second }[hidden]),
      );
    case "equations":
      return exercise.items.map(equationAnswer);
    case "column-arithmetic":
    case "base-ten-blocks":
      return exercise.items.map(({ answer }) => String(answer));
    case "long-division":
      return exercise.items.map(({ quotient, remainder }) =>
        remainder === 0 ? String(quotient) : `${quotient} remainder ${remainder}`,
      );
    case "number-line":
      return exercise.hidden.map(String);
    case "fraction-bars":
      return exercise.items.map(({ parts, shaded }) => `${shaded}/${parts}`);
    case "dot-arrays":
      return exercise.items.map(({ rows, columns, product }) => `${rows} × ${columns} = ${product}`);
    case "coins":
      return exercise.items.map(({ cents }) => `${cents}¢`);
    case "figures":
      return exercise.items.map(figureAnswer);
    case "word-problems":
    case "questions":
      return exercise.items.map(questionAnswer);
    case "bar-graph":
    case "coordinate-grid":
      return exercise.questions.map(questionAnswer);
    case "data-table":
      return [...exercise.missing, ...exercise.questions.map(questionAnswer)];
    case "picture-words":
      return exercise.items.map(({ word }) => word);
    case "match-pairs":
      return exercise.pairs.map(({ left, right }) => `${left}: ${right}`);
    case "sort-words":
      return exercise.columns.map(({ name, words }) => `${name}: ${words.join(", ")}`);
    case "fill-blanks":
    case "choose-words":
    case "rewrite":
      return exercise.items.map(({ answer }) => answer);
    default:
      return [];
  }
}

function equationAnswer({ text, answer }: Equation): string {
  const variable = text.match(/[nxy]/)?.[0];
  return variable ? `${variable} = ${answer}` : answer;
}

const figureAnswer = ({ answer, unit, ask }: Figure): string => `${answer} ${unit}${ask === "area" ? "^2" : ""}`;

const questionAnswer = ({ answer, unit }: Question): string => [answer, unit].filter(Boolean).join(" ");
