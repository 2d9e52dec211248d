import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const sourcesIn = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file) && !file.includes("dist"))
    .map((file) => join(folder, file));

const TEXTS = [
  ...sourcesIn("core/messages", /\.ts$/),
  ...sourcesIn("ui", /(labels|texts)\.ts$/),
  ...sourcesIn("docs/guide", /\.md$/),
];
const FORMS = sourcesIn("ui", /\.tsx$/);

/** A number before what it limits, or after the words of a limit of a field. */
const TYPED_LIMIT = new RegExp(
  [
    String.raw`(?<![\d.,])\d[\d.]*[ \u00a0](?:caratteri|characters|MB\b|GB\b|milioni di punti|million pixels)`,
    String.raw`(?:non può superare i|can't be longer than|can’t be longer than)[ \u00a0]\d`,
    String.raw`(?:Scrivi i giorni, da 1 a|Write the days, from 1 to)[ \u00a0]\d`,
    String.raw`(?:Ci sono già|There are already)[ \u00a0]\d`,
    String.raw`(?:al massimo|at most|più di|more than)[ \u00a0]\d[\d.,]*[ \u00a0]?(?:righe|rows)`,
    String.raw`(?:Dopo|After)[ \u00a0]\d+[ \u00a0](?:codici|wrong)`,
  ].join("|"),
);
const typedLimitsIn = (text: string): readonly string[] =>
  text
    .split("\n")
    .filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line))
    .filter((line) => TYPED_LIMIT.test(line));

/** A limit of a field that its form types, or declares itself. */
const ownLimitsIn = (text: string): readonly string[] =>
  [...text.matchAll(/limit=\{([A-Z_]+)\}/g)]
    .flatMap(([, name = ""]) => new RegExp(`const ${name} = \\d{3,}`).exec(text)?.[0] ?? [])
    .concat(/limit=\{\d{4,}\}/.exec(text)?.[0] ?? []);

describe("a limit of a field", () => {
  it.each([
    ["a note", '"La nota non può superare i 100 caratteri."'],
    ["a file", "It may have at most 25 MB."],
    ["a password", "almeno 12 caratteri"],
    ["a contract", '"Scrivi i giorni, da 1 a 3660"'],
    ["a review", "A review has at most 1,000 rows"],
    ["open links", '"There are already 5 open links"'],
  ])("is found when a text of %s types the number", (_, text) => {
    expect(typedLimitsIn(text)).toEqual([text]);
  });

  it.each(["{{therapyNoteLimit}} caratteri", "/** 25 MB */", "2 letters"])("is accepted as “%s”", (text) => {
    expect(typedLimitsIn(text)).toEqual([]);
  });

  it("comes from its constant in every message, label and guide", () => {
    expect(TEXTS.length).toBeGreaterThan(100);
    expect(
      TEXTS.flatMap((file) => typedLimitsIn(readFileSync(join(root, file), "utf8")).map((line) => [file, line])),
    ).toEqual([]);
  });

  it("comes from its constant in every form", () => {
    expect(ownLimitsIn("const NOTE = 4000;\n<Text limit={NOTE} />")).toEqual(["const NOTE = 4000"]);
    expect(ownLimitsIn("<Text limit={4000} />")).toEqual(["limit={4000}"]);
    expect(
      FORMS.flatMap((file) => ownLimitsIn(readFileSync(join(root, file), "utf8")).map((found) => [file, found])),
    ).toEqual([]);
  });
});
