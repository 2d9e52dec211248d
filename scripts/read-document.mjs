// Reads documents as the product does and prints one JSON line for each:
//   npm run -s read-document -- FILE …
// or counts what the product makes of the documents in some folders, as Markdown tables:
//   npm run -s read-document -- --count FOLDER …
// or compares what the printed pages of PDF files give with the structured documents inside the same files:
//   npm run -s read-document -- --compare FOLDER …
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readBytes } from "../adapters/documents/open/read-file.ts";
import { FIELDS_OF, isCompleteItem, UNKNOWN_SUBJECT } from "../core/documents/check-item.ts";
import { reasonTexts } from "../core/documents/reason-texts.ts";
import { sectionsByName } from "../core/record/sections.ts";
import { comparePages } from "./lib/compare-pages.ts";
import { countDocuments } from "./lib/count-documents.mjs";

const context = { today: new Date().toISOString().slice(0, 10), language: "it", subject: UNKNOWN_SUBJECT };

const lineOfItem = (item) => ({
  section: item.section,
  list: item.draft.list,
  row: sectionsByName[item.section].wire.encode(item.draft),
  complete: isCompleteItem(item),
  problems: [
    ...item.problems,
    ...item.missing.map((part) => ({
      field: FIELDS_OF[part].find((field) => field in item.draft) ?? part,
      code: "form.required",
    })),
  ],
  place: item.place.path,
  name: item.name,
  notes: item.notes,
  lost: item.unmapped,
});

const lineOfDocument = (file, { format, header, items, absences, notImported }) => {
  const { code, title, date, author, person } = header;
  const patient = person && {
    name: `${person.name} ${person.surname}`.trim(),
    birthDate: person.birth,
    taxCode: person.taxCode,
  };
  return {
    file,
    format,
    document: { code, title, date, author, patient },
    items: items.map(lineOfItem),
    absences: absences.map(({ place, kind, what }) => ({ place: place.path, kind, what })),
    notImported: notImported.map(({ place, what, why, detail }) => ({
      place: place.path,
      what: detail === "" ? what : `${what}: ${detail}`,
      why: reasonTexts.it[why],
    })),
    error: null,
  };
};

const refused = (file, error) => ({
  ...{ file, format: null, document: null, items: [], absences: [], notImported: [], error },
});

const readBytesOf = (file) => {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return null;
  }
};

/** The rows of a table with the answers that it proposes; what it leaves open is the reason why it gives none. */
const readTableOf = async (bytes, { path, result }) => {
  const { problems, answers } = result.right;
  if (problems.length > 0) return [{ path, result: { _tag: "Left", left: problems.join(", ") } }];
  return readBytes(bytes, { ...context, table: { path, answers, stage: "confirmed" } });
};

/** The documents of a part. A command cannot ask whether the data of a link may be requested. */
const resolvePart = (bytes, part) => {
  const format = part.result._tag === "Right" ? part.result.right.format : null;
  if (format === "preview") return readTableOf(bytes, part);
  return [format === "link" ? { path: part.path, result: { _tag: "Left", left: "link" } } : part];
};

const readFile = async (file) => {
  const bytes = readBytesOf(file);
  if (bytes === null) return [{ path: [], result: { _tag: "Left", left: "unreadable" } }];
  const parts = await readBytes(bytes, context);
  return (await Promise.all(parts.map((part) => resolvePart(bytes, part)))).flat();
};

const printFile = async (file) => {
  const parts = await readFile(file);
  for (const { path, result } of parts) {
    // the only document of a file goes by the name of the file
    const name = parts.length === 1 ? file : [file, ...path].join("/");
    const line = result._tag === "Left" ? refused(name, result.left) : lineOfDocument(name, result.right);
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
};

const filesIn = (path) =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];

const bytesOf = (name) => {
  const bytes = readBytesOf(name);
  return bytes === null ? [] : [{ name, bytes }];
};

const [first, ...others] = process.argv.slice(2);
if (first === undefined) {
  console.error("npm run -s read-document -- FILE … | --count FOLDER … | --compare FOLDER …");
  process.exitCode = 2;
} else if (first === "--count") console.log(await countDocuments(others.flatMap(filesIn), readFile));
else if (first === "--compare")
  console.dir(await comparePages(others.flatMap(filesIn).flatMap(bytesOf), context), { maxArrayLength: null });
else for (const file of [first, ...others]) await printFile(file);
