import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./cruise.ts";

/** The pages of a record. A carer reads them about another person. */
const FOLDERS = [
  "ui/record",
  "ui/reports",
  "ui/documents",
  "ui/devices",
  "ui/links",
  "ui/account/emergency-sheet",
  "ui/account/restore",
];
/** What belongs to whoever reads the page, or is advice to anybody. */
const OF_THE_READER = [
  /parole tue|tuo dispositivo|tuo account|lettur[ae] tu[ae]/g,
  /your (own words|face|device|password|choice|doctors?\b)|on your own\b|of yours/gi,
];
const POSSESSIVE = /\b(tuo|tua|tuoi|tue|Tuo|Tua|Tuoi)\b|\byours?\b/i;
/** A carer who may write sees what the patient sees. */
const ONLY_YOU = /(vedi|apri) sol(o|tanto) tu|only you (see|open)/i;
/** The patient speaks, whom a carer is not. */
const FIRST_PERSON = /\((io|me)\)|\b(mio|mia|miei|mie)\b|\bmy\b/i;
/** An English weekday. */
const WEEKDAY = /"Tue"/;

const labelFiles = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("labels.ts"))
    .map((name) => join(folder, name)),
);

/** Whether a line gives the data of the record to the reader. */
const speaksToPatient = (line: string): boolean =>
  ONLY_YOU.test(line) ||
  FIRST_PERSON.test(line) ||
  (!WEEKDAY.test(line) && POSSESSIVE.test(OF_THE_READER.reduce((text, part) => text.replace(part, ""), line)));

it("W33: the texts of a record do not say that its data are those of the reader, because a carer reads them too", () => {
  expect(labelFiles.length).toBeGreaterThan(50);
  const found = labelFiles.flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line) && speaksToPatient(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it.each([
  'own: "I tuoi dottori"',
  'own: "Your own medications"',
  'about: "Lo vedi solo tu."',
  'self: "{{name}} (io)"',
  'own: "Your doctors and drugs are yours, in your record"',
])("finds %s", (line) => {
  expect(speaksToPatient(line)).toBe(true);
});
