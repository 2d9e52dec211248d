import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The unit tests of core, run against the copy of core with the mutants. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@libretto\/core\/(.+)$/, replacement: `${resolve(import.meta.dirname, "../core")}/$1.ts` },
      { find: /^@libretto\/adapters\/(.+)$/, replacement: `${resolve(import.meta.dirname, "../adapters")}/$1.ts` },
    ],
    conditions: ["source", "module", "node", "development|production"],
  },
  test: { include: ["tests/core/**/*.test.ts"], root: resolve(import.meta.dirname, "..") },
});
