import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const framework =
  /\/node_modules\/(react|react-dom|scheduler|turbo-stream|react-router|react-router-dom|@remix-run)\/|vite\/preload-helper|commonjsHelpers/;
const forms =
  /\/node_modules\/@conform-to\/(dom|react)\/|\/app\/components\/(ui\/forms|site\/forms\/(public-form|person-fields|center-field|grade-field|hooks\/))/;
const site =
  /\/app\/(components\/(ui\/(?!radix-tabs)[\w-]+|site\/shell\/[\w-]+|site\/sections\/(section-head|hero-frame|page-hero|closing-call)|site\/page-meta|site\/failures\/error-boundary|site\/failures\/failed-form|ui\/feedback\/(toast|announce|dialog|banner)|ui\/data\/badge)|content\/site\/(navigation|site|pages|error-titles))\.tsx?|\/node_modules\/(class-variance-authority|clsx|lucide-react)\/|app\/root\.tsx/;

/** Few files for what many pages share: each costs a slow line a round trip, and the compression a fresh start. */
function sharedChunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  if (forms.test(id)) return "forms";
  return site.test(id) ? "site" : undefined;
}

/** Terser makes the framework 5 KB smaller than esbuild does; elsewhere it is not worth its time. */
const smallerFramework = (): Plugin => ({
  name: "smaller-framework",
  apply: "build",
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || chunk.name !== "framework") continue;
      const { code } = await minify(chunk.code, { module: true, compress: { passes: 2 }, format: { comments: false } });
      if (code) chunk.code = code;
    }
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    // why: a drawing above 1 KB costs less as a file that is cached than in the HTML of each page
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunkOf, onlyExplicitManualChunks: true } },
  },
  plugins: [tailwindcss(), remix(remixOptions), tsconfigPaths(), smallerFramework()],
}));
