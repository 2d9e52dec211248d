import { cpSync, readdirSync } from "node:fs";
import { defineConfig } from "vite";
import { at, ROOT } from "./lib/project.mjs";

const NOT_COPIED = new Set(["dist", "node_modules", "package.json", "tsconfig.json"]);

/** Copies the files that modules read at run time (migrations, data, fonts) next to the built modules. */
const copyRuntimeFiles = {
  name: "beside-the-code",
  writeBundle: () => {
    for (const name of readdirSync(at("adapters"))) {
      if (NOT_COPIED.has(name)) continue;
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
 * Bundles the server and its commands into few files, which load faster than hundreds of modules. Libraries of which
 * only a part is needed are bundled too; the others stay in node_modules.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [copyRuntimeFiles],
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
    // it is not downloaded
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((program) => [program.replace(/\.ts$/, ""), at(program)])),
      // adapters/shipped/resolve-shipped-path.ts depends on this layout
      output: { entryFileNames: "[name].js", chunkFileNames: "adapters/shared/[name]-[hash].js" },
    },
  },
});
