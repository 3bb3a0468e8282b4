/** `npm run bench -- booking | desk | endurance | lighthouse | lists | pages | retention`; bench/README.md says what each measures. */
import { argv, exit } from "node:process";
import startPostgres from "../tests/support/run/postgres-of-the-run";

const benches = {
  booking: () => import("./booking"),
  desk: () => import("./desk"),
  endurance: () => import("./endurance"),
  lighthouse: () => import("./lighthouse/lighthouse"),
  lists: () => import("./lists"),
  pages: () => import("./pages/pages"),
  retention: () => import("./retention"),
};

const run = Object.entries(benches).find(([name]) => name === argv[2])?.[1];
if (!run) {
  console.error(`Say which: ${Object.keys(benches).join(", ")}`);
  exit(1);
}
const stopPostgres = /^(booking|lists|retention)$/.test(argv[2] ?? "") ? await startPostgres() : null;
const failure = await run().then(
  () => null,
  (error: unknown) => error,
);
if (failure) console.error(failure);
await stopPostgres?.();
// why: PGlite, which the support files load, sets an exit code of its own while it works
exit(failure ? 1 : 0);
