import { readFileSync } from "node:fs";

/** The name of the script of the built page that contains a module, such as `record/search/SearchPage.tsx`. */
export const scriptOf = (module: string): string => {
  const manifest = readFileSync(new URL("../../../build/webui/.vite/manifest.json", import.meta.url), "utf8");
  const file = (JSON.parse(manifest) as Readonly<Record<string, { readonly file: string }>>)[module]?.file;
  if (file === undefined) throw new Error(`the page was built without ${module}`);
  return file;
};
