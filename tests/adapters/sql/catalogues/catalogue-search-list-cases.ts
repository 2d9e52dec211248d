import { sqlReferenceLists } from "@libretto/adapters/sql/catalogues/reference-lists";
import { splitWords } from "@libretto/adapters/sql/catalogues/search-words";
import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { investigationId } from "@libretto/core/catalogues/clinical/investigation";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import type { AnyCatalogueDefinition, CatalogueDefinition } from "@libretto/core/catalogues/definition";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import type { LoadedCatalogue } from "@libretto/core/catalogues/edition";
import { usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { maritalStatuses } from "@libretto/core/catalogues/wire";
import { centres } from "@libretto/core/centres/wire";
import { listOneEditVariants, MIN_GUESSED_LENGTH } from "@libretto/core/kernel/edit-distance";
import { either, pipe } from "@libretto/core/kernel/fp";
import { referenceLinks } from "@libretto/core/links/wire";
import type { SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { CatalogueQuery } from "@libretto/core/ports/catalogues/reference-lists";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Opened } from "../../../support/databases.ts";

const CARDS: readonly AnyCatalogueDefinition[] = [
  ...[investigations, conditions, vaccineList, sensitivities, specialties, maritalStatuses, pharmacovigilance],
  ...[centres, referenceLinks, usefulLinks],
];

/** How entries of the catalogues that have a card are found. */
export const cardCases = (database: Opened): void => {
  describe("of the catalogues that have a card", () => {
    const find = async <A, L extends string>(card: CatalogueDefinition<A, L>, question: CatalogueQuery<L>) =>
      pipe(
        await database().transaction({ as: "accounts" }, (sql) => sqlReferenceLists(sql).find(card, question)()),
        either.getOrElse((failure): SearchResult<A> => {
          throw new Error(failure.code);
        }),
      );
    const first = async <A, L extends string>(card: CatalogueDefinition<A, L>, words: string): Promise<string> => {
      const [row] = (await find(card, { text: words })).rows;
      return row === undefined ? "" : card.nameOf(row);
    };

    it.each([
      ["emocromo", "Emocromo con formula leucocitaria"],
      ["EMOCRMO", "Emocromo con formula leucocitaria"],
      ["globuli rossi", "Emocromo con formula leucocitaria"],
      ["90.62.2", "Emocromo con formula leucocitaria"],
      ["tac torace", "TC del torace"],
      ["ginocchio risonanza", "Risonanza magnetica del ginocchio"],
      ["eta ossea", "Età ossea"],
      ["colonscpia", "Colonscopia"],
    ])("finds the investigation %s first of all", async (typed, wanted) => {
      expect(await first(investigations, typed)).toBe(wanted);
    });

    it("finds vaccines by brand and disease, diagnoses by code and common name, centres by town", async () => {
      expect(await first(vaccineList, "hexyon")).toMatch(/^Vaccino esavalente/);
      expect(await first(vaccineList, "febre gialla")).toBe("Vaccino contro la febbre gialla");
      expect(await first(conditions, "427.31")).toBe("Fibrillazione atriale");
      expect(await first(conditions, "mal di schiena")).toBe("Lombalgia");
      expect(await first(conditions, "celiachi")).toBe("Celiachia");
      expect(await first(centres, "policlinico roma")).toContain("Policlinico");
      expect(await first(sensitivities, "amoxicillina")).toBe("Penicilline");
    });

    it("finds every entry of every list by the beginning of each of its words", async () => {
      const asked = await Promise.all(
        CARDS.map(async (card) => ({ card, rows: (await find(card, { limit: 200 })).rows })),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...asked), fc.nat(), fc.nat(), fc.nat(), async ({ card, rows }, a, b, c) => {
          const name = card.nameOf(rows[a % rows.length]);
          const words = splitWords(name);
          const word = words[b % words.length] ?? "";
          const typed = `${word.slice(0, 1 + (c % word.length))} ${name}`.toUpperCase();
          const found = await find(card, { text: typed });
          expect(found.rows.map((row) => card.nameOf(row))).toContain(name);
        }),
        { numRuns: 60 },
      );
    });

    it("finds an entry by a longer word of its name with one typing error", async () => {
      const asked = await Promise.all(
        [investigations, conditions, vaccineList].map(async (card: AnyCatalogueDefinition) => ({
          card,
          names: (await find(card, {})).rows.map(card.nameOf),
        })),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...asked), fc.nat(), fc.nat(), fc.nat(), async ({ card, names }, a, b, c) => {
          const name = names[a % names.length] ?? "";
          const words = splitWords(name).filter((word) => word.length > MIN_GUESSED_LENGTH && !/\d/.test(word));
          fc.pre(words.length > 0);
          const errors = listOneEditVariants(words[b % words.length] ?? "").filter(
            ({ length }) => length >= MIN_GUESSED_LENGTH,
          );
          const typed = errors[c % errors.length] ?? name;
          // what begins another name is taken at its word: "colo" is no "collo" where there is a colon
          const begun = (other: string): boolean => splitWords(other).some((word) => word.startsWith(typed));
          fc.pre(!names.some((other) => other !== name && begun(other)));
          const found = await find(card, { text: typed });
          expect(found.rows.map(card.nameOf)).toContain(name);
        }),
        { numRuns: 40 },
      );
    });

    it("keeps to a list, gives parts of it in order, and all of it once", async () => {
      const radiology = await find(centres, { list: "radiology" });
      expect(new Set(radiology.rows.map(({ kind }) => kind))).toEqual(new Set(["radiology"]));
      const parts = await Promise.all(
        [0, 10, 20, 30, 40].map((skip) => find(centres, { list: "radiology", skip, limit: 10 })),
      );
      expect(parts.flatMap(({ rows }) => rows)).toEqual(radiology.rows);
      const [words, list] = ["ospedale", "laboratory"] as const;
      const some = await find(centres, { text: words, list });
      const pages = await Promise.all([0, 3, 6].map((skip) => find(centres, { text: words, list, skip, limit: 3 })));
      expect(pages.flatMap(({ rows }) => rows)).toEqual(some.rows.slice(0, 9));
      expect((await find(referenceLinks, { list: "italianHospitals" })).rows).toHaveLength(31);
    });

    it("says whose data they are, and what is loaded", async () => {
      const source = { name: "Catalogo di base di Libretto", date: "2026-11-21" };
      expect((await find(conditions, { text: "xqxqxq" })).source).toEqual(source);
      const loaded = pipe(
        await database().transaction({ as: "accounts" }, (sql) => sqlReferenceLists(sql).loaded()()),
        either.getOrElse((): readonly LoadedCatalogue[] => []),
      );
      expect(loaded).toHaveLength(15);
      expect(loaded).toContainEqual({ name: "investigations", source, origin: "shipped", rows: 443 });
    });

    it("knows an entry by its id, and no other", async () => {
      const one = (id: string | number) =>
        database().transaction({ as: "record", actor: 1, patient: 1 }, (sql) =>
          sqlReferenceLists(sql).findEntry(investigations, id)(),
        );
      expect(await one(investigationId("90.62.2") ?? 0)).toMatchObject({ right: { code: "90.62.2" } });
      expect(await one(7)).toMatchObject({ left: { kind: "notFound" } });
    });

    it("answers whatever is typed", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...CARDS),
          fc.string({ unit: "grapheme", maxLength: 60 }),
          async (card, words) => {
            expect((await find(card, { text: words })).rows.length).toBeLessThanOrEqual(200);
          },
        ),
        {
          numRuns: 60,
          examples: [
            [investigations, "' & | ! :* \\ % _"],
            [centres, "a:b"],
            [conditions, "89.:*A"],
          ],
        },
      );
    });
  });
};
