import { sqlKnownInteractions } from "@libretto/adapters/sql/catalogues/known-interactions";
import { selectRules } from "@libretto/core/catalogues/drugs/interaction";
import type { Failure } from "@libretto/core/kernel/failure";
import { either, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { KnownInteractions } from "@libretto/core/ports/catalogues/known-interactions";
import { checkDrug } from "@libretto/core/record/across/drug-safety/drug-check";
import { describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { unknownPerson } from "../../../support/record/drug-check-sources.ts";
import { searchesOn } from "./catalogue-search-queries.ts";

/** How medicines and vaccines of the starter set are found, and their common data. */
export const drugCases = (database: OpenDatabase): void => {
  const { ask, drugs } = searchesOn(database);

  describe("for the starter set", () => {
    it.each([
      ["paracetamolo", "Paracetamolo"],
      ["PARACETAMOL", "Paracetamolo"],
      ["parcetamolo", "Paracetamolo"],
      ["clavulanico amoxi", "Amoxicillina e acido clavulanico"],
      ["tachipirina", "Paracetamolo"],
      ["aspirina", "Acido acetilsalicilico (analgesico)"],
      ["omeprazole", "Omeprazolo"],
      ["amoxiclina", "Amoxicillina"],
    ])("returns %s first", async (text, wanted) => {
      expect((await drugs(text))[0]).toBe(wanted);
    });

    it("by a complete ATC code, and by no part of one", async () => {
      expect(await drugs("b01aa03")).toEqual(["Warfarin"]);
      expect(await drugs("B01AA")).toEqual([]);
    });

    it("names its source and date, and returns no vaccines as medicines", async () => {
      const found = await ask((search) => search.findDrugs("vaccino"));
      expect(found).toEqual({ rows: [], source: { name: "Catalogo di base di Libretto", date: "2026-11-21" } });
    });

    it("finds each drug and vaccine by its id", async () => {
      expect(await ask((search) => search.loadDrug("ST0001"))).toEqual({
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
      expect(await ask((search) => search.loadDrug("VA038"))).toMatchObject({ kind: "vaccine", atc: ["J07BN01"] });
      await expect(ask((search) => search.loadDrug("ST9999"))).rejects.toThrow("failure.notFound");
    });

    it("lists the civil states in order", async () => {
      const statuses = await ask((search) => search.listMaritalStatuses());
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
    const recordedAs = (condition: string) => ({ condition, kind: null, reaction: "", isSerious: false });
    const checked = async (drugId: string, inUse: readonly string[], allergies: readonly string[]) => {
      const drug = await ask((search) => search.loadDrug(drugId));
      const drugsInUse = await Promise.all(inUse.map((id) => ask((search) => search.loadDrug(id))));
      const interactions = selectRules(await known((data) => data.loadRules()), drug.atc);
      const sensitivities = await known((data) => data.interpretSensitivities(allergies.map(recordedAs)));
      const check = checkDrug(drug, {
        inUse: right(drugsInUse.map((drug) => ({ drug, entry }))),
        forbidden: right([]),
        sensitivities: right(sensitivities.map((known) => ({ ...known, entry }))),
        pregnancy: right(null),
        checkInteractions: right(interactions),
        person: right(unknownPerson),
      });
      return check.state === "checked" ? check.findings : check;
    };

    it("warns of a severe interaction in any order, with its source", async () => {
      const [warfarin, ibuprofen] = ["ST0088", "ST0002"];
      for (const [drug, other] of [
        [warfarin, ibuprofen],
        [ibuprofen, warfarin],
      ] as const)
        expect(await checked(drug, [other], [])).toMatchObject([
          { kind: "interaction", severity: "severe", source: { name: "Catalogo di base di Libretto" } },
        ]);
    });

    it("warns of a penicillin for an allergy to penicillins, in any spelling", async () => {
      for (const allergy of ["Penicilline", "allergia alla penicillina"])
        expect(await checked("ST0020", [], [allergy])).toMatchObject([{ kind: "sensitivity", conflictsWith: allergy }]);
      expect(await checked("ST0020", [], ["Graminacee (polline)"])).toEqual([]);
    });

    it("returns nothing for drugs without a code, and every condition", async () => {
      expect(selectRules(await known((data) => data.loadRules()), [])).toMatchObject({ rules: [] });
      const conditions = ["Lattosio", "qualcosa"].map(recordedAs);
      expect(await known((data) => data.interpretSensitivities(conditions))).toMatchObject([
        { condition: "Lattosio", understanding: "understood", atc: [], crossReactions: [] },
        { condition: "qualcosa", understanding: "unknown", atc: [], crossReactions: [] },
      ]);
    });

    it("understands an allergy by a brand, and names what it does not understand", async () => {
      expect(await checked("ST0020", [], ["Allergia all'Augmentin"])).toMatchObject([
        { kind: "sensitivity", severity: "contraindicated", conflictsWith: "Allergia all'Augmentin" },
      ]);
      expect(await checked("ST0020", [], ["qualcosa"])).toMatchObject({
        state: "partly",
        findings: [],
        uncheckedParts: [{ part: "sensitivity", drugs: ["qualcosa"] }],
      });
    });
  });
};
