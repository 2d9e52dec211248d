import { LAB_PANELS } from "@libretto/core/catalogues/lab-tests/lab-panels";
import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { expect, it } from "vitest";

it("has panels of tests of the catalogue, each test in one panel", () => {
  const tests = LAB_PANELS.flatMap((panel) => panel.tests);
  expect(tests.filter((id) => findLabTest(id) === null)).toEqual([]);
  expect(new Set(tests).size).toBe(tests.length);
});
