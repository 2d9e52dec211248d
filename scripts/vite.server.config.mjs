import { cpSync, readdirSync } from "node:fs";
import { defineConfig } from "vite";
import { at, ROOT } from "./lib/house.mjs";

const NOT_OURS = new Set(["dist", "node_modules", "package.json", "tsconfig.json"]);

/** What the modules read at run time (migrations, data, fonts) keeps its place beside the module that reads it. */
const besideTheCode = {
  name: "beside-the-code",
  writeBundle: () => {
    for (const name of readdirSync(at("adapters"))) {
      if (NOT_OURS.has(name)) continue;
      cpSync(at("adapters", name), at("build/server/adapters", name), {
        recursive: true,
        filter: (source) => !source.endsWith(".ts"),
      });
    }
  },
};

const PROGRAMS = [
  "adapters/server/main.ts",
  "adapters/command/main.ts",
  "adapters/command/health.ts",
  "adapters/command/prepare.ts",
  "adapters/print/worker.ts",
];

/**
 * The server and its commands in few pieces: reading hundreds of modules takes longer than running them. Of the libraries
 * those come along of which only a part is needed; the others stay in node_modules.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [besideTheCode],
  ssr: {
    noExternal: [/^@libretto\//, "fp-ts", "io-ts"],
    resolve: { conditions: ["source", "module", "node", "import", "default"], externalConditions: ["node"] },
  },
  build: {
    ssr: true,
    outDir: at("build/server"),
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    // nobody downloads it
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((program) => [program.replace(/\.ts$/, ""), at(program)])),
      // see adapters/shipped/place.ts
      output: { entryFileNames: "[name].js", chunkFileNames: "adapters/shared/[name]-[hash].js" },
    },
  },
});
