import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import tsconfigPaths from "vite-tsconfig-paths";
import remixOptions from "./remix.config.js";
import { serverTiming } from "./scripts/process/server-timing";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What the chunks that pages share are made of: how the paths below `app` and `node_modules` begin. */
const sharedChunks = {
  framework: ["react/", "react-dom/", "react-router", "scheduler/", "turbo-stream/", "@remix-run/"],
  forms: [
    "@conform-to/dom/",
    "@conform-to/react/",
    "components/ui/forms/field.tsx",
    "components/site/forms/center-field",
    "components/site/forms/grade-field",
    "components/site/forms/person-fields",
    "components/site/forms/public-form",
    "components/site/forms/hooks/use-after",
    "components/site/forms/hooks/use-database",
    "domain/families/child-labels",
    "components/site/forms/hooks/use-early",
    "components/site/forms/hooks/use-draft",
    "components/site/forms/draft-note",
    "content/forms/drafts",
    "components/site/forms/hooks/entered-values",
  ],
  learner: [
    "components/learner/page-name",
    "components/learner/panel-list",
    "components/learner/way-link",
    "components/learner/learner-frame",
    "components/site/shell/quiet-footer",
    "content/dashboards/learner-dashboards",
  ],
  fields: [
    "components/ui/forms/error-summary",
    "components/ui/forms/field-parts",
    "content/users/field-hints",
    "domain/forms/limits",
  ],
  site: [
    "components/ui/icon",
    "domain/users/fresh-sign-in",
    "content/programs/subjects",
    "content/site/facts",
    "content/appointments/free-assessment",
    "content/payments/provider",
    "components/site/listed-page",
    "components/site/structured-data",
    "class-variance-authority/",
    "clsx/",
    ...[
      "check.",
      "chevron-down.",
      "info.",
      "mail.",
      "map-pin.",
      "menu.",
      "phone.",
      "triangle-alert.",
      "arrow-right.",
    ].map((icon) => `lucide/dist/esm/icons/${icon}`),
    "domain/users/account-problem",
    "fonts/",
    "images/mark",
    "styles/",
    "root.tsx",
    "domain/forms/mode",
    "domain/locations/location.ts",
    "domain/forms/public-form",
    "content/site/site.ts",
    "domain/users/account.ts",
    "content/site/outages.ts",
    "content/site/saved-forms",
    "content/site/pages.ts",
    "content/site/error-titles.ts",
    "components/ui/button",
    "components/ui/data/badge",
    "components/ui/navigation/drop-down",
    "components/ui/tab-look",
    "components/ui/feedback/announce",
    "components/ui/feedback/banner",
    "components/ui/feedback/toast.tsx",
    "components/ui/forms/drafts",
    "components/ui/forms/form-parts",
    "components/ui/forms/input",
    "components/ui/forms/tick-box",
    "components/ui/layout",
    "components/late/lazy-part",
    "components/late/typed-texts",
    "components/late/use-from-server",
    "components/ui/use-hydrated",
    "components/site/failures/error-boundary",
    "components/site/failures/failed-form",
    "components/site/forms/hooks/keep-form",
    "components/site/page-meta",
    "components/site/shell/logo",
    "components/late/page-scripts",
    "components/site/shell/page-",
    "components/site/shell/render-context",
    "components/site/shell/same-page-links",
    "components/site/shell/signed-in",
    "components/site/shell/skip-link",
    "components/site/shell/use-page-focus",
  ],
  pages: [
    "domain/locations/packed-rows",
    "components/site/shell/footer",
    "components/site/shell/header.tsx",
    "content/site/navigation.ts",
    "components/late/late-part",
    "components/late/page-in-use",
    "components/site/forms/form-page",
    "components/site/forms/late-forms",
    "components/site/sections/same-page",
    "content/appointments/first-visit",
    "content/appointments/form-dialogs",
    "content/appointments/online-dialogs",
    "content/programs/program-labels",
  ],
  programs: [
    "components/site/programs/fetch-levels",
    "components/site/programs/missing-sample",
    "content/programs/programs",
  ],
  slot: [
    "domain/appointments/spots-left",
    "components/site/forms/hooks/choose-in-form",
    "components/site/forms/slot/time-field",
    "content/appointments/time-slots",
    "domain/forms/time-choice",
  ],
  lists: [
    "components/staff/list/bulk-bar",
    "components/staff/list/filter-form",
    "components/staff/list/keep-list",
    "components/staff/list/list-cell",
    "components/staff/list/list-page",
    "components/staff/list/list-table",
    "components/staff/list/list-tabs",
    "content/records/mail-draft",
    "records/list-view",
    "records/record-return",
    "records/record-list",
    "components/staff/list/refresh-state",
    "components/staff/list/row-actions",
    "components/staff/list/hooks/",
  ],
  toolbar: [
    "lucide/dist/esm/icons/arrow-left.",
    "components/ui/data/table",
    "content/records/states",
    "content/records/step-words",
    "components/ui/data/state-badge",
    "domain/dates/readable-dates",
    "domain/dates/center-clock",
    "domain/users/user-addresses",
    "records/record-kinds",
    "components/staff/email-text",
    "domain/records/page-range",
    "content/records/page-words",
    "content/records/staff-list-words",
    "components/staff/list/cell-lines",
    "components/staff/list/filter-controls",
    "components/staff/list/list-frame",
    "components/staff/list/looks",
    "components/staff/sub-nav",
    "components/ui/data/filter-chips",
    "components/ui/data/pagination",
    "components/ui/data/toolbar",
    "components/ui/feedback/empty-state",
  ],
  frame: [
    "components/staff/frame/",
    "components/ui/navigation/sidebar",
    "components/ui/disclosure",
    "content/dashboards/staff-dashboards",
    "domain/forms/search-text",
    "domain/forms/phone-address",
    "domain/records/search-address",
    "routes/admin.dashboard/",
    "lucide/dist/esm/icons/search.",
  ],
  desk: [
    "auth/permissions",
    "components/staff/account-menu",
    "components/staff/current-tab",
    "components/ui/feedback/use-pressed-control",
    "components/ui/page-header",
    "content/dashboards/dashboards",
    "content/users/account-problems",
    "domain/families/family-paths",
  ],
};

/** Few files for what many pages share: each costs a slow line a round trip, and the compression a fresh start. */
function sharedChunkOf(id: string): string | undefined {
  if (/vite\/preload-helper|commonjsHelpers/.test(id)) return "framework";
  const file = /.*\/(?:node_modules|app)\/(.*)/.exec(id)?.[1];
  return Object.entries(sharedChunks).find(([, starts]) => starts.some((start) => file?.startsWith(start)))?.[0];
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
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunkOf, onlyExplicitManualChunks: true } },
  },
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    tsconfigPaths(),
    smallerChunks(),
    ...(isSsrBuild ? [] : [packedFiles()]),
    serverTiming(),
  ],
}));
