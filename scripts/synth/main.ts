import { mkdirSync } from "node:fs";
import type { Instant } from "@libretto/core/kernel/dates";
import { writeArchive } from "./archive.ts";
import { addToDatabase } from "./database.ts";
import { readOptions } from "./options.ts";
import { createRecord, type SyntheticRecord, toPatientAnswer } from "./record.ts";
import { readReference } from "./reference.ts";

const { population, first, last, target } = readOptions();
const reference = await readReference();

const createRecords = function* (): Generator<SyntheticRecord> {
  for (let number = first; number <= last; number++) yield createRecord(population, reference, number);
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  switch (target.kind) {
    case "lines":
      for (const record of createRecords()) print(JSON.stringify(toPatientAnswer(record)));
      break;
    case "archives":
      mkdirSync(target.folder, { recursive: true });
      for (const record of createRecords())
        print(await writeArchive(target.folder, record, `${population.today}T12:00:00.000Z` as Instant));
      break;
    case "database":
      await addToDatabase(population, createRecords(), print);
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
