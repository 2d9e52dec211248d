import { aifaRegistry } from "@libretto/adapters/imports/official/aifa";
import { outpatientCatalogue } from "@libretto/adapters/imports/official/outpatient";
import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { inspectFile } from "@libretto/adapters/imports/source-file";
import { type CatalogueImportReport, sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogues/catalogue-search";
import { sqlKnownInteractions } from "@libretto/adapters/sql/catalogues/known-interactions";
import { sqlReferenceLists } from "@libretto/adapters/sql/catalogues/reference-lists";
import { investigationId } from "@libretto/core/catalogues/clinical/investigation";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { type ListedEntry, toListedEntry } from "@libretto/core/catalogues/definition";
import { selectRules } from "@libretto/core/catalogues/drugs/interaction";
import type { AnyEdition, DrugEntry, Edition, InteractionEntry, Line } from "@libretto/core/catalogues/edition";
import { isRight } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { writeRegistry } from "../../../support/catalogues/aifa-files.ts";
import { type OpenDatabase, onEveryDatabase, productMigrations } from "../../../support/databases/databases.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";
import { unwrap } from "../../../support/unwrap.ts";

const { folder, write } = temporaryFiles();
/** Two services of the nomenclature: one mentions the other's kind, whose common name is shorter. */
const OUTPATIENT = [
  "codice;descrizione;tipo",
  "89.24;ESAME URODINAMICO NON INVASIVO (UROFLUSSOMETRIA). Incluso: Controllo ecografico post minzionale. Non associabile a ECOGRAFIA DELL'ADDOME INFERIORE (88.75.1) e ECOGRAFIA DELL'ADDOME COMPLETO (88.76.1);Studi Specialistici",
  "95.13;ECOGRAFIA OCULARE;Studi Specialistici",
].join("\n");
/** More than one batch of the importer; the benchmark uses the full size, 160,000. */
const SIZE = 2500;
const LEFT_OUT = 2;

const entry = <Entry>(value: Entry): Line<Entry> => ({ is: "entry", entry: value });
const interaction = (id: string, advice = "attenzione"): InteractionEntry => ({
  id,
  firstGroup: "a",
  first: ["B01AA"],
  secondGroup: "b",
  second: ["M01A"],
  severity: "severe",
  advice: { it: advice, en: "care" },
  reference: "RCP",
});
const drug = (id: string, name: string): DrugEntry => ({
  id,
  name,
  brand: name,
  keywords: "",
  route: "orale",
  ingredients: name,
  atc: ["N02BE01"],
  form: "compresse",
  holder: "",
  kind: "medicine",
});

let made = 0;
const interactionsOf = (
  lines: Edition<"interactions">["lines"],
  fingerprint = `test ${++made}`,
): Edition<"interactions"> => ({
  name: "interactions",
  source: { name: "Prova", date: "2026-01-01" },
  origin: "official",
  fingerprint,
  lines,
});

const cases = (database: OpenDatabase): void => {
  const load = async (edition: AnyEdition): Promise<CatalogueImportReport> => {
    const outcome = await sqlCatalogueImporter(database()).load(edition)();
    if (isRight(outcome)) return outcome.right;
    throw new Error(outcome.left);
  };
  const inOrder = async (editions: readonly AnyEdition[]): Promise<readonly CatalogueImportReport[]> => {
    const reports: CatalogueImportReport[] = [];
    for (const edition of editions) reports.push(await load(edition));
    return reports;
  };
  const search = <A>(query: (search: ReturnType<typeof sqlCatalogueSearch>) => () => Promise<A>): Promise<A> =>
    database().transaction({ as: "accounts" }, (sql) => query(sqlCatalogueSearch(sql))());
  const queryRows = <Row extends object>(text: string): Promise<readonly Row[]> =>
    database().transaction({ as: "owner" }, (sql) => sql.query<Row>(text));
  const held = async (): Promise<unknown> => ({
    interactions: await queryRows("select * from interazione order by id_interazione"),
    catalogues: await queryRows("select catalogo, impronta, righe, fonte from catalogo order by catalogo"),
  });

  it("loads the shipped data, and nothing the second time", async () => {
    const first = await inOrder(await readShippedEditions());
    expect(first.every(({ loaded, rows, added, refused }) => loaded && rows === added && refused === 0)).toBe(true);
    const again = await inOrder(await readShippedEditions());
    expect(again.map(({ loaded, added, changed, removed }) => [loaded, added + changed + removed])).toEqual(
      first.map(() => [false, 0]),
    );
    expect(again.map(({ rows }) => rows)).toEqual(first.map(({ rows }) => rows));
  });

  it("reports what was added, changed, removed, skipped and refused, and changes nothing else", async () => {
    await load(interactionsOf(() => [entry(interaction("1")), entry(interaction("2")), entry(interaction("3"))]));
    const untouched = await queryRows("select xmin::text as version from interazione where id_interazione = '1'");
    const lines = [
      entry(interaction("1")),
      entry(interaction("2", "altro")),
      entry(interaction("4")),
      ...Array.from({ length: 60 }, (_, n) => entry(interaction(`n${n}`))),
      { is: "skipped", reason: "vecchio" } as const,
      { is: "skipped", reason: "vecchio" } as const,
      { is: "refused", where: "file:7", reason: "no id" } as const,
    ];
    expect(await load(interactionsOf(() => lines))).toEqual({
      name: "interactions",
      source: { name: "Prova", date: "2026-01-01" },
      loaded: true,
      rows: 63,
      added: 61,
      changed: 1,
      removed: 1,
      skipped: { vecchio: 2 },
      refused: 1,
      refusals: [{ where: "file:7", reason: "no id" }],
    });
    expect(await queryRows("select xmin::text as version from interazione where id_interazione = '1'")).toEqual(
      untouched,
    );
  });

  describe("leaves everything unchanged", () => {
    it.each<readonly [string, Edition<"interactions">["lines"], string]>([
      [
        "when the file is incomplete",
        async function* () {
          for (let n = 0; n < 5000; n++) yield entry(interaction(`x${n}`));
          throw new Error("a quote never closes");
        },
        "a quote never closes",
      ],
      ["when it is empty", () => [], "no usable line"],
      [
        "when too many lines are invalid",
        () => [...[1, 2, 3].map((n) => entry(interaction(`y${n}`))), { is: "refused", where: "f:2", reason: "no id" }],
        "1 lines cannot be used (f:2: no id)",
      ],
      ["when a key is repeated", () => [entry(interaction("z")), entry(interaction("z"))], "z"],
      [
        "when the database refuses a value",
        () => [entry(interaction("w")), entry({ ...interaction("w2"), severity: "lethal" as "severe" })],
        "gravita",
      ],
    ])("%s", async (_, lines, why) => {
      const before = await held();
      await expect(load(interactionsOf(lines))).rejects.toThrow(why);
      expect(await held()).toEqual(before);
    });
  });

  it("accepts an edition without a fifth of the previous one only with confirmation", async () => {
    const first = (count: number) =>
      interactionsOf(() => Array.from({ length: count }, (_, n) => entry(interaction(`s${n}`))));
    await sqlCatalogueImporter(database()).load(first(200), { canShrink: true })();
    const before = await held();
    await expect(load(first(159))).rejects.toThrow("would remove 41 of 200 rows");
    expect(await held()).toEqual(before);
    expect(await load(first(160))).toMatchObject({ rows: 160, removed: 40 });
    expect(isRight(await sqlCatalogueImporter(database()).load(first(50), { canShrink: true })())).toBe(true);
  });

  it("never replaces imported data by shipped data", async () => {
    const before = await held();
    const shipped = (await readShippedEditions()).find(({ name }) => name === "interactions");
    expect(shipped && (await load(shipped))).toMatchObject({ loaded: false, source: { name: "Prova" } });
    expect(await held()).toEqual(before);
  });

  it("distinguishes equal data of different days", async () => {
    const edition = interactionsOf(() => [entry(interaction("1"))], "the same");
    await load(edition);
    expect(await load({ ...edition, source: { name: "Prova", date: "2026-02-02" } })).toMatchObject({
      loaded: true,
      added: 0,
      changed: 0,
      removed: 0,
    });
    expect(await load({ ...edition, source: { name: "Prova", date: "2026-02-02" } })).toMatchObject({ loaded: false });
  });

  it("gives the drug check the rules of the newest edition", async () => {
    const findAdvice = async (atc: string): Promise<readonly string[]> => {
      const known = await database().transaction({ as: "accounts" }, (sql) => sqlKnownInteractions(sql).loadRules()());
      return selectRules(unwrap(known), [atc]).rules.map(({ advice }) => advice.it);
    };
    for (const advice of ["prima", "dopo"]) {
      await load(interactionsOf(() => [entry(interaction("1", advice))]));
      expect(await findAdvice("M01AE01")).toEqual([advice]);
      expect(await findAdvice("C01AA05")).toEqual([]);
    }
  });

  it("runs one import after the other", async () => {
    const [a, b] = [interactionsOf(() => [entry(interaction("a"))]), interactionsOf(() => [entry(interaction("b"))])];
    const reports = await Promise.all([load(a), load(b)]);
    expect(reports.map(({ rows }) => rows)).toEqual([1, 1]);
    expect(await queryRows("select id_interazione as id from interazione")).toHaveLength(1);
  });

  it("keeps a removed pack for records that contain it, but no longer finds it", async () => {
    const registry = (fingerprint: string, ...drugs: readonly DrugEntry[]): Edition<"drugRegistry"> => ({
      name: "drugRegistry",
      source: { name: "Registro", date: "2026-01-01" },
      origin: "official",
      fingerprint,
      lines: () => drugs.map(entry),
    });
    await load(registry("1", drug("000000017", "Zzuno"), drug("000000029", "Zzdue")));
    expect(await load(registry("2", drug("000000029", "Zzdue")))).toMatchObject({ added: 0, changed: 0, removed: 1 });
    expect(await search((catalogue) => catalogue.findDrugs("zzuno"))).toMatchObject({ right: { rows: [] } });
    expect(await search((catalogue) => catalogue.loadDrug("000000017"))).toMatchObject({ right: { name: "Zzuno" } });
    expect(await load(registry("3", drug("000000017", "Zzuno")))).toMatchObject({ added: 0, changed: 1, removed: 1 });
  });

  it("lets only imports write, and everybody read", async () => {
    for (const context of [{ as: "accounts" }, { as: "record", actor: 1, patient: 1 }] as const) {
      for (const table of ["catalogo", "farmaco", "luogo", "search_word", "interazione", "catalogue_entry"]) {
        const asRole = (text: string) => database().transaction(context, (sql) => sql.query(text));
        expect(await asRole(`select 1 from ${table} limit 1`)).toHaveLength(1);
        await expect(asRole(`delete from ${table}`)).rejects.toMatchObject({ code: "42501" });
      }
    }
  });

  it("imports a registry of thousands, and searches it", async () => {
    const files = await writeRegistry(folder, SIZE);
    const edition = aifaRegistry(
      {
        packs: await inspectFile(files.packs),
        ingredients: await inspectFile(files.ingredients),
        atc: await inspectFile(files.atc),
      },
      "2026-09-10",
    );
    const report = await load(edition);
    expect(report).toMatchObject({ loaded: true, rows: SIZE - LEFT_OUT, refused: 0 });
    expect(report.skipped).toEqual({ omeopatico: 1, 'stato "Revocata"': 1 });
    expect(await load(edition)).toMatchObject({ loaded: false, rows: SIZE - LEFT_OUT });
    for (const text of ["tachipirina", "tachipirna 500", "amoxicillina clavulanico", "pa", "012745", "sa se si"]) {
      expect((await search((catalogue) => catalogue.findDrugs(text)))._tag).toBe("Right");
    }
  });

  describe("for a catalogue with a definition", () => {
    const exam = (code: string, name: string): Line<ListedEntry> => {
      const id = investigationId(code) ?? 0;
      const entry = { id, code, name, fullName: "", kind: "laboratory" } as const;
      return {
        is: "entry",
        entry: toListedEntry(investigations, entry, { key: String(id), position: 1, list: "laboratory" }),
      };
    };
    const nomenclature = (lines: Edition<"investigations">["lines"]): Edition<"investigations"> => ({
      name: "investigations",
      source: { name: "Prova", date: "2026-01-01" },
      origin: "official",
      fingerprint: `nomenclature ${++made}`,
      lines,
    });
    const names = async (text: string): Promise<readonly string[]> => {
      const found = await database().transaction({ as: "accounts" }, (sql) =>
        sqlReferenceLists(sql).find(investigations, { text })(),
      );
      return isRight(found) ? found.right.rows.map(({ name }) => name) : [];
    };
    const one = (code: string) =>
      database().transaction({ as: "accounts" }, (sql) =>
        sqlReferenceLists(sql).findEntry(investigations, investigationId(code) ?? 0)(),
      );

    it("replaces the entries, but still finds old ones by id, and not by words", async () => {
      expect(await names("glicemia")).toContain("Glicemia");
      const report = await load(nomenclature(() => [exam("90.27.1", "Glucosio"), exam("90.99.8", "Zanzarina")]));
      expect(report).toMatchObject({ loaded: true, rows: 2, added: 1, changed: 1, removed: 442 });
      expect(await names("glucosio")).toEqual(["Glucosio"]);
      expect(await names("zanzrina")).toEqual(["Zanzarina"]);
      expect(await names("emocrmo")).toEqual([]);
      expect(await one("90.62.2")).toMatchObject({ right: { name: "Emocromo con formula leucocitaria" } });
    });

    it("keeps the old one completely when an import is interrupted", async () => {
      const broken = nomenclature(async function* () {
        yield exam("90.27.1", "Altro");
        await Promise.resolve();
        throw new Error("cut off");
      });
      await expect(load(broken)).rejects.toThrow("cut off");
      expect(await names("glucosio")).toEqual(["Glucosio"]);
      expect(await names("altro")).toEqual([]);
    });

    it("returns the intended entry before entries that only mention it, however common they are", async () => {
      await load(outpatientCatalogue(await inspectFile(write("nomenclatore.csv", OUTPATIENT)), "2025-01-01"));
      expect(await names("ecografa")).toEqual(["Ecografia oculare", "Uroflussometria"]);
    });
  });
};

onEveryDatabase("the catalogue importer", cases, { migrations: productMigrations() });
