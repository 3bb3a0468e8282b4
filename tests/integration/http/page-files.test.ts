/** What the files are made of that a page loads by itself, of every page of the build. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const manifestSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({ id: z.string(), module: z.string(), imports: z.array(z.string()).optional() }),
  ),
});

const assets = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
const codeOf = (path: string) => readFileSync(`build/client/${path}`, "utf8");
const isOfZod = (path: string) => codeOf(path).includes("ZodError");

test("no page loads zod before the first focus in a form", () => {
  const manifest = assets.find((name) => name.startsWith("manifest-")) ?? "";
  const text = codeOf(`assets/${manifest}`).replace(/^window\.__remixManifest=|;$/g, "");
  const routes = Object.values(manifestSchema.parse(JSON.parse(text)).routes);
  expect(assets.filter((name) => isOfZod(`assets/${name}`)).length).toBeGreaterThan(0);
  const loading = routes.filter(({ module, imports = [] }) => [module, ...imports].some(isOfZod));
  expect(loading.map(({ id }) => id)).toEqual([]);
});
