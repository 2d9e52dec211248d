import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Every module that the entry needs before anything is asked for. */
const neededBy = (entry: string, graph: Graph): ReadonlySet<string> => {
  const found = new Set([entry]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!isIcon(imported)) found.add(imported);
  return found;
};
/** The set of icons is one module that imports thousands; each is packed where it is used. */
const isIcon = (id: string) => id.includes("/@tabler/icons-react/");

/** The router without its checks for developers, which its package names for every build. */
const ROUTER = `${import.meta.dirname}/../node_modules/react-router/dist/production`;

/** What comes in one piece: the first screen, and what every page behind it needs. */
const ENTRIES = { first: "main.tsx", inside: "composition/container.ts" };
let pieces: readonly (readonly [string, ReadonlySet<string>])[] | undefined;

export default defineConfig({
  root: import.meta.dirname,
  base: "/webui/",
  cacheDir: "../node_modules/.vite",
  plugins: [react()],
  resolve: {
    conditions: ["source", ...defaultClientConditions],
    alias: [
      // Inversify takes the form without its own Map and Set; ours is then the same one.
      { find: /^reflect-metadata$/, replacement: "reflect-metadata/lite" },
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: "../build/webui",
    emptyOutDir: true,
    manifest: true,
    // The content security policy refuses inline scripts and data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What makes PDFs is larger than the usual 500 kB, and comes when somebody saves one; the first screen has a limit of
    // its own (docs/performance.md).
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // The first screen names every other piece: letters of theirs that no packing makes smaller.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            {
              debugName: "pieces",
              // Each further piece is one more request on a slow network, and one more name on the first screen.
              name: (id, graph) => {
                pieces ??= Object.entries(ENTRIES).map(
                  ([name, entry]) => [name, neededBy(`${import.meta.dirname}/${entry}`, graph)] as const,
                );
                return pieces.find(([, modules]) => modules.has(id))?.[0] ?? null;
              },
            },
          ],
        },
      },
    },
  },
});
