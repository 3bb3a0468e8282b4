/** `npm run dev`: like `npm start`, but with Vite's dev server. */
import path from "node:path";
import { superviseSite } from "./process/supervise";

const root = path.resolve(import.meta.dirname, "..");

const code = await superviseSite({
  root,
  env: { NODE_ENV: "development" },
  command: ({ host, port }) => [
    path.join(root, "node_modules/@remix-run/dev/dist/cli.js"),
    "vite:dev",
    "--logLevel",
    "warn",
    "--strictPort",
    "--host",
    host,
    "--port",
    String(port),
  ],
});
process.exit(code);
