// node record.mjs FILE check | summary (in FHIR R4) | move SECTION ID LIST [FIELD=VALUE …]; record.json is such a file
//   | seen-by total|partial|minimal LEVEL [TAG …]    what a doctor of that clearance sees
import { readFileSync } from "node:fs";
import { Level } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft } from "@libretto/core/kernel/fp";
import { it } from "@libretto/core/messages/it";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { sectionsByName } from "@libretto/core/record/sections";
import { summary } from "@libretto/core/reports/fhir/summary";
import { forDoctor } from "@libretto/core/reports/for-doctor";

const stop = (why) => {
  console.error(why);
  process.exit(1);
};
const orStop = (outcome, why) => (isLeft(outcome) ? stop(why(outcome.left)) : outcome.right);
const problems = (found) => Array.from(Object.entries(found), ([field, code]) => `${field}: ${it[code]}`).join("; ");
const read = (codec, value, what) =>
  orStop(decode(codec, value), (no) => no.map(({ at, expected }) => `${what}${at}: ${expected}?`).join("\n"));

const own = (table, name, what) => (Object.hasOwn(table, name) ? table[name] : stop(`${what}: ${Object.keys(table)}`));
const [path = stop("node record.mjs FILE check | move | seen-by | summary"), command, ...rest] = process.argv.slice(2);
const file = JSON.parse(readFileSync(path, "utf8")) ?? {};
const entries = Object.entries(sectionsByName);
const each = (make) => Object.fromEntries(entries.map(([name, section]) => [name, make(section, name)]));
const record = {
  ...each(({ collection, wire }) => [file[collection] ?? []].flat().map((row) => read(wire, row, collection))),
  patient: read(PatientWire, file, "patient"),
  ...{ drawings: {}, contents: {}, doctors: [], consents: [], scores: [], accesses: [] },
};

const commands = {
  check: () => {
    const wrong = [];
    for (const [name, section] of entries)
      for (const row of record[name])
        for (const { left } of [section.check(row)].filter(isLeft)) wrong.push(`${name} ${row.id}: ${problems(left)}`);
    return wrong.length === 0 ? "Every row keeps its rules" : stop(wrong.join("\n"));
  },
  move: (name, id, list, ...fields) => {
    const section = own(sectionsByName, name, "Sections");
    const row = record[name].find((stored) => stored.id === Number(id)) ?? stop(`No row ${id} in ${name}`);
    if (!section.targetListsOf(row.list).includes(list)) stop(`From ${row.list}: ${section.targetListsOf(row.list)}`);
    const changes = Object.fromEntries(fields.map((field) => field.split(/=(.*)/s, 2)));
    for (const field in changes) section.moveFields.includes(field) || stop(`A move asks for ${section.moveFields}`);
    return section.wire.encode(orStop(section.check({ ...section.prepareMove(row, list), ...changes }), problems));
  },
  "seen-by": (visibility, level, ...tags) => {
    const clearance = { visibility, level: read(Level, Number(level), "level "), tags: tags.map(Number) };
    const seen = forDoctor(record, clearance) ?? stop("Nothing");
    return each((section, name) => seen[name].map(section.wire.encode));
  },
  summary: () => {
    const options = { now: new Date().toISOString(), base: "https://example.org", language: "it" };
    return summary(record, { ...options, maritalStatuses: [], atc: new Map() });
  },
};
console.log(JSON.stringify(own(commands, command, "Commands")(...rest), null, 2));
