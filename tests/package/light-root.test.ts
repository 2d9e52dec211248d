import { statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { loadedModules } from "../support/package/loaded-modules.ts";

const CORE = join(import.meta.dirname, "../../core");
/** The root had 258 modules with a megabyte of source, before the larger parts got paths of their own. */
const MAX_MODULES = 60;
const MAX_SOURCE_BYTES = 260_000;

const root = [...loadedModules(join(CORE, "index.ts"))];

describe("the root of core", () => {
  it("loads few modules, of few bytes", () => {
    expect(root.length).toBeGreaterThan(20);
    expect(root.length).toBeLessThanOrEqual(MAX_MODULES);
    expect(root.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MAX_SOURCE_BYTES);
  });

  it("loads no catalogue, messages, reports, use cases, or list of all sections or formulas", () => {
    const large =
      /^(?:catalogues\/(?!drugs\/(?:drug|interaction)\.)|reports|body-model|ports)\/|^messages\/(?:it|en|parts)\b|^record\/(?:sections|use-cases)|^calculators\/formulas\./;
    expect(root.map((file) => relative(CORE, file)).filter((file) => large.test(file))).toEqual([]);
  });
});
