import { cpSync } from "node:fs";
import { readOfficialEdition } from "@libretto/adapters/imports/official/official";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import type { AnyEdition } from "@libretto/core/catalogues/edition";
import { on } from "../../../tests/support/builders.ts";
import { writeRegistry } from "../../../tests/support/catalogues/aifa-files.ts";
import { unwrapTask } from "../../../tests/support/unwrap-task.ts";
import type { Bench } from "../bench.ts";
import { atMost, type Figure, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { load, type Request, type Server } from "../load.ts";
import { accountOf } from "../population.ts";
import { authorise } from "../requests.ts";
import { interleave } from "../rounds.ts";

const CONNECTIONS = 10;
const DAY = on("2026-09-10");

/** What people type to find a medicine: beginnings, words, packs, numbers. */
const QUERIES = [
  ..."ta|tach|tachipirina|tachipirina 500|augmentin|paracetamolo|amoxicillina clavulanico|012745093|am|sa se".split(
    "|",
  ),
  ..."compresse 20|supposte tachipirina|amox".split("|"),
];
const MISSPELLED = ["tachipirna", "tachipirna 1000", "amoxiclina", "paracetmolo", "augmentn"];
const OTHERS = [
  ["/api/esamifilter", "emocromo"],
  ["/api/esamifilter", "risonanza ginocchio"],
  ["/api/diagnosifilter", "diabete tipo 2"],
  ["/api/diagnosifilter", "fratura femore"],
  ["/api/farmaciVacciniFilter", "esavalente"],
] as const;

const searchFor = (path: string, search: string): Request => ({
  method: "POST",
  path,
  headers: { ...authorise(accountOf(1)), "content-type": "application/json" },
  body: JSON.stringify({ search }),
});
const searchDrugs = (texts: readonly string[]) => texts.map((search) => searchFor("/api/farmacifilter", search));

type ReadEdition = () => Promise<AnyEdition>;

/** Writes a registry of the size that AIFA publishes. */
const createRegistry = async ({ createFolder, log, sizes }: Bench): Promise<ReadEdition> => {
  log("Writing a registry of the official form …");
  const { packs, ingredients, atc } = await writeRegistry(createFolder(), sizes.packs);
  return () => readOfficialEdition("aifa", [packs, ingredients, atc], { date: DAY, source: null });
};

/** Imports the registry; returns the seconds. */
const importEdition = async (engine: SqlEngine, readEdition: ReadEdition): Promise<number> => {
  const from = performance.now();
  await unwrapTask(sqlCatalogueImporter(engine).load(await readEdition()));
  return (performance.now() - from) / 1000;
};

const measureSearches = async (
  { sizes }: Bench,
  where: string,
  product: Server,
  importSeconds: number,
): Promise<readonly Figure[]> => {
  const search = (requests: readonly Request[], connections = CONNECTIONS) =>
    load(product, requests, { length: sizes.load, connections });
  const alone = await search(searchDrugs(QUERIES), 1);
  const { right, wrong, others } = await interleave(sizes.rounds, {
    right: () => search(searchDrugs(QUERIES)),
    wrong: () => search(searchDrugs(MISSPELLED)),
    others: () => search(OTHERS.map(([path, text]) => searchFor(path, text))),
  });
  return [
    atMost("A10", `${where}: medicines by words, 10 connections, p99`, "ms", 100, { ours: right.p99 }),
    withoutTarget("A10", "the same", "/s", { ours: right.perSecond }),
    atMost("A10", "one person alone, p99", "ms", 50, { ours: alone.p99 }),
    atMost("A10", "with a typing error, 10 connections, p99", "ms", 150, { ours: wrong.p99 }),
    atMost("A10", "exams, diagnoses and vaccines, 10 connections, p99", "ms", 100, { ours: others.p99 }),
    withoutTarget("A10", "processor time per search of medicines", "ms", { ours: right.processorMs }),
    atMost("A10", "importing the registry", "s", 60, { ours: importSeconds }),
  ];
};

const measureEmbedded = async (bench: Bench, readEdition: ReadEdition): Promise<readonly Figure[]> => {
  const folder = bench.createFolder();
  cpSync(await bench.filledFolder(), folder, { recursive: true });
  const engine = await openEmbedded({ folder, report: (error) => console.error(error) });
  const importSeconds = await importEdition(engine, readEdition);
  await engine.close();
  const product = await bench.startProduct({ DATA_DIR: folder });
  try {
    return await measureSearches(bench, "embedded", product, importSeconds);
  } finally {
    await product.stop();
  }
};

const measureOnPostgres = async (bench: Bench, readEdition: ReadEdition): Promise<readonly Figure[]> => {
  const people = await bench.peopleOf(bench.sizes.base);
  const engine = await openPostgres({ address: people.owner, connections: 1 });
  const importSeconds = await importEdition(engine, readEdition);
  await engine.close();
  await people.signIn([1]);
  return measureSearches(bench, "PostgreSQL", await people.product(), importSeconds);
};

/** A10: searching while somebody types, with the whole registry of medicines loaded. */
export const a10: Goal = {
  name: "A10",
  needs: ["build"],
  measure: async (bench) => {
    const readEdition = await createRegistry(bench);
    return [
      ...((await bench.hasPostgres()) ? await measureOnPostgres(bench, readEdition) : []),
      ...(await measureEmbedded(bench, readEdition)),
    ];
  },
};
