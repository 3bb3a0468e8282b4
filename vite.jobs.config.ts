import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/** The commands of the scheduler and the operator, for the image: `node build/jobs/<name>.js` needs no development package. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  publicDir: false,
  logLevel: "warn",
  define: { "process.env.BUILT_JOBS": '"true"' },
  build: {
    ssr: true,
    outDir: "build/jobs",
    emptyOutDir: true,
    target: "node20",
    rollupOptions: {
      input: {
        mail: "scripts/mail-send.ts",
        reconcile: "scripts/reconcile.ts",
        "reset-factor": "scripts/reset-factor.ts",
        retention: "scripts/retention.ts",
        superadmin: "scripts/superadmin.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "parts/[name]-[hash].js" },
    },
  },
});
