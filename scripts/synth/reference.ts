import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import type { CatalogueName, Catalogues } from "@libretto/core/catalogues/edition";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Exam } from "@libretto/core/record/exams/exam";
import type { Drug } from "@libretto/core/record/therapies/therapy";

/** What the shipped catalogues say about the entries that the tables name. An unknown entry is an error of a table. */
export interface Reference {
  readonly drug: (id: string) => Drug;
  readonly vaccine: (id: string) => { readonly id: string; readonly name: string };
  readonly condition: (code: string) => string;
  readonly sensitivity: (code: string) => string;
  readonly investigation: (code: string) => Pick<Exam, "kind" | "investigation">;
}

type Editions = Awaited<ReturnType<typeof readShippedEditions>>;

/** The entries of one of the shipped catalogues. */
export const readEntries = async <Name extends CatalogueName>(
  editions: Editions,
  name: Name,
): Promise<readonly Catalogues[Name][]> => {
  const edition = editions.find((one) => one.name === name);
  const entries: Catalogues[Name][] = [];
  for await (const line of edition?.lines() ?? [])
    if (line.is === "entry") entries.push(line.entry as Catalogues[Name]);
  return entries;
};

const createFinder = <A>(catalogue: string, entries: Iterable<readonly [string, A]>) => {
  const byKey = new Map(entries);
  return (key: string): A => {
    const entry = byKey.get(key);
    if (entry === undefined) throw new Error(`${catalogue} has no entry ${key}`);
    return entry;
  };
};

const readNames = async (editions: Editions, name: "conditions" | "sensitivities") =>
  createFinder(
    name,
    (await readEntries(editions, name)).map((entry) => [entry.key, entry.name] as const),
  );

/** Reads the shipped catalogues that a population refers to. */
export const readReference = async (): Promise<Reference> => {
  const editions = await readShippedEditions();
  const [drugs, vaccines] = [await readEntries(editions, "drugs"), await readEntries(editions, "vaccines")];
  const listed = (await readEntries(editions, "investigations")).flatMap(({ row }) => {
    const entry = decode(investigations.wire, row);
    return isLeft(entry) ? [] : [entry.right];
  });
  return {
    drug: createFinder(
      "drugs",
      drugs.map(({ id, name, route }) => [id, { id, name, route }]),
    ),
    vaccine: createFinder(
      "vaccines",
      vaccines.map(({ id, name }) => [id, { id, name }]),
    ),
    condition: await readNames(editions, "conditions"),
    sensitivity: await readNames(editions, "sensitivities"),
    investigation: createFinder(
      "investigations",
      listed.map(({ id, code, name, kind }) => [code, { kind, investigation: { id, name } }]),
    ),
  };
};
