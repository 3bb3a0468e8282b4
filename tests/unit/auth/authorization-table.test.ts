import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { pages, uncrawledPaths } from "~/content/pages";
import { isGuarded, table } from "../../support/auth/authorization-table";

const routesDirectory = new URL("../../../app/routes/", import.meta.url);
const files = readdirSync(routesDirectory).filter((name) => /\.tsx?$/.test(name));
const guarded = Object.entries(table).filter(([, row]) => isGuarded(row));
const pathsOf = guarded.map(([, { address }]) => address.split("?")[0] ?? "");

describe("the authorization table", () => {
  it("has a row for every file of the routes, and none for a file that is gone", () => {
    const routes = files.map((name) => `routes/${name.replace(/\.tsx?$/, "")}`);
    expect(Object.keys(table).sort()).toEqual(routes.sort());
  });
});

describe("what a search engine is told", () => {
  it("leaves out every address behind a sign-in", () => {
    expect(pages.filter(({ path }) => pathsOf.includes(path))).toEqual([]);
    const crawled = pathsOf.filter((path) => !uncrawledPaths.some((prefix) => path.startsWith(prefix)));
    expect(crawled).toEqual([]);
  });
});

describe("a module behind a sign-in asks who it is before all else", () => {
  it.each(guarded.map(([id]) => id))("%s", (id) => {
    const name = files.find((file) => `routes/${file.replace(/\.tsx?$/, "")}` === id) ?? "";
    expect(unguarded(readFileSync(new URL(name, routesDirectory), "utf8"))).toEqual([]);
  });

  const guards = 'import { requireRole, requireUser } from "~/guards/account.server";\n';
  it.each([
    ["no loader", `${guards}export default function Page() {}`],
    ["a loader that asks nobody", `${guards}export async function loader(args) { return read(args); }`],
    [
      "something before the question",
      `${guards}export async function loader(args) { const seen = await read(); await requireUser(args); }`,
    ],
    ["a question that is not awaited", `${guards}export async function loader(args) { requireUser(args); }`],
    [
      "a question under a condition",
      `${guards}export async function loader(args) { if (args.x) await requireUser(args); }`,
    ],
    [
      "a question inside another call",
      `${guards}export async function loader(args) { await later(() => requireUser(args)); }`,
    ],
    [
      "a question about something else",
      `${guards}export async function loader(args) { await requireUser(fixed); }`,
    ],
    [
      "a guard of its own making",
      "async function requireUser() {}\nexport async function loader(args) { await requireUser(args); }",
    ],
    ["a loader from elsewhere", `${guards}export { loader } from "./elsewhere";`],
    [
      "an action made elsewhere",
      `${guards}export async function loader(args) { await requireUser(args); }
      export const action = makeAction();`,
    ],
    [
      "an action that asks nobody",
      `${guards}export async function loader(args) { await requireUser(args); }
      export const action = async (args) => { await store(args); };`,
    ],
  ])("is not taken for one with %s", (_, source) => {
    expect(unguarded(source)).not.toEqual([]);
  });

  it.each([
    ["a function", "export async function loader(args) { const { client } = await requireUser(args); }"],
    ["an arrow", "export const loader = async (args) => { await requireRole(args, ['admin']); };"],
    ["an expression", "export const loader = async (args) => await requireUser(args);"],
    [
      "the guard of a dashboard",
      "export async function loader(args) { const account = await requireLearner(args, 'tutor'); }",
    ],
  ])("is taken for one with %s", (_, source) => {
    expect(unguarded(guards + source)).toEqual([]);
  });
});

const guardNames = ["requireUser", "requireRole", "requireLearner"];

/** What a module lacks of being guarded: a loader, and in loader and action the question who asks as first statement. */
function unguarded(source: string): string[] {
  const module = ts.createSourceFile("route.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  // why: what is exported from elsewhere cannot be seen here
  if (module.statements.some(ts.isExportDeclaration)) return ["exports by a list"];
  if (!module.statements.some(importsGuard)) return ["has no guard"];
  const handlers = new Map(module.statements.flatMap(handlersOf));
  return ["loader", "action"].flatMap((name) => {
    const handler = handlers.get(name);
    if (!handler) return isDeclared(module, name) ? [`${name} is no function`] : (missing[name] ?? []);
    return asksFirst(handler) ? [] : [`${name} does not begin with a guard`];
  });
}
const missing: Record<string, string[]> = { loader: ["has no loader"] };

/** Whether a statement gives something that name, whatever it is. */
const isDeclared = (module: ts.SourceFile, wanted: string) =>
  module.statements.some(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.some(({ name }) =>
        new RegExp(`\\b${wanted}\\b`).test(name.getText()),
      ),
  );

type Handler = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

/** The exported functions of a statement, by name. */
function handlersOf(statement: ts.Statement): [string, Handler][] {
  if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    if (!initializer || !ts.isIdentifier(name)) return [];
    return ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)
      ? [[name.text, initializer] satisfies [string, Handler]]
      : [];
  });
}

const importsGuard = (statement: ts.Statement) =>
  ts.isImportDeclaration(statement) &&
  ts.isStringLiteral(statement.moduleSpecifier) &&
  statement.moduleSpecifier.text === "~/guards/account.server";

/** Whether what the function does first is to await a guard's answer about its own argument. */
function asksFirst({ body, parameters }: Handler): boolean {
  const first = body && ts.isBlock(body) ? firstExpression(body.statements[0]) : body;
  if (!first || !ts.isAwaitExpression(first) || !ts.isCallExpression(first.expression)) return false;
  const { expression: guard, arguments: given } = first.expression;
  return guardNames.includes(guard.getText()) && given[0]?.getText() === parameters[0]?.name.getText();
}

function firstExpression(statement: ts.Statement | undefined): ts.Expression | undefined {
  if (!statement) return undefined;
  if (ts.isExpressionStatement(statement)) return statement.expression;
  return ts.isVariableStatement(statement)
    ? statement.declarationList.declarations[0]?.initializer
    : undefined;
}
