import type { CatalogueSearch, ResultRange } from "@libretto/core/ports/catalogues/catalogue-search";
import { describe, expect, it } from "vitest";
import type { Opened } from "../../../support/databases.ts";
import { searchesOn } from "./catalogue-search-queries.ts";

/** How places are found. */
export const placeCases = (database: Opened): void => {
  const { ask, paged, places } = searchesOn(database);

  describe("of places", () => {
    it.each([
      ["reggio emilia", "Reggio nell'Emilia (RE)"],
      ["EMILIA reggio", "Reggio nell'Emilia (RE)"],
      ["forli", "Forlì (FC)"],
      ["L'Aquila", "L'Aquila (AQ)"],
      ["l’aquila", "L'Aquila (AQ)"],
      ["laquila", "L'Aquila (AQ)"],
      ["s. giovanni rotondo", "San Giovanni Rotondo (FG)"],
      ["firenze (fi)", "Firenze (FI)"],
      ["castro le", "Castro (LE)"],
      ["Germania", "Germania"],
      ["roma", "Roma (RM)"],
      ["Bol", "Bologna (BO)"],
      ["tor", "Torino (TO)"],
      ["milamo", "Milano (MI)"],
      ["bolognia", "Bologna (BO)"],
      ["san giovani rotondo", "San Giovanni Rotondo (FG)"],
    ])("finds %s first of all", async (typed, wanted) => {
      expect((await places(typed))[0]).toBe(wanted);
    });

    it("puts places that exist before those that ceased, and tells them apart", async () => {
      const found = await places("fiume");
      expect(found).toContain("Fiume (FU) †");
      const ceased = found.findIndex((place) => place.endsWith("†"));
      expect(found.slice(ceased).every((place) => place.endsWith("†"))).toBe(true);
      expect(await places("capodistria")).toEqual(["Capodistria (PL) †", "Monte di Capodistria (PL) †"]);
    });

    it("goes on page by page, each place once", async () => {
      const named = (search: CatalogueSearch, part: ResultRange) => search.places("san", part);
      const whole = await paged(named, 200);
      expect(whole.length).toBeGreaterThan(400);
      expect(new Set(whole.map(({ code, name }) => `${code} ${name}`)).size).toBe(whole.length);
      expect(await paged(named, 90)).toEqual(whole);
      expect((await ask((search) => search.places("milamo", { skip: 1000 }))).rows).toEqual([]);
    });

    it("begins with names that begin so", async () => {
      const found = await places("san giovanni");
      expect(found.length).toBeGreaterThan(30);
      expect(found[0]).toMatch(/^San Giovanni /);
    });

    it("finds nothing for what is no place, and names the source all the same", async () => {
      expect(await ask((search) => search.places("xqxqxq"))).toEqual({
        rows: [],
        source: { name: "Ministero dell'Interno (ANPR), Istat e Agenzia delle Entrate", date: "2026-03-23" },
      });
    });
  });
};
