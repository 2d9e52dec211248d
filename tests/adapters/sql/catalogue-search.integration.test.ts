import { aifaRegistry } from "@libretto/adapters/imports/aifa";
import { inspect } from "@libretto/adapters/imports/source-file";
import { shippedEditions } from "@libretto/adapters/imports/starter";
import { sqlCatalogueIntake } from "@libretto/adapters/sql/catalogue-intake";
import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogue-search";
import { sqlKnownInteractions } from "@libretto/adapters/sql/known-interactions";
import { sqlReferenceLists } from "@libretto/adapters/sql/reference-lists";
import { wordsIn } from "@libretto/adapters/sql/search-words";
import type { AnyCard, CatalogueCard } from "@libretto/core/catalogues/card";
import { conditions } from "@libretto/core/catalogues/condition-wire";
import type { LoadedCatalogue } from "@libretto/core/catalogues/edition";
import { investigationId } from "@libretto/core/catalogues/investigation";
import { investigations } from "@libretto/core/catalogues/investigation-wire";
import { pharmacovigilance } from "@libretto/core/catalogues/pharmacovigilance-wire";
import { placeName } from "@libretto/core/catalogues/place";
import { sensitivities } from "@libretto/core/catalogues/sensitivity-wire";
import { specialties } from "@libretto/core/catalogues/specialty-wire";
import { usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { vaccineList } from "@libretto/core/catalogues/vaccine-wire";
import { maritalStatuses } from "@libretto/core/catalogues/wire";
import { centres } from "@libretto/core/centres/wire";
import type { Failure } from "@libretto/core/kernel/failure";
import { either, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import { LEAST_GUESSED, oneErrorAway } from "@libretto/core/kernel/typing-errors";
import { referenceLinks } from "@libretto/core/links/wire";
import type { CatalogueSearch, Found, Part } from "@libretto/core/ports/catalogue-search";
import type { KnownInteractions } from "@libretto/core/ports/known-interactions";
import type { Question } from "@libretto/core/ports/reference-lists";
import { checkDrug } from "@libretto/core/record/across/drug-check";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { writeRegistry } from "../../support/aifa-files.ts";
import { onEveryDatabase } from "../../support/databases.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

const CARDS: readonly AnyCard[] = [
  ...[investigations, conditions, vaccineList, sensitivities, specialties, maritalStatuses, pharmacovigilance],
  ...[centres, referenceLinks, usefulLinks],
];
const { folder } = temporaryFiles();
const REGISTRY_SIZE = 3000;

onEveryDatabase("the search of catalogues", (database) => {
  const ask = async <A>(question: (search: CatalogueSearch) => TaskEither<Failure, A>): Promise<A> =>
    pipe(
      await database().transaction({ as: "accounts" }, (sql) => question(sqlCatalogueSearch(sql))()),
      either.getOrElse((failure): A => {
        throw new Error(failure.code);
      }),
    );
  const places = async (words: string): Promise<readonly string[]> =>
    (await ask((search) => search.places(words))).rows.map((place) => `${placeName(place)}${place.active ? "" : " †"}`);
  const drugs = async (words: string): Promise<readonly string[]> =>
    (await ask((search) => search.drugs(words))).rows.map(({ name }) => name);

  /** Every row that a search finds, in pages of a size. */
  const paged = async <A>(
    search: (search: CatalogueSearch, part: Part) => TaskEither<Failure, Found<A>>,
    limit: number,
    before: readonly A[] = [],
  ): Promise<readonly A[]> => {
    const { rows } = await ask((catalogue) => search(catalogue, { skip: before.length, limit }));
    return rows.length === 0 ? before : paged(search, limit, [...before, ...rows]);
  };

  beforeAll(async () => {
    for (const edition of await shippedEditions()) await sqlCatalogueIntake(database()).load(edition)();
  });

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
      const named = (search: CatalogueSearch, part: Part) => search.places("san", part);
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

  describe("of the starter set", () => {
    it.each([
      ["paracetamolo", "Paracetamolo"],
      ["PARACETAMOL", "Paracetamolo"],
      ["parcetamolo", "Paracetamolo"],
      ["clavulanico amoxi", "Amoxicillina e acido clavulanico"],
      ["tachipirina", "Paracetamolo"],
      ["aspirina", "Acido acetilsalicilico (analgesico)"],
      ["omeprazole", "Omeprazolo"],
      ["amoxiclina", "Amoxicillina"],
    ])("finds %s first of all", async (typed, wanted) => {
      expect((await drugs(typed))[0]).toBe(wanted);
    });

    it("names its source and day, and offers no vaccines as medicines", async () => {
      const found = await ask((search) => search.drugs("vaccino"));
      expect(found).toEqual({ rows: [], source: { name: "Catalogo di base di Libretto", date: "2026-11-21" } });
    });

    it("knows each drug and vaccine by its id", async () => {
      expect(await ask((search) => search.drug("ST0001"))).toEqual({
        id: "ST0001",
        name: "Paracetamolo",
        route: "orale, rettale",
        ingredients: "Paracetamolo",
        atc: ["N02BE01"],
        form: "compresse, compresse effervescenti, sciroppo, gocce, supposte",
        holder: "",
        kind: "medicine",
        source: { name: "Catalogo di base di Libretto", date: "2026-11-21" },
      });
      expect(await ask((search) => search.drug("VA038"))).toMatchObject({ kind: "vaccine", atc: ["J07BN01"] });
      await expect(ask((search) => search.drug("ST9999"))).rejects.toThrow("failure.notFound");
    });

    it("lists the civil states in order", async () => {
      const statuses = await ask((search) => search.maritalStatuses());
      expect(statuses).toHaveLength(9);
      expect(statuses[0]).toEqual({ id: 1, name: "Celibe/Nubile" });
    });
  });

  describe("of the catalogues that have a card", () => {
    const find = async <A, L extends string>(card: CatalogueCard<A, L>, question: Question<L>) =>
      pipe(
        await database().transaction({ as: "accounts" }, (sql) => sqlReferenceLists(sql).find(card, question)()),
        either.getOrElse((failure): Found<A> => {
          throw new Error(failure.code);
        }),
      );
    const first = async <A, L extends string>(card: CatalogueCard<A, L>, words: string): Promise<string> => {
      const [row] = (await find(card, { words })).rows;
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
          const words = wordsIn(name);
          const word = words[b % words.length] ?? "";
          const typed = `${word.slice(0, 1 + (c % word.length))} ${name}`.toUpperCase();
          const found = await find(card, { words: typed });
          expect(found.rows.map((row) => card.nameOf(row))).toContain(name);
        }),
        { numRuns: 60 },
      );
    });

    it("finds an entry by a longer word of its name with one typing error", async () => {
      const asked = await Promise.all(
        [investigations, conditions, vaccineList].map(async (card: AnyCard) => ({
          card,
          names: (await find(card, {})).rows.map(card.nameOf),
        })),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...asked), fc.nat(), fc.nat(), fc.nat(), async ({ card, names }, a, b, c) => {
          const name = names[a % names.length] ?? "";
          const words = wordsIn(name).filter((word) => word.length > LEAST_GUESSED && !/\d/.test(word));
          fc.pre(words.length > 0);
          const errors = oneErrorAway(words[b % words.length] ?? "").filter(({ length }) => length >= LEAST_GUESSED);
          const typed = errors[c % errors.length] ?? name;
          // what begins another name is taken at its word: "colo" is no "collo" where there is a colon
          const begun = (other: string): boolean => wordsIn(other).some((word) => word.startsWith(typed));
          fc.pre(!names.some((other) => other !== name && begun(other)));
          const found = await find(card, { words: typed });
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
      const some = await find(centres, { words, list });
      const pages = await Promise.all([0, 3, 6].map((skip) => find(centres, { words, list, skip, limit: 3 })));
      expect(pages.flatMap(({ rows }) => rows)).toEqual(some.rows.slice(0, 9));
      expect((await find(referenceLinks, { list: "italianHospitals" })).rows).toHaveLength(31);
    });

    it("says whose data they are, and what is loaded", async () => {
      const source = { name: "Catalogo di base di Libretto", date: "2026-11-21" };
      expect((await find(conditions, { words: "xqxqxq" })).source).toEqual(source);
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
          sqlReferenceLists(sql).one(investigations, id)(),
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
            expect((await find(card, { words })).rows.length).toBeLessThanOrEqual(200);
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

  describe("for the drug check", () => {
    const known = async <A>(question: (interactions: KnownInteractions) => TaskEither<Failure, A>): Promise<A> =>
      pipe(
        await database().transaction({ as: "record", actor: 1, patient: 1 }, (sql) =>
          question(sqlKnownInteractions(sql))(),
        ),
        either.getOrElse((failure): A => {
          throw new Error(failure.code);
        }),
      );
    const entry = { section: "therapies", id: 1, date: null } as const;
    const checked = async (drugId: string, inUse: readonly string[], allergies: readonly string[]) => {
      const drug = await ask((search) => search.drug(drugId));
      const taken = await Promise.all(inUse.map((id) => ask((search) => search.drug(id))));
      const interactions = await known((data) => data.about(drug.atc));
      const sensitivities = await known((data) => data.sensitivities(allergies));
      const check = checkDrug(drug, {
        inUse: right(taken.map((drug) => ({ drug, entry }))),
        forbidden: right([]),
        sensitivities: right(sensitivities.map((known) => ({ ...known, entry }))),
        pregnancy: right(null),
        interactions: right(interactions),
      });
      return check.state === "checked" ? check.findings : check;
    };

    it("warns of a severe interaction, whichever came first, with its source", async () => {
      const [warfarin, ibuprofen] = ["ST0088", "ST0002"];
      for (const [drug, other] of [
        [warfarin, ibuprofen],
        [ibuprofen, warfarin],
      ] as const)
        expect(await checked(drug, [other], [])).toMatchObject([
          { kind: "interaction", severity: "severe", source: { name: "Catalogo di base di Libretto" } },
        ]);
    });

    it("warns of a penicillin when penicillins are an allergy, however it was written", async () => {
      for (const allergy of ["Penicilline", "allergia alla penicillina"])
        expect(await checked("ST0020", [], [allergy])).toMatchObject([{ kind: "sensitivity", because: allergy }]);
      expect(await checked("ST0020", [], ["Graminacee (polline)"])).toEqual([]);
    });

    it("knows nothing of drugs without a code, and gives back every condition", async () => {
      expect(await known((data) => data.about([]))).toEqual([]);
      expect(await known((data) => data.sensitivities(["Lattosio", "qualcosa"]))).toEqual([
        { condition: "Lattosio", atc: [] },
        { condition: "qualcosa", atc: [] },
      ]);
    });
  });

  describe("of the registry, once it is loaded", () => {
    beforeAll(async () => {
      const files = await writeRegistry(folder, REGISTRY_SIZE);
      const [packs, ingredients, atc] = await Promise.all([files.packs, files.ingredients, files.atc].map(inspect));
      if (packs === undefined || ingredients === undefined || atc === undefined) throw new Error("no files");
      await sqlCatalogueIntake(database()).load(aifaRegistry({ packs, ingredients, atc }, "2026-09-10"))();
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
        const named = (search: CatalogueSearch, part: Part) => search.drugs(typed, part);
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
