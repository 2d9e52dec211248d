import { failure } from "@libretto/core/kernel/failure";
import { checkAdviceCode } from "@libretto/ui/record/therapies/check-failure";
import { expect, it } from "vitest";

it.each([
  [failure("notPermitted", "carers.notPermitted"), "carers.notPermitted"],
  [failure("unavailable", "failure.offline"), "therapies.checkOffline"],
  [failure("unavailable", "failure.unavailable"), "therapies.nothingChecked"],
])("a failed drug check advises another attempt only when it can help", (problem, code) => {
  expect(checkAdviceCode(problem)).toBe(code);
});
