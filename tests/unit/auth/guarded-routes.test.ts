import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isGuarded, table } from "../../support/auth/authorization-table";

const directory = new URL("../../../app/routes/", import.meta.url);
const guarded = readdirSync(directory).filter((name) => {
  const row = table[`routes/${name}`];
  return row && isGuarded(row);
});

/** A loader or an action whose first statement awaits a guard's answer about its own argument. */
const asksFirst =
  /^export async function (loader|action)\(args: \w+\) \{\n {2}(?:const [^;=]+ = )?await require(?:User|Permission|Learner)\(args[,)]/gm;
const handlers = /^export\b.*\b(loader|action)\b.*[({]/gm;

test("every route behind a sign-in has its file", () => {
  expect(guarded).toHaveLength(Object.values(table).filter(isGuarded).length);
});

test.each(guarded)("%s asks who it is before all else, in its loader and in its action", (name) => {
  const [file = ""] = readdirSync(new URL(name, directory)).filter((one) => /^route\.tsx?$/.test(one));
  const source = readFileSync(new URL(`${name}/${file}`, directory), "utf8");
  const asking = [...source.matchAll(asksFirst)].map(([, handler]) => handler);
  const exported = [...source.matchAll(handlers)]
    .filter(([line]) => !/^export const meta\b/.test(line))
    .map(([, handler]) => handler);
  expect(source).toMatch(/^import \{[^}]*\brequire\w+[^}]*\} from "~\/auth\/account\.server";$/m);
  expect(asking).toContain("loader");
  expect(asking).toEqual(exported);
});
