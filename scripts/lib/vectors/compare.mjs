import { agreesWithin } from "@libretto/core/calculators/rounding";

/** Whether a value matches the expectation: numbers within a tolerance, objects in the named fields. */
export const agrees = (expected, actual, tolerance) => {
  if (typeof expected === "number") return typeof actual === "number" && agreesWithin(tolerance, expected, actual);
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((value, index) => agrees(value, actual[index], tolerance))
    );
  if (expected !== null && typeof expected === "object")
    return (
      actual !== null &&
      typeof actual === "object" &&
      Object.entries(expected).every(([field, value]) => agrees(value, actual[field], tolerance))
    );
  return expected === actual;
};
