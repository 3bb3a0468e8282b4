import { register } from "node:module";

// Writes down each module that the process asks for by import.
const hook = `import { writeSync } from "node:fs";
export const resolve = (name, context, next) => {
  if (name.endsWith("mjs")) writeSync(2, "imported " + name + "\\n");
  return next(name, context);
};`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
