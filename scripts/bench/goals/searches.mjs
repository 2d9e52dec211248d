import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOfficialEdition } from "@libretto/adapters/imports/official/official";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { writeRegistry } from "../../../tests/support/catalogues/aifa-files.ts";
import { atMost, withoutTarget } from "../figures.mjs";
import { load } from "../load.mjs";
import { accountOf, openSessions, populate, tokenOf } from "../population.mjs";
import { startProduct } from "../processes.mjs";
import { interleave } from "../rounds.mjs";

/** The size of the registry that AIFA publishes. */
const PACKS = 160_000;
const QUICK_PACKS = 20_000;
const CONNECTIONS = 10;
const DAY = "2026-09-10";

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
];

const searchRequest = (path, search) => ({
  method: "POST",
  path,
  headers: { authorization: `Bearer ${tokenOf(accountOf(1))}`, "content-type": "application/json" },
  body: JSON.stringify({ search }),
});
const drugs = (texts) => texts.map((search) => searchRequest("/api/farmacifilter", search));

const createRegistry = async (bench) => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-bench-registry-"));
  bench.onClose(async () => rmSync(folder, { recursive: true, force: true }));
  bench.log("Writing a registry of the official form …");
  const { packs, ingredients, atc } = await writeRegistry(folder, bench.quick ? QUICK_PACKS : PACKS);
  return () => readOfficialEdition("aifa", [packs, ingredients, atc], { date: DAY, source: null });
};

/** Imports the registry; returns the seconds. */
const importEdition = async (engine, edition) => {
  const from = performance.now();
  const outcome = await sqlCatalogueImporter(engine).load(await edition())();
  if (outcome._tag === "Left") throw new Error(outcome.left);
  return (performance.now() - from) / 1000;
};

const figuresOf = async (bench, where, product, seconds, importSeconds) => {
  const sides = Object.fromEntries(
    Object.entries({
      right: drugs(QUERIES),
      wrong: drugs(MISSPELLED),
      others: OTHERS.map((one) => searchRequest(...one)),
    }).map(([name, requests]) => [name, () => load(product, requests, { seconds, connections: CONNECTIONS })]),
  );
  const alone = await load(product, drugs(QUERIES), { seconds, connections: 1 });
  const results = await interleave(bench.rounds, sides);
  return [
    atMost("A10", `${where}: medicines by words, 10 connections, p99`, "ms", 100, { ours: results.right.p99 }),
    withoutTarget("A10", "the same", "/s", { ours: results.right.perSecond }),
    atMost("A10", "one person alone, p99", "ms", 50, { ours: alone.p99 }),
    atMost("A10", "with a typing error, 10 connections, p99", "ms", 150, { ours: results.wrong.p99 }),
    atMost("A10", "exams, diagnoses and vaccines, 10 connections, p99", "ms", 100, { ours: results.others.p99 }),
    withoutTarget("A10", "processor time per search of medicines", "ms", { ours: results.right.processorMs }),
    atMost("A10", "importing the registry", "s", 60, { ours: importSeconds }),
  ];
};

const embedded = async (bench, edition) => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-bench-data-"));
  bench.onClose(async () => rmSync(folder, { recursive: true, force: true }));
  await (await startProduct({ DATA_DIR: folder })).stop();
  const engine = await openEmbedded({ folder, report: (error) => void console.error(error) });
  const importSeconds = await importEdition(engine, edition);
  await engine.transaction({ as: "owner" }, async (session) => {
    const client = { query: (text, parameters) => session.query(text, parameters) };
    await populate(client, 1);
    await openSessions(client, [accountOf(1)]);
  });
  await engine.close();
  const product = await startProduct({ DATA_DIR: folder });
  try {
    return await figuresOf(bench, "embedded", product, bench.seconds, importSeconds);
  } finally {
    await product.stop();
  }
};

const onPostgres = async (bench, edition) => {
  const people = await bench.peopleOf(bench.base);
  const engine = await openPostgres({ address: people.owner, connections: 1 });
  const importSeconds = await importEdition(engine, edition);
  await engine.close();
  await people.signIn([1]);
  return figuresOf(bench, "PostgreSQL", await people.product(), bench.seconds, importSeconds);
};

/** A10: searching while somebody types, with the whole registry of medicines loaded. */
export const a10 = {
  name: "A10",
  needs: ["build"],
  measure: async (bench) => {
    const edition = await createRegistry(bench);
    return [
      ...((await bench.hasPostgres()) ? await onPostgres(bench, edition) : []),
      ...(await embedded(bench, edition)),
    ];
  },
};
