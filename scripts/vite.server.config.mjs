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

/** The server and its commands as they stand in the sources, module by module, without its types; libraries stay in node_modules. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [besideTheCode],
  ssr: {
    noExternal: /^@libretto\//,
    resolve: { conditions: ["source", "module", "node", "import", "default"], externalConditions: ["node"] },
  },
  build: {
    ssr: true,
    outDir: at("build/server"),
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: ["adapters/server/main.ts", "adapters/command/main.ts", "adapters/print/worker.ts"].map((program) =>
        at(program),
      ),
      output: { preserveModules: true, preserveModulesRoot: ROOT, entryFileNames: "[name].js" },
    },
  },
});
