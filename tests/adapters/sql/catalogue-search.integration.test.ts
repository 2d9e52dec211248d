import { aifaRegistry } from "@libretto/adapters/imports/aifa";
import { inspect } from "@libretto/adapters/imports/source-file";
import { shippedEditions } from "@libretto/adapters/imports/starter";
import { sqlCatalogueIntake } from "@libretto/adapters/sql/catalogue-intake";
import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogue-search";
import { sqlKnownInteractions } from "@libretto/adapters/sql/known-interactions";
import { placeName } from "@libretto/core/catalogues/place";
import type { Failure } from "@libretto/core/kernel/failure";
import { either, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { KnownInteractions } from "@libretto/core/ports/known-interactions";
import { checkDrug } from "@libretto/core/record/across/drug-check";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { writeRegistry } from "../../support/aifa-files.ts";
import { onEveryDatabase } from "../../support/databases.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

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
