// Counts what the import of FHIR documents makes of the JSON files in some folders, as a Markdown table:
// npm run verify:fhir -- FOLDER …
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { readImport } from "../core/documents/fhir/read-import.ts";

const TYPES = {
  medications: ["MedicationStatement", "MedicationRequest"],
  allergies: ["AllergyIntolerance"],
  conditions: ["Condition"],
  immunizations: ["Immunization"],
  observations: ["Observation"],
};

const filesIn = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return name.endsWith(".json") ? [path] : [];
  });

const cell = (counts) => {
  const sum = (key) => counts.reduce((all, one) => all + one[key], 0);
  return counts.length === 0 ? "" : `${sum("offered")} / ${sum("understood")} / ${sum("listed")}`;
};

const today = new Date().toISOString().slice(0, 10);
let read = 0;
console.log(`| file | ${Object.keys(TYPES).join(" | ")} | other |`);
console.log(`|---|${"---|".repeat(Object.keys(TYPES).length + 1)}`);
for (const folder of process.argv.slice(2))
  for (const path of filesIn(folder)) {
    const answer = readImport(readFileSync(path, "utf8"), today, "en");
    if (answer._tag === "Left") continue;
    read++;
    const { counts } = answer.right;
    const known = Object.values(TYPES).flat();
    const cells = Object.values(TYPES).map((types) => cell(counts.filter(({ type }) => types.includes(type))));
    const other = cell(counts.filter(({ type }) => !known.includes(type)));
    console.log(`| ${relative(folder, path)} | ${[...cells, other].join(" | ")} |`);
  }
console.error(`${read} documents, no exception`);
