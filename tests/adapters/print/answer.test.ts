import { answerOf, errorOf, toldError } from "@libretto/adapters/print/answer";
import { describe, expect, it } from "vitest";

describe("an error that goes to another process", () => {
  it("arrives with its name, its words and where it arose, whatever else it holds", () => {
    const thrown = Object.assign(new RangeError("too long"), { name: "PageError", draw: () => {} });
    const told = structuredClone(toldError(thrown));
    const { name, message, stack } = thrown;
    expect(errorOf(told)).toBeInstanceOf(Error);
    expect(errorOf(told)).toMatchObject({ name, message, stack });
  });

  it.each([["Anna Rossi"], [null], [{ patient: "Anna Rossi" }]])(
    "is told by its kind alone if it is none: %j",
    (thrown) => {
      expect(toldError(thrown)).toEqual({ name: typeof thrown, message: "", stack: "" });
    },
  );
});

describe("an answer", () => {
  const error = toldError(new Error("no"));

  it.each([[{ made: 1 }], [{ made: undefined }], [{ error }], [{ error, ends: true }]])("is %j", (said) => {
    expect(answerOf(said)).toBe(said);
  });

  it.each([
    [null],
    [undefined],
    ["made"],
    [1],
    [{}],
    [{ error: null }],
    [{ error: {} }],
    [{ error: { ...error, stack: 1 } }],
  ])("is not %j", (said) => {
    expect(answerOf(said)).toBeNull();
  });
});
