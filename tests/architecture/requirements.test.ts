import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hasId, requirementIds } from "../../scripts/verify/requirements.ts";
import { ROOT } from "./cruise.ts";
import { testTitles } from "./test-titles.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** The rows of a CSV file; quoted cells may contain commas and quotes. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
      ),
    );

const titles = testTitles();
const withoutTest = (titles: readonly string[]): readonly string[] =>
  requirementIds.filter((id) => !titles.some((title) => hasId(title, id)));

describe("the security requirements", () => {
  it("have a test with their id", () => {
    expect(requirementIds.length).toBe(98);
    expect(withoutTest(titles)).toEqual([]);
  });

  it("are reported when they have no test", () => {
    expect(withoutTest(titles.filter((title) => !hasId(title, "AZ-3")))).toContain("AZ-3");
    expect(hasId("AZ-13: check and act", "AZ-1")).toBe(false);
  });
});

/** The number of requirements of level 1 and 2 in ASVS 5.0.0, by chapter. */
const ASVS_CHAPTERS: Readonly<Record<string, number>> = {
  ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7, V10: 29, V11: 14, V12: 9, V13: 13 },
  ...{ V14: 9, V15: 13, V16: 16, V17: 7 },
};
const MOST_DEVIATIONS = 4;

interface Mapped {
  readonly id: string;
  readonly level: string;
  readonly how: string;
  readonly evidence: string;
}
const [head, ...lines] = rowsOf(read("docs/asvs.csv"));
const mapped: readonly Mapped[] = lines.map(([id = "", level = "", , how = "", evidence = ""]) => ({
  id,
  level,
  how,
  evidence,
}));
const proofsOf = (how: string) =>
  mapped
    .filter((row) => row.how === how)
    .flatMap(({ id, evidence }) => evidence.split(" + ").map((part) => ({ id, part })));

const isProven = (part: string): boolean => part !== "" && titles.some((title) => title.includes(part));

const slugFree = (heading: string): string => heading.replace(/^#+ /, "").trim();
const isThere = (part: string): boolean => {
  const [file = "", heading] = part.split("#");
  if (!existsSync(join(ROOT, file))) return false;
  return (
    heading === undefined ||
    read(file)
      .split("\n")
      .filter((line) => line.startsWith("#"))
      .some((line) => slugFree(line) === heading)
  );
};

describe("DV-3: the map of OWASP ASVS 5.0.0, levels 1 and 2", () => {
  it("contains every requirement once", () => {
    expect(head).toEqual(["id", "level", "asks", "how", "proof"]);
    expect(new Set(mapped.map(({ id }) => id)).size).toBe(mapped.length);
    expect(
      Object.fromEntries(
        Object.keys(ASVS_CHAPTERS).map((chapter) => [
          chapter,
          mapped.filter(({ id }) => id.startsWith(`${chapter}.`)).length,
        ]),
      ),
    ).toEqual(ASVS_CHAPTERS);
    expect([1, 2].map((level) => mapped.filter((row) => row.level === String(level)).length)).toEqual([70, 183]);
  });

  it("names tests that run", () => {
    const missing = proofsOf("test").filter(({ part }) => !isProven(part));
    expect(missing).toEqual([]);
    for (const part of ["", "a test that nobody wrote"]) expect(isProven(part)).toBe(false);
  });

  it("names existing documents and headings", () => {
    expect(proofsOf("document").filter(({ part }) => !isThere(part))).toEqual([]);
    expect(isThere("docs/controls.md#A heading that nobody wrote")).toBe(false);
    expect(isThere("docs/nowhere.md")).toBe(false);
  });

  it("gives a reason for what does not apply and for at most four deviations", () => {
    const rest = mapped.filter(({ how }) => how !== "test" && how !== "document");
    expect(
      rest.filter(({ how, evidence }) => !["not applicable", "deviation"].includes(how) || evidence.length < 8),
    ).toEqual([]);
    expect(rest.filter(({ how }) => how === "deviation").length).toBeLessThanOrEqual(MOST_DEVIATIONS);
  });
});

/** Days until an advisory must be fixed or assessed as not applicable. */
const DEADLINES: Readonly<Record<string, number>> = { critical: 7, high: 30, moderate: 90, low: 90 };
const DAY = 86_400_000;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The errors of a register of advisories on a day. */
const wrongIn = (register: string, today: number): readonly string[] =>
  rowsOf(register)
    .slice(1)
    .filter(([known = "", , advisory = "", severity = "", closed = "", how = ""]) => {
      const days = DEADLINES[severity];
      if (days === undefined || !isDay(known) || advisory === "") return true;
      const end = closed === "" ? today : Date.parse(closed);
      return (closed !== "" && (!isDay(closed) || how === "")) || end > Date.parse(known) + days * DAY;
    })
    .map((row) => row.join(","));

describe("DV-2: the register of advisories", () => {
  const HEAD = "known,package,advisory,severity,closed,how";

  it("DV-2: no known advisory is open for longer than its deadline", () => {
    const register = read("docs/advisories.csv");
    expect(register.split("\n")[0]).toBe(HEAD);
    expect(wrongIn(register, Date.now())).toEqual([]);
  });

  it.each([
    ["2026-01-01,x,GHSA-1,critical,,", "2026-01-08", 0],
    ["2026-01-01,x,GHSA-1,critical,,", "2026-01-09", 1],
    ["2026-01-01,x,GHSA-1,high,,", "2026-01-31", 0],
    ["2026-01-01,x,GHSA-1,high,,", "2026-02-01", 1],
    ["2026-01-01,x,GHSA-1,low,,", "2026-04-02", 1],
    ["2026-01-01,x,GHSA-1,critical,2026-01-05,1.2.3", "2026-12-01", 0],
    ["2026-01-01,x,GHSA-1,critical,2026-01-20,1.2.3", "2026-12-01", 1],
    ["2026-01-01,x,GHSA-1,critical,2026-01-05,", "2026-12-01", 1],
    ["2026-01-01,x,GHSA-1,terrible,,", "2026-01-01", 1],
    ["soon,x,GHSA-1,low,,", "2026-01-01", 1],
  ])("evaluates %s on %s", (line, today, wrong) => {
    expect(wrongIn(`${HEAD}\n${line}\n`, Date.parse(today)).length).toBe(wrong);
  });
});
