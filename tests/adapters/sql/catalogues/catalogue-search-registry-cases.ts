import { aifaRegistry } from "@libretto/adapters/imports/official/aifa";
import { inspectFile } from "@libretto/adapters/imports/source-file";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import type { CatalogueSearch, ResultRange } from "@libretto/core/ports/catalogues/catalogue-search";
import { beforeAll, describe, expect, it } from "vitest";
import { writeRegistry } from "../../../support/catalogues/aifa-files.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";
import { searchesOn } from "./catalogue-search-queries.ts";

const REGISTRY_SIZE = 3000;

/** How medicines are found once a registry is loaded. */
export const registryCases = (database: OpenDatabase): void => {
  const { folder } = temporaryFiles();
  const { ask, paged } = searchesOn(database);

  describe("for a loaded registry", () => {
    beforeAll(async () => {
      const files = await writeRegistry(folder, REGISTRY_SIZE);
      const [packs, ingredients, atc] = await Promise.all([files.packs, files.ingredients, files.atc].map(inspectFile));
      if (packs === undefined || ingredients === undefined || atc === undefined) throw new Error("no files");
      await sqlCatalogueImporter(database()).load(aifaRegistry({ packs, ingredients, atc }, "2026-09-10"))();
    });

    it("returns packs before generic entries, and names the registry", async () => {
      const found = await ask((search) => search.findDrugs("paracetamolo"));
      expect(found.source.date).toBe("2026-09-10");
      expect(found.rows.map(({ id }) => id)).toEqual([
        ...["012745093", "012745028", "ST0001", "ST0014", "ST0371", "ST0373"],
      ]);
      expect(found.rows.map(({ source }) => source.date)).toEqual([
        ...["2026-09-10", "2026-09-10", "2026-11-21", "2026-11-21", "2026-11-21", "2026-11-21"],
      ]);
    });

    it.each([
      ["tachipirina 500", "012745093"],
      ["1000 tachipirina supposte", "012745028"],
      ["tachipirna 1000", "012745028"],
      ["012745093", "012745093"],
      ["A012745093", "012745093"],
      ["augmentin", "026089019"],
      ["amoxicillina clavulanato", "026089019"],
    ])("finds %s", async (text, wanted) => {
      expect((await ask((search) => search.findDrugs(text))).rows[0]?.id).toBe(wanted);
    });

    it("returns at most 200 rows, always with the generic entries", async () => {
      const found = await ask((search) => search.findDrugs("a"));
      expect(found.rows).toHaveLength(200);
      expect(found.rows.filter(({ id }) => id.startsWith("ST"))).toHaveLength(20);
    });

    it("returns page after page, each medicine once, for any page size", async () => {
      for (const text of ["a", "ta", "compresse a", "paracetamolo", "tachipirna"]) {
        const named = (search: CatalogueSearch, part: ResultRange) => search.findDrugs(text, part);
        const whole = (await paged(named, 200)).map(({ id }) => id);
        expect(new Set(whole).size).toBe(whole.length);
        expect((await paged(named, 130)).map(({ id }) => id)).toEqual(whole);
        expect((await ask((search) => search.findDrugs(text))).rows.map(({ id }) => id)).toEqual(whole.slice(0, 200));
      }
      expect((await paged((search, part) => search.findDrugs("a", part), 200)).length).toBeGreaterThan(400);
    });

    it("still finds the starter set by its ids", async () => {
      expect(await ask((search) => search.loadDrug("ST0020"))).toMatchObject({ name: "Amoxicillina" });
    });
  });
};
