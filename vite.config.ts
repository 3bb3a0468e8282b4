import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import tsconfigPaths from "vite-tsconfig-paths";
import remixOptions from "./remix.config.js";
import { remixFlags } from "./scripts/process/remix-flags";
import { serverTiming } from "./scripts/process/server-timing";
import { sharedChunks } from "./scripts/process/shared-chunks";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Terser makes the scripts 8 KB smaller than esbuild does. The map's library comes minified, and would take a minute. */
const smallerChunks = (): Plugin => ({
  name: "smaller-chunks",
  apply: "build",
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || chunk.name.startsWith("mapbox")) continue;
      const compress = { passes: 2, pure_getters: true };
      const { code } = await minify(chunk.code, { module: true, compress, format: { comments: false } });
      if (code) chunk.code = code;
    }
  },
});

/** Best and once, for `scripts/serve/packed-files.mjs`. */
const packedFiles = () =>
  compression({ include: /\.(css|js|svg)$/, algorithms: ["gzip", "brotliCompress"], logLevel: "silent" });

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    // why: a drawing above 1 KB costs less as a file that is cached than in the HTML of each page
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunks(), onlyExplicitManualChunks: true } },
  },
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    tsconfigPaths(),
    smallerChunks(),
    ...(isSsrBuild ? [] : [remixFlags(), packedFiles()]),
    serverTiming(),
  ],
}));
