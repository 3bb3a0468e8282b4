import { vitePlugin as remix } from "@remix-run/dev";
import swc from "@swc/core";
import tailwindcss from "@tailwindcss/vite";
import * as oxc from "oxc-minify";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import tsconfigPaths from "vite-tsconfig-paths";
import remixOptions from "./remix.config.js";
import { remixFlags } from "./scripts/process/remix-flags";
import { serverTiming } from "./scripts/process/server-timing";
import { sharedChunks } from "./scripts/process/shared-chunks";
import { singleModules } from "./scripts/process/single-modules";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** 3 % smaller than esbuild makes them: SWC writes out what is used once, Oxc shortens the rest. */
const smallerChunks = (): Plugin => ({
  name: "smaller-chunks",
  apply: "build",
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      // why: the map's library comes minified, and SWC takes a second for it
      const code = chunk.name.startsWith("mapbox") ? chunk.code : writtenOut(chunk.code);
      const compress = { target: "es2020", treeshake: { propertyReadSideEffects: false } };
      const shorter = oxc.minifySync(chunk.fileName, code, { module: true, compress });
      if (shorter.errors.length > 0) this.error(shorter.errors.map(({ message }) => message).join());
      chunk.code = shorter.code;
    }
  },
});

function writtenOut(code: string): string {
  const compress = { ecma: 2020, passes: 3, pure_getters: true, toplevel: true } as const;
  return swc.minifySync(code, { module: true, compress, mangle: { toplevel: true } }).code;
}

/** Best and once, for `scripts/serve/packed-files.mjs`. */
const packedFiles = () =>
  compression({ include: /\.(css|js|svg)$/, algorithms: ["gzip", "brotliCompress"], logLevel: "silent" });

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    // why: a drawing above 1 KB costs less as a file that is cached than in the HTML of each page
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunks(), onlyExplicitManualChunks: true } },
  },
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    tsconfigPaths(),
    smallerChunks(),
    ...(isSsrBuild ? [] : [singleModules(), remixFlags(), packedFiles()]),
    serverTiming(),
  ],
}));
