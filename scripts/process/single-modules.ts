import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const icons = readFileSync(new URL("../../node_modules/lucide/dist/esm/lucide.mjs", import.meta.url), "utf8");
const fileOf = (icon: string) => new RegExp(`default as ${icon}\\b.* from '\\./(.+)'`).exec(icons)?.[1];

/** Of packages that export from hundreds of modules: the import of a name from its own module. */
const packages: Record<string, (name: string, as: string) => string> = {
  lucide: (name, as) => `import ${as} from "lucide/dist/esm/${fileOf(name)}"`,
  "date-fns": (name, as) => `import { ${name} as ${as} } from "date-fns/${name}"`,
};
const imported = new RegExp(`^import \\{([^}]+)\\} from "(${Object.keys(packages).join("|")})"`, "gm");

/** For the browser's scripts, so that Rollup need not read 2,300 modules to find the forty that pages use. */
export const singleModules = (): Plugin => ({
  name: "single-modules",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => (/\/app\/.+\.tsx?$/.test(id) ? fromSingleModules(code) : undefined),
});

export const fromSingleModules = (code: string): string =>
  code.replace(imported, (_, names: string, from: string) =>
    Array.from(names.matchAll(/(\w+)(?: as (\w+))?/g), ([, name = "", as = name]) => packages[from]?.(name, as)).join(
      "; ",
    ),
  );
