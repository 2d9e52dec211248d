import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { errorMessages } from "@libretto/core/devices/messages";
import { describe, expect, it } from "vitest";
import { check } from "../../../scripts/lib/vectors/devices.mjs";

interface Vector {
  readonly name: string;
  readonly target: string;
  readonly error?: string;
  readonly expected?: unknown;
}
const file: { readonly vectors: readonly Vector[]; readonly targets: object; readonly errors: object } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../support/devices/device-vectors.json"), "utf8"),
);

/** The same value with one change. */
const altered = (value: unknown): unknown => {
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return `${value}?`;
  if (value === null) return 0;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return [...value, "?"];
  const [first, ...rest] = Object.entries(value as object);
  return first === undefined ? value : Object.fromEntries([[first[0], altered(first[1])], ...rest]);
};

describe("the device vectors", () => {
  it.each(Object.keys(file.targets))("pass for %s", (target) => {
    const vectors = file.vectors.filter((vector) => vector.target === target);
    expect(check({ vectors })).toEqual([{ name: target, passed: vectors.length, failed: [] }]);
  });

  it("all fail with another expected value", () => {
    const wrong = file.vectors.map((vector) =>
      vector.error === undefined
        ? { ...vector, expected: altered(vector.expected) }
        : { ...vector, error: `${vector.error}?` },
    );
    const results = check({ vectors: wrong }) ?? [];
    expect(results.flatMap(({ failed }) => failed.map((each) => each.case))).toHaveLength(wrong.length);
    expect(results.every(({ passed }) => passed === 0)).toBe(true);
  });

  it("fail, and do not throw, for an unknown target", () => {
    expect(check({ vectors: [{ name: "new", target: "weather", expected: {} }] })).toMatchObject([
      { name: "weather", passed: 0, failed: [{ case: "new" }] },
    ]);
  });

  it("ignore files of another form", () => {
    for (const other of [null, [], {}, { vectors: [{}] }, [{ formula: "bmi" }]]) expect(check(other)).toBeUndefined();
  });

  it("use the product's names of errors", () => {
    expect(Object.keys(file.errors).toSorted()).toEqual(Object.keys(errorMessages).toSorted());
  });
});

describe("a scripted exchange", () => {
  const START = "aa03fc000008007573722e646174007c";
  const NOT_PRESENT = "5501fe0000040000000000fb";
  const outcome = (steps: readonly object[], more: object = {}) => {
    const results = check({
      vectors: [{ name: "x", target: "fileRead", file: "usr.dat", steps, error: "?", ...more }],
    });
    return results?.[0]?.failed[0]?.actual;
  };
  const busy = { write: START, reject: { name: "NetworkError", message: "GATT operation already in progress." } };

  it("can reject writes, delay, disconnect, or stop a file", () => {
    const answer = { notify: [NOT_PRESENT] };
    expect(outcome([busy, { write: START }, answer])).toBe("FILE_NOT_PRESENT");
    expect(outcome([{ ...busy, repeat: 3 }, answer])).toBe("FILE_NOT_PRESENT");
    expect(outcome([{ ...busy, repeat: "always" }])).toBe("BUSY");
    expect(outcome([{ reject: "NetworkError: GATT Server is disconnected." }])).toBe("DISCONNECTED");
    expect(outcome([{ write: START }, { delayMs: 2900 }, answer])).toBe("FILE_NOT_PRESENT");
    expect(outcome([{ write: START, delayMs: 4000, ...answer }])).toBe("TIMEOUT");
    expect(outcome([{ write: START }, { disconnect: true }])).toBe("DISCONNECTED");
    expect(outcome([{ generate: { size: 1100 } }], { file: "20240101223000" })).toEqual({ bytes: 1100, packets: 3 });
    expect(outcome([{ write: "00" }])).toMatch(/did not expect/);
  });
});
