import { deserialiseError, parseJobResponse, serialiseError } from "@libretto/adapters/print/process/job-response";
import { describe, expect, it } from "vitest";

describe("an error that is sent to another process", () => {
  it("keeps its name, its message and its position, whatever else it holds", () => {
    const thrown = Object.assign(new RangeError("too long"), { name: "PageError", draw: () => {} });
    const error = structuredClone(serialiseError(thrown));
    const { name, message, stack } = thrown;
    expect(deserialiseError(error)).toBeInstanceOf(Error);
    expect(deserialiseError(error)).toMatchObject({ name, message, stack });
  });

  it.each([["Anna Rossi"], [null], [{ patient: "Anna Rossi" }]])(
    "is sent as its type when it is not an error: %j",
    (thrown) => {
      expect(serialiseError(thrown)).toEqual({ name: typeof thrown, message: "", stack: "" });
    },
  );
});

describe("a response", () => {
  const error = serialiseError(new Error("no"));

  it.each([[{ result: 1 }], [{ result: undefined }], [{ error }], [{ error, ends: true }]])(
    "is valid: %j",
    (message) => {
      expect(parseJobResponse(message)).toBe(message);
    },
  );

  it.each([
    [null],
    [undefined],
    ["made"],
    [1],
    [{}],
    [{ error: null }],
    [{ error: {} }],
    [{ error: { ...error, stack: 1 } }],
  ])("is not valid: %j", (message) => {
    expect(parseJobResponse(message)).toBeNull();
  });
});
