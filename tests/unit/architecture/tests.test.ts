/** How the tests are written: tests/README.md. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const files = readdirSync("tests", { recursive: true, encoding: "utf8" }).map((name) => join("tests", name));
const read = (file: string) => readFileSync(file, "utf8");

/** Lines of all tests and what they share; one more is one to read, to run and to keep true. */
const mostLines = 56_200;
test("the tests have no more lines than that", () => {
  const written = files.filter((file) => /\.(tsx?|mjs|sql)$/.test(file));
  const lines = written.reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
  expect(lines).toBeLessThanOrEqual(mostLines);
});

test("browser tests write out the words that people see, and import none of the app's", () => {
  const specs = files.filter((file) => file.endsWith(".spec.ts"));
  expect(specs.length).toBeGreaterThan(20);
  expect(specs.filter((file) => /from "(?:\.\.\/)+app\//.test(read(file)))).toEqual([]);
});

const verbs = new Set(
  `is are was were has have had does do can cannot may must will stays takes gets gives goes comes keeps shows says tells
   asks sends makes finds opens ends ended begins starts returns refuses carries leaves`.split(/\s+/),
);

/** The titles that stand alone: of tests and groups that are in no group. */
function titlesOf(file: string): readonly string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return [];
    const { expression, arguments: given } = statement.expression;
    if (!/^(test|it|describe|expects)\b/.test(expression.getText(source))) return [];
    const [title] = given;
    if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return [];
    return [ts.isTemplateExpression(title) ? title.head.text : title.text];
  });
}

test("a title has a subject: it begins with no verb", () => {
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const all = tests.flatMap((file) => titlesOf(file).map((title) => ({ file, title })));
  expect(all.length).toBeGreaterThan(1_000);
  const without = all.filter(({ title }) => verbs.has(title.split(/[\s,:]/)[0]?.toLowerCase() ?? ""));
  expect(without.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
