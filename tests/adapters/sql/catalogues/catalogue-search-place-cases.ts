import type { CatalogueSearch, ResultRange } from "@libretto/core/ports/catalogues/catalogue-search";
import { describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { searchesOn } from "./catalogue-search-queries.ts";

/** How places are found. */
export const placeCases = (database: OpenDatabase): void => {
  const { ask, paged, places } = searchesOn(database);

  describe("for places", () => {
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
    ])("returns %s first", async (text, wanted) => {
      expect((await places(text))[0]).toBe(wanted);
    });

    it("sorts existing places before former ones, and distinguishes them", async () => {
      const found = await places("fiume");
      expect(found).toContain("Fiume (FU) †");
      const ceased = found.findIndex((place) => place.endsWith("†"));
      expect(found.slice(ceased).every((place) => place.endsWith("†"))).toBe(true);
      expect(await places("capodistria")).toEqual(["Capodistria (PL) †", "Monte di Capodistria (PL) †"]);
    });

    it("returns page after page, each place once", async () => {
      const named = (search: CatalogueSearch, part: ResultRange) => search.findPlaces("san", part);
      const whole = await paged(named, 200);
      expect(whole.length).toBeGreaterThan(400);
      expect(new Set(whole.map(({ code, name }) => `${code} ${name}`)).size).toBe(whole.length);
      expect(await paged(named, 90)).toEqual(whole);
      expect((await ask((search) => search.findPlaces("milamo", { skip: 1000 }))).rows).toEqual([]);
    });

    it("sorts names with the prefix first", async () => {
      const found = await places("san giovanni");
      expect(found.length).toBeGreaterThan(30);
      expect(found[0]).toMatch(/^San Giovanni /);
    });

    it("returns nothing for an unknown place, with the source", async () => {
      expect(await ask((search) => search.findPlaces("xqxqxq"))).toEqual({
        rows: [],
        source: { name: "Ministero dell'Interno (ANPR), Istat e Agenzia delle Entrate", date: "2026-03-23" },
      });
    });
  });
};
