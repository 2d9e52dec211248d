import { shippedEditions } from "@libretto/adapters/imports/starter";
import { sqlCatalogueIntake } from "@libretto/adapters/sql/catalogue-intake";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../support/databases.ts";
import { cardCases } from "./catalogue-search/card-cases.ts";
import { drugCases } from "./catalogue-search/drug-cases.ts";
import { placeCases } from "./catalogue-search/place-cases.ts";
import { registryCases } from "./catalogue-search/registry-cases.ts";
import { searchesOn } from "./catalogue-search/searching.ts";

onEveryDatabase("the search of catalogues", (database) => {
  beforeAll(async () => {
    for (const edition of await shippedEditions()) await sqlCatalogueIntake(database()).load(edition)();
  });

  placeCases(database);
  drugCases(database);
  cardCases(database);
  registryCases(database);

  const { ask } = searchesOn(database);
  it("answers whatever is typed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 60 }), async (typed) => {
        expect((await ask((search) => search.places(typed))).rows.length).toBeLessThanOrEqual(200);
        expect((await ask((search) => search.drugs(typed))).rows.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 60, examples: [["' & | ! :* \\ % _"], ["%"], ["a'b"], ["{}"], [""]] },
    );
  });
});
