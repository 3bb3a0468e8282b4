/** `npm run bench -- booking | lists | pages | retention`; bench/README.md says what each measures. */
import { argv, exit } from "node:process";

const benches = {
  booking: () => import("./booking"),
  lists: () => import("./lists"),
  pages: () => import("./pages/pages"),
  retention: () => import("./retention"),
};

const run = Object.entries(benches).find(([name]) => name === argv[2])?.[1];
if (!run) {
  console.error(`Say which: ${Object.keys(benches).join(", ")}`);
  exit(1);
}
await run();
