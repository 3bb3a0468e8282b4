/** How the tests are written: tests/README.md. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const files = readdirSync("tests", { recursive: true, encoding: "utf8" }).map((name) => join("tests", name));
const read = (file: string) => readFileSync(file, "utf8");

/** Lines of all tests and what they share; one more is one to read, to run and to keep true. */
const mostLines = 61_400;
test("the tests have no more lines than that", () => {
  const written = files.filter((file) => /\.(tsx?|mjs|sql)$/.test(file));
  const lines = written.reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
  expect(lines).toBeLessThanOrEqual(mostLines);
});

/** Still to be written out; a file leaves this list as soon as it imports nothing of the app. */
const importing: readonly string[] = [
  "tests/e2e/api/api.spec.ts",
  "tests/e2e/appointments/booking-errors.spec.ts",
  "tests/e2e/appointments/booking.spec.ts",
  "tests/e2e/appointments/calendar-drag.spec.ts",
  "tests/e2e/appointments/callers.spec.ts",
  "tests/e2e/appointments/online.spec.ts",
  "tests/e2e/appointments/parents-changes.spec.ts",
  "tests/e2e/appointments/staff-calendar.spec.ts",
  "tests/e2e/assessments/assessment.spec.ts",
  "tests/e2e/auth/account-looks.spec.ts",
  "tests/e2e/auth/accounts.spec.ts",
  "tests/e2e/auth/fresh-sign-in.spec.ts",
  "tests/e2e/auth/passkeys.spec.ts",
  "tests/e2e/auth/second-factor.spec.ts",
  "tests/e2e/courses/courses.spec.ts",
  "tests/e2e/emails/email-looks.spec.ts",
  "tests/e2e/emails/email-problems.spec.ts",
  "tests/e2e/emails/mailings.spec.ts",
  "tests/e2e/families/coming-up.spec.ts",
  "tests/e2e/families/families.spec.ts",
  "tests/e2e/families/family-page.spec.ts",
  "tests/e2e/families/home.spec.ts",
  "tests/e2e/families/new-family.spec.ts",
  "tests/e2e/imports/imports.spec.ts",
  "tests/e2e/inquiries/forms.spec.ts",
  "tests/e2e/locations/find-center.spec.ts",
  "tests/e2e/locations/locations.spec.ts",
  "tests/e2e/locations/map.spec.ts",
  "tests/e2e/locations/opening.spec.ts",
  "tests/e2e/locations/staff-locations.spec.ts",
  "tests/e2e/payments/refunds.spec.ts",
  "tests/e2e/records/bulk-changes.spec.ts",
  "tests/e2e/records/bulk-steps.spec.ts",
  "tests/e2e/records/child-search.spec.ts",
  "tests/e2e/records/leads.spec.ts",
  "tests/e2e/records/list-walk.spec.ts",
  "tests/e2e/records/lists.spec.ts",
  "tests/e2e/records/records.spec.ts",
  "tests/e2e/records/search-keys.spec.ts",
  "tests/e2e/records/search.spec.ts",
  "tests/e2e/records/ten-tasks.spec.ts",
  "tests/e2e/records/today.spec.ts",
  "tests/e2e/records/working-day.spec.ts",
  "tests/e2e/reports/network.spec.ts",
  "tests/e2e/statements/statements.spec.ts",
  "tests/e2e/tutoring/center-roll.spec.ts",
  "tests/e2e/tutoring/learner-dashboards.spec.ts",
  "tests/e2e/tutoring/lesson-spots.spec.ts",
  "tests/e2e/tutoring/lessons.spec.ts",
  "tests/e2e/tutoring/progress.spec.ts",
  "tests/e2e/tutoring/term-reports.spec.ts",
  "tests/e2e/tutoring/weekly-sessions.spec.ts",
  "tests/e2e/users/regional-managers.spec.ts",
  "tests/e2e/users/users.spec.ts",
  "tests/e2e/users/waiting.spec.ts",
];
test("browser tests write out the words that people see, and import none of the app's", () => {
  const specs = files.filter((file) => file.endsWith(".spec.ts"));
  expect(specs.length).toBeGreaterThan(20);
  expect(specs.filter((file) => /from "(?:\.\.\/)+app\//.test(read(file))).sort()).toEqual([...importing].sort());
});

const verbs = new Set(
  `is are was were has have had does do can cannot may must will stays takes gets gives goes comes keeps shows says tells
   asks sends makes finds leads opens ends ended begins starts returns refuses carries leaves`.split(/\s+/),
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

/** Still to be given a subject; a file leaves this list with its last such title. */
const subjectless: readonly string[] = [
  "tests/integration/database/form-rules.sql.test.ts",
  "tests/e2e/locations/staff-locations.spec.ts",
  "tests/integration/emails/staff-emails.test.ts",
  "tests/integration/imports/center-imports.sql.test.ts",
  "tests/integration/imports/import-steps.sql.test.ts",
  "tests/integration/users/calendar-feeds.sql.test.ts",
  "tests/unit/audit/audit-rows.test.ts",
  "tests/unit/imports/lead-import.test.ts",
  "tests/unit/imports/people-import.test.ts",
  "tests/unit/imports/written-dates.test.ts",
  "tests/unit/imports/written-values.test.ts",
];
test("a title has a subject: it begins with no verb", () => {
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const all = tests.flatMap((file) => titlesOf(file).map((title) => ({ file, title })));
  expect(all.length).toBeGreaterThan(1_000);
  const without = all.filter(({ title }) => verbs.has(title.split(/[\s,:]/)[0]?.toLowerCase() ?? ""));
  const found = [...new Set(without.map(({ file }) => file))].sort();
  if (process.env.TITLES) console.log(without.map(({ file, title }) => `${file}: ${title}`).join("\n"));
  expect(found).toEqual([...subjectless].sort());
});
