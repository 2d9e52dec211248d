import react from "@vitejs/plugin-react";
import { minify } from "terser";
import { build, defaultClientConditions, defineConfig, type Plugin, runnerImport } from "vite";

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The entries and all modules that they import statically. */
const collectStaticImports = (entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> => {
  const modules = new Set(entries.map((entry) => `${import.meta.dirname}/${entry}`));
  for (const id of modules)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!isIcon(imported)) modules.add(imported);
  return modules;
};
/** The icon library is one module that imports thousands. Each icon stays in the chunk that uses it. */
const isIcon = (id: string) => id.includes("/@tabler/icons-react/");

/** The production build of the router. Its package exports the development build by default. */
const ROUTER = `${import.meta.dirname}/../node_modules/react-router/dist/production`;

/** What a link of the router additionally renders on a server of the router's own, which this product does not have. */
const PREFETCHED_LINK = /, \/\* @__PURE__ \*\/ \w+\.createElement\(PrefetchPageLinks, \{ page: href \}\)\)/;

/**
 * Lets the bundler remove the parts of the router that no page uses. Names for development tools and `forwardRef` calls
 * look like side effects.
 */
const dropUnusedRouterParts: Plugin = {
  name: "drop-unused-router-parts",
  transform: {
    filter: { id: /react-router\/dist\/production/ },
    handler: (code) => ({
      code: code
        .replace(PREFETCHED_LINK, ")")
        .replaceAll(/^\w+\.displayName = ".*";$/gm, "")
        .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ "),
      map: null,
    }),
  },
};

/** The part of i18next that loads texts from a server. The pages give it their texts themselves. */
const TEXT_LOADER = /^class Connector extends EventEmitter \{[\s\S]*?^\}/m;

/** What i18next tells developers about functions of a later version. */
const DEPRECATION = /^ *(?:this\.logger|baseLogger)\.deprecate\(.*\);$/gm;

/** Replaces the loader of texts by one that has nothing to load, and drops notes for developers. */
const dropUnusedTextParts: Plugin = {
  name: "drop-unused-text-parts",
  apply: "build",
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => ({
      code: code
        .replace(TEXT_LOADER, "class Connector extends EventEmitter { state = {} }")
        .replaceAll(DEPRECATION, ""),
      map: null,
    }),
  },
};

/** What a call says about itself to the server: its description, its entry in the log, and its version check. */
const SERVER_FIELD = /^\s*(?:(?:about|audit):\s*(?:"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|overwrites: .*),?$/gm;

/** The limit of a call: the browser only asks which calls write. */
const SERVER_LIMIT = /^\s*rate: "(?:read|search|secret)",$/gm;

/** The access rule of a call: the browser only asks which calls need no session. Each of these is on a line of its own. */
const SERVER_ACCESS = /^\s*access: (?!\{ who: "anyone" \}).*,$/gm;

/** Removes what only the server and the API documentation read from the calls. */
const dropServerFields: Plugin = {
  name: "drop-server-fields",
  apply: "build",
  transform: {
    filter: { id: /\/adapters\/contract\// },
    handler: (code) => ({
      code: code.replaceAll(SERVER_FIELD, "").replaceAll(SERVER_LIMIT, "").replaceAll(SERVER_ACCESS, "access: {},"),
      map: null,
    }),
  },
};

/** The name of a codec. The server names it in an answer that refuses a request; a page never shows it. */
const CODEC_NAME = /(\b(?:translate(?:Documented)?|enumCodec)(?:<[^()]*>)?\(\s*)"\w+"/g;

/** Removes the names of codecs. */
const dropCodecNames: Plugin = {
  name: "drop-codec-names",
  apply: "build",
  transform: {
    filter: { id: /\/core\/.*wire\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(CODEC_NAME, '$1""'), map: null }),
  },
};

/**
 * Replaces the modules of the body meshes by their values, because a mesh takes more than a second of processor time.
 * Browsers parse JSON faster than an object literal of this size.
 */
const computeBodyMeshes: Plugin = {
  name: "compute-body-meshes",
  apply: "build",
  load: {
    filter: { id: /\/(fe)?male-body-mesh\.ts$/ },
    handler: async (id) => {
      const { module } = await runnerImport<{ readonly packedMesh: object }>(id, {
        configFile: false,
        // the sources of core, because the build runs before core is compiled
        environments: { inline: { resolve: { conditions: ["source"], noExternal: [/^@libretto\//] } } },
      });
      return `export const packedMesh = JSON.parse(${JSON.stringify(JSON.stringify(module.packedMesh))});`;
    },
  },
};

/** Removes the imports of Node from Tesseract, which it uses in Node only. */
const dropNodeImports: Plugin = {
  name: "drop-node-imports",
  enforce: "pre",
  transform: {
    filter: { id: /\/tesseract\.js-core\// },
    handler: (code) => ({ code: code.replaceAll(/require\("(?:fs|crypto)"\)/g, "undefined"), map: null }),
  },
};

/** The entries of one chunk each: the first screen, the code that every signed-in page needs, and the first of these. */
const CHUNK_ENTRIES = {
  first: ["main.tsx"],
  inside: [
    "composition/container.ts",
    "routing/page-audience.ts",
    // small modules that several later chunks share: each alone would be a chunk with a name in the first screen
    ...["routing/AtCanonicalPath.tsx", "shell/page/uninterrupted-page.tsx", "shell/page/print-header.ts"],
    ...["shell/Footer.tsx", "shell/menu/navigation-items.ts", "shell/menu/use-menu.ts", "shared/menu/tab-stop.ts"],
    ...["shared/dialogs/history-guard.ts", "shared/dialogs/ChangeList.tsx", "shared/dialogs/QuestionNotes.tsx"],
  ],
  sheet: ["record/patient/SheetPage.tsx"],
};
/** Icons that several later chunks share: each alone would be a chunk. */
const SHARED_ICONS = /\/Icon(?:Logout|ExternalLink)\.mjs$/;
/** The parts of the body that the service worker does not keep (`CACHED_FILES`). */
const NAMED_CHUNK = /^body-|-body-/;
let chunks: readonly (readonly [string, ReadonlySet<string>])[] | undefined;

const SERVICE_WORKER = `${import.meta.dirname}/../adapters/browser/service-worker/worker.ts`;
/**
 * What a page needs without a network: scripts, styles and fonts, but not the fonts of PDF files. Without its code the
 * 3D body is replaced by the figures, a HEIC picture is refused with the words what to do, no text is recognised, and no
 * database and no link is opened.
 */
const CACHED_FILES =
  /^assets\/(?!(?:body-scene|(?:fe)?male-body-mesh|heic-worker|recognition-worker|database-worker|link-worker)-).*\.(js|css|woff2|svg)$/;

/** The scripts of the page. The last one contains the names of all others, and its name the hash of its content. */
const PAGE_SCRIPTS = /<script type="module"[^>]* src="([^"]+)"/g;

/** The code of the service worker: one script without imports, with the version of the page (`PageVersion`) in it. */
const buildServiceWorker = async (version: object): Promise<string> => {
  const outputs = await build({
    configFile: false,
    logLevel: "warn",
    define: { PAGE_VERSION: JSON.stringify(version) },
    build: { write: false, lib: { entry: SERVICE_WORKER, formats: ["iife"], name: "worker" } },
  });
  const [output] = [outputs].flat();
  if (output === undefined || !("output" in output)) throw new Error("The service worker was not built.");
  return output.output[0].code;
};

/** Writes the service worker next to the page. It stores the files of this build (adapters/browser/service-worker). */
const emitServiceWorker = (base: string): Plugin => ({
  name: "emit-service-worker",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const { source: page = "" } = bundle["index.html"] as { readonly source?: string };
      const script = [...page.matchAll(PAGE_SCRIPTS)].at(-1)?.[1];
      if (script === undefined) throw new Error("The page has no script.");
      const files = Object.keys(bundle).filter((name) => CACHED_FILES.test(name));
      const source = await buildServiceWorker({ base, version: script, files });
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  },
});

/**
 * Minifies the first chunks once more. Terser makes them 1.5 percent smaller than the bundler does, and takes too long for
 * all chunks.
 */
const minifyFirstChunks: Plugin = {
  name: "minify-first-chunks",
  apply: "build",
  generateBundle: async (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk" || !(file.name in CHUNK_ENTRIES)) continue;
      const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } });
      if (code !== undefined) file.code = code;
    }
  },
};

const BASE = "/webui/";

export default defineConfig({
  root: import.meta.dirname,
  base: BASE,
  cacheDir: "../node_modules/.vite",
  plugins: [
    react(),
    computeBodyMeshes,
    dropUnusedRouterParts,
    dropUnusedTextParts,
    dropServerFields,
    dropCodecNames,
    minifyFirstChunks,
    emitServiceWorker(BASE),
  ],
  worker: { plugins: () => [dropNodeImports] },
  resolve: {
    conditions: ["source", ...defaultClientConditions],
    alias: [
      // Inversify imports the variant without its own Map and Set. Both imports must resolve to the same module.
      { find: /^reflect-metadata$/, replacement: "reflect-metadata/lite" },
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: "../build/webui",
    emptyOutDir: true,
    manifest: true,
    // The content security policy forbids inline scripts and data: URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The PDF code and the body meshes exceed the default limit of 500 kB. They are loaded on demand. The first screen
    // has its own limit (docs/performance.md).
    chunkSizeWarningLimit: 850,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // a class that extends a property, such as `React.Component`, can be removed when nothing uses it
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first screen contains the names of all chunks and styles. Short names of few characters reduce its size:
        // most have only their hash.
        hashCharacters: "base36",
        chunkFileNames: ({ name, isDynamicEntry }) =>
          (isDynamicEntry && NAMED_CHUNK.test(name)) || name in CHUNK_ENTRIES
            ? "assets/[name]-[hash:7].js"
            : "assets/[hash:7].js",
        assetFileNames: ({ names }) => {
          if (names.some((name) => name.endsWith(".css"))) return "assets/[hash:7][extname]";
          // compressed already: with its own extension the server would take it for the compressed form of another file
          if (names.some((name) => name.endsWith(".traineddata.gz"))) return "assets/[name]-[hash:7].bin";
          return "assets/[name]-[hash:7][extname]";
        },
        codeSplitting: {
          groups: [
            {
              debugName: "pieces",
              // Each further chunk costs a request on a slow network and a name in the first screen.
              name: (id, graph) => {
                chunks ??= Object.entries(CHUNK_ENTRIES).map(
                  ([name, entries]) => [name, collectStaticImports(entries, graph)] as const,
                );
                if (SHARED_ICONS.test(id)) return "inside";
                return chunks.find(([, modules]) => modules.has(id))?.[0] ?? null;
              },
            },
          ],
        },
      },
    },
  },
});
