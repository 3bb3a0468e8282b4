import type { Plugin } from "vite";

/** What Remix and its router ask in the browser, answered as `remix.config.js` has them: every future flag is on. */
export const answers: readonly [question: RegExp, answer: string][] = [
  [/(?:[\w.]+\.)?\bfuture\.v[37]_\w+/g, "true"],
  // why: with `v3_singleFetch` a page's data comes in one answer, and no script for a part of it comes later
  [/typeof singleFetch === "function"/g, "true"],
  [/\b__remixContext\.a\b/g, "0"],
];

/** Keeps out of the browser's scripts what Remix does where a flag is off: 3 KB of every page, gzip. */
export const remixFlags = (): Plugin => ({
  name: "remix-flags",
  apply: "build",
  transform: (code, id) =>
    /\/node_modules\/(?:@remix-run|react-router)/.test(id)
      ? answers.reduce((text, [question, answer]) => text.replaceAll(question, answer), code)
      : undefined,
});
