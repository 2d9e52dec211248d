import { readFullCatalogue, sqlReferenceLists } from "@libretto/adapters/sql/catalogues/reference-lists";
import { searchKeyOf, splitWords } from "@libretto/adapters/sql/catalogues/search-words";
import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { investigationId } from "@libretto/core/catalogues/clinical/investigation";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import type { AnyCatalogueDefinition, CatalogueDefinition } from "@libretto/core/catalogues/definition";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import type { LoadedCatalogue } from "@libretto/core/catalogues/edition";
import { CatalogueCode } from "@libretto/core/catalogues/edition-wire";
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
import type { OpenDatabase } from "../../../support/databases/databases.ts";

const DEFINITIONS: readonly AnyCatalogueDefinition[] = [
  ...[investigations, conditions, vaccineList, sensitivities, specialties, maritalStatuses, pharmacovigilance],
  ...[centres, referenceLinks, usefulLinks],
];

/** How entries of catalogues with a definition are found. */
export const catalogueListCases = (database: OpenDatabase): void => {
  describe("for catalogues with a definition", () => {
    const find = async <A, L extends string>(definition: CatalogueDefinition<A, L>, question: CatalogueQuery<L>) =>
      pipe(
        await database().transaction({ as: "accounts" }, (sql) => sqlReferenceLists(sql).find(definition, question)()),
        either.getOrElse((failure): SearchResult<A> => {
          throw new Error(failure.code);
        }),
      );
    const first = async <A, L extends string>(definition: CatalogueDefinition<A, L>, text: string): Promise<string> => {
      const [row] = (await find(definition, { text })).rows;
      return row === undefined ? "" : definition.nameOf(row);
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
    ])("returns the investigation %s first", async (text, wanted) => {
      expect(await first(investigations, text)).toBe(wanted);
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

    it("adds no similar words to hits by the name: the beginning of a word is no typing error", async () => {
      const { rows } = await find(investigations, { text: "densi" });
      expect(rows.map(({ name }) => name).filter((name) => !/^densi/i.test(name))).toEqual([]);
      expect(rows.length).toBeGreaterThan(0);
    });

    it("finds every entry of every list by the prefix of each of its words", async () => {
      const results = await Promise.all(
        DEFINITIONS.map(async (definition) => ({
          card: definition,
          rows: (await find(definition, { limit: 200 })).rows,
        })),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...results), fc.nat(), fc.nat(), fc.nat(), async ({ card, rows }, a, b, c) => {
          const name = card.nameOf(rows[a % rows.length]);
          const texts = splitWords(name);
          const word = texts[b % texts.length] ?? "";
          const text = `${word.slice(0, 1 + (c % word.length))} ${name}`.toUpperCase();
          const found = await find(card, { text });
          expect(found.rows.map((row) => card.nameOf(row))).toContain(name);
        }),
        { numRuns: 60 },
      );
    });

    it("finds an entry by a longer word of its name with one typing error", async () => {
      const results = await Promise.all(
        [investigations, conditions, vaccineList].map(async (definition: AnyCatalogueDefinition) => ({
          card: definition,
          names: await database().transaction({ as: "accounts" }, async (sql) =>
            (await readFullCatalogue(sql, definition)).map(definition.nameOf),
          ),
          words: await database().transaction({ as: "accounts" }, async (sql) =>
            (
              await sql.query<{ readonly word: string }>("select word from search_word where word_list = $1", [
                CatalogueCode.encode(definition.name),
              ])
            ).map(({ word }) => word),
          ),
        })),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...results),
          fc.nat(),
          fc.nat(),
          fc.nat(),
          async ({ card, names, words }, a, b, c) => {
            const name = names[a % names.length] ?? "";
            const texts = splitWords(name).filter((word) => word.length > MIN_GUESSED_LENGTH && !/\d/.test(word));
            fc.pre(texts.length > 0);
            const errors = listOneEditVariants(texts[b % texts.length] ?? "").filter(
              ({ length }) => length >= MIN_GUESSED_LENGTH,
            );
            const text = errors[c % errors.length] ?? name;
            // The beginning of a known word or name has priority: "colo" is no "collo" where there is a colon.
            fc.pre(![...words, ...names.map(searchKeyOf)].some((known) => known.startsWith(text)));
            const found = await find(card, { text });
            expect(found.rows.map(card.nameOf)).toContain(name);
          },
        ),
        { numRuns: 40 },
      );
    });

    it("searches within a list, returns pages in order, and all entries once", async () => {
      const radiology = await find(centres, { list: "radiology" });
      expect(new Set(radiology.rows.map(({ kind }) => kind))).toEqual(new Set(["radiology"]));
      const parts = await Promise.all(
        [0, 10, 20, 30, 40].map((skip) => find(centres, { list: "radiology", skip, limit: 10 })),
      );
      expect(parts.flatMap(({ rows }) => rows)).toEqual(radiology.rows);
      const [texts, list] = ["ospedale", "laboratory"] as const;
      const some = await find(centres, { text: texts, list });
      const pages = await Promise.all([0, 3, 6].map((skip) => find(centres, { text: texts, list, skip, limit: 3 })));
      expect(pages.flatMap(({ rows }) => rows)).toEqual(some.rows.slice(0, 9));
      expect((await find(referenceLinks, { list: "italianHospitals" })).rows).toHaveLength(31);
    });

    it("names the source and what is loaded", async () => {
      const source = { name: "Catalogo di base di Libretto", date: "2026-11-21" };
      expect((await find(conditions, { text: "xqxqxq" })).source).toEqual(source);
      const loaded = pipe(
        await database().transaction({ as: "accounts" }, (sql) => sqlReferenceLists(sql).listLoadedCatalogues()()),
        either.getOrElse((): readonly LoadedCatalogue[] => []),
      );
      expect(loaded).toHaveLength(15);
      expect(loaded).toContainEqual({ name: "investigations", source, origin: "shipped", rows: 443 });
    });

    it("finds an entry by its id only", async () => {
      const one = (id: string | number) =>
        database().transaction({ as: "record", actor: 1, patient: 1 }, (sql) =>
          sqlReferenceLists(sql).findEntry(investigations, id)(),
        );
      expect(await one(investigationId("90.62.2") ?? 0)).toMatchObject({ right: { code: "90.62.2" } });
      expect(await one(7)).toMatchObject({ left: { kind: "notFound" } });
    });

    it("returns a result for any input", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...DEFINITIONS),
          fc.string({ unit: "grapheme", maxLength: 60 }),
          async (card, texts) => {
            expect((await find(card, { text: texts })).rows.length).toBeLessThanOrEqual(200);
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
