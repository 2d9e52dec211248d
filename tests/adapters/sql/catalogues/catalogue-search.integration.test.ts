import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import { drugCases } from "./catalogue-search-drug-cases.ts";
import { catalogueListCases } from "./catalogue-search-list-cases.ts";
import { placeCases } from "./catalogue-search-place-cases.ts";
import { searchesOn } from "./catalogue-search-queries.ts";
import { registryCases } from "./catalogue-search-registry-cases.ts";

onEveryDatabase("the catalogue search", (database) => {
  beforeAll(async () => {
    for (const edition of await readShippedEditions()) await sqlCatalogueImporter(database()).load(edition)();
  });

  placeCases(database);
  drugCases(database);
  catalogueListCases(database);
  registryCases(database);

  const { ask } = searchesOn(database);
  it("returns a result for any input", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 60 }), async (text) => {
        expect((await ask((search) => search.findPlaces(text))).rows.length).toBeLessThanOrEqual(200);
        expect((await ask((search) => search.findDrugs(text))).rows.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 60, examples: [["' & | ! :* \\ % _"], ["%"], ["a'b"], ["{}"], [""]] },
    );
  });
});
