import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  // why: a drawing above 1 KB costs less as a file that is cached than in the HTML of each page
  build: { assetsInlineLimit: 1024 },
  plugins: [tailwindcss(), remix(remixOptions), tsconfigPaths()],
});
