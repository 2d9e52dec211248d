import { aifaRegistry } from "@libretto/adapters/imports/official/aifa";
import { inspectFile } from "@libretto/adapters/imports/source-file";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import type { CatalogueSearch, ResultRange } from "@libretto/core/ports/catalogues/catalogue-search";
import { beforeAll, describe, expect, it } from "vitest";
import { writeRegistry } from "../../../support/aifa-files.ts";
import type { Opened } from "../../../support/databases.ts";
import { temporaryFiles } from "../../../support/temporary-files.ts";
import { searchesOn } from "./catalogue-search-queries.ts";

const REGISTRY_SIZE = 3000;

/** How medicines are found once a registry is loaded. */
export const registryCases = (database: Opened): void => {
  const { folder } = temporaryFiles();
  const { ask, paged } = searchesOn(database);

  describe("of the registry, once it is loaded", () => {
    beforeAll(async () => {
      const files = await writeRegistry(folder, REGISTRY_SIZE);
      const [packs, ingredients, atc] = await Promise.all([files.packs, files.ingredients, files.atc].map(inspectFile));
      if (packs === undefined || ingredients === undefined || atc === undefined) throw new Error("no files");
      await sqlCatalogueImporter(database()).load(aifaRegistry({ packs, ingredients, atc }, "2026-09-10"))();
    });

    it("offers packs first and generic entries after them, and names the registry", async () => {
      const found = await ask((search) => search.drugs("paracetamolo"));
      expect(found.source.date).toBe("2026-09-10");
      expect(found.rows.map(({ id }) => id)).toEqual(["012745093", "012745028", "ST0001", "ST0014"]);
      expect(found.rows.map(({ source }) => source.date)).toEqual([
        ...["2026-09-10", "2026-09-10", "2026-11-21", "2026-11-21"],
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
    ])("finds %s", async (typed, wanted) => {
      expect((await ask((search) => search.drugs(typed))).rows[0]?.id).toBe(wanted);
    });

    it("gives at most 200, and never crowds out the generic entries", async () => {
      const found = await ask((search) => search.drugs("a"));
      expect(found.rows).toHaveLength(200);
      expect(found.rows.filter(({ id }) => id.startsWith("ST"))).toHaveLength(20);
    });

    it("goes on page by page, each medicine once, whatever the size of a page", async () => {
      for (const typed of ["a", "ta", "compresse a", "paracetamolo", "tachipirna"]) {
        const named = (search: CatalogueSearch, part: ResultRange) => search.drugs(typed, part);
        const whole = (await paged(named, 200)).map(({ id }) => id);
        expect(new Set(whole).size).toBe(whole.length);
        expect((await paged(named, 130)).map(({ id }) => id)).toEqual(whole);
        expect((await ask((search) => search.drugs(typed))).rows.map(({ id }) => id)).toEqual(whole.slice(0, 200));
      }
      expect((await paged((search, part) => search.drugs("a", part), 200)).length).toBeGreaterThan(400);
    });

    it("goes on knowing the starter set by its ids", async () => {
      expect(await ask((search) => search.drug("ST0020"))).toMatchObject({ name: "Amoxicillina" });
    });
  });
};
