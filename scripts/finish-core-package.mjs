// Removes references to documents of this repository from the comments of the built core package, since its users
// cannot open them. The `prepack` script of core runs it after the compiler.
// node scripts/finish-core-package.mjs rewrites core/dist
// node scripts/finish-core-package.mjs --check lists remaining references, exits with 1 if there are any
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DIST = join(process.cwd(), "dist");
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** One reference: "W26", "A6b", "PR-6", "doc 1 §5", "§6", "decision A1", "requirement FI-1". */
const REFERENCE_PATTERN = String.raw`(?:(?:decisions?|requirements?|reference) )?(?:[WRA]\d{1,2}[a-z]?|(?:PR|RE|AU|AZ|SE|IO|FI|DV|LO|CR)-\d{1,2}|(?:doc|document) [12](?:,? (?:§\d+|section \d+|languages))?|§\d+(?:\.\d+)?)`;
const REFERENCE_LIST = `${REFERENCE_PATTERN}(?:(?:,| and|, and|;)? ${REFERENCE_PATTERN})*`;
const REFERENCE =
  /\b(?:decisions?|requirements?) [A-Z]|\b(?:doc|document) [12]\b|\b(?!R4\b)[WR]\d{1,2}[a-z]?\b|\b(?:PR|RE|AU|AZ|SE|IO|FI|DV)-\d|ASSUMPTION/;

const LINE = String.raw`(?:\s|\n\s*\*\s?)`;
const REWRITES = [
  [/ by the rules of doc \d §\d+ and decisions [^:]*:/g, ":"],
  [/ of doc \d §\d+/g, ""],
  [/\s*\(doc \d §\d+(?: [^()]*|, "[^"]*")\)/g, ""],
  [new RegExp(String.raw`${LINE}*\(${REFERENCE_LIST}(?:[,:][^()]*)?\)`, "g"), ""],
  [new RegExp(String.raw`(\([^()]*?)[,;] ${REFERENCE_LIST}\)`, "g"), "$1)"],
  [/ASSUMPTION A\d{1,2}: /g, "Assumption: "],
  [/\(ASSUMPTION A\d{1,2}\)/g, "(an assumption)"],
  [/ by decision A\d{1,2}[a-z]?/g, ""],
];

const withoutReferences = (comment) =>
  REWRITES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), comment);

const files = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((file) => /\.(d\.ts|js)$/.test(file));
const remaining = [];
for (const file of files) {
  const path = join(DIST, file);
  const text = readFileSync(path, "utf8");
  const finished = text.replace(COMMENT, withoutReferences);
  if (finished !== text && !process.argv.includes("--check")) writeFileSync(path, finished);
  for (const [comment] of finished.matchAll(COMMENT))
    if (REFERENCE.test(comment)) remaining.push(`${file}: ${comment.replace(/\s+/g, " ").trim()}`);
}
if (remaining.length > 0) {
  console.error(`References that a user of the package cannot open:\n${remaining.join("\n")}`);
  process.exitCode = 1;
}
