import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogues/catalogue-search";
import { sqlKnownInteractions } from "@libretto/adapters/sql/catalogues/known-interactions";
import { writeDemoRecord } from "@libretto/adapters/sql/demo/demo-record";
import { right } from "@libretto/core/kernel/fp";
import { checkDrug, checkToEither } from "@libretto/core/record/across/drug-safety/drug-check";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { checkSheetForm, SHEET_FORMS, type SheetForm } from "@libretto/core/record/patient/sheet-forms";
import { incoherences, isTaxCode } from "@libretto/core/record/patient/tax-code";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { validateRow } from "@libretto/core/record/use-cases";
import { beforeAll, expect, it } from "vitest";
import { TODAY } from "../../../support/builders.ts";
import { onEveryDatabase } from "../../../support/databases.ts";
import { given } from "../../../support/given.ts";
import { actAs, ids } from "../../../support/records.ts";

/** Rows of files come with bytes, which the demo has none of. */
const withoutFiles = (sections as readonly AnySection[]).filter(
  ({ name }) => name !== files.name && name !== kardiaTraces.name,
);

const person = (name: string, surname: string) => ({
  id: ids.next(),
  name,
  surname,
  email: `${name.toLowerCase()}@demo.example`,
});

onEveryDatabase("The demo record", (database) => {
  const account = { ...person("Giulia", "Ferrari"), patient: ids.next() };
  const doctors = [
    { ...person("Laura", "Bianchi"), specialty: "Medicina generale", town: "Bologna" },
    { ...person("Paolo", "Greco"), specialty: "Cardiologia", town: "Bologna" },
  ];
  const owner = { account: account.id, patient: account.patient };
  const rows = async <R extends RowCore>(section: AnySection, who: Parameters<typeof actAs>[1] = owner) =>
    given(await actAs(database(), who, ({ records }) => records.page(section, account.patient, {})))
      .rows as readonly R[];

  beforeAll(async () => {
    const needed = new Set(["drugs", "vaccines", "interactions", "sensitivities"]);
    const intake = sqlCatalogueImporter(database());
    for (const edition of (await readShippedEditions()).filter(({ name }) => needed.has(name)))
      expect(await intake.load(edition)()).toMatchObject({ _tag: "Right" });
    const filled = await actAs(database(), owner, (stores) =>
      writeDemoRecord(ids, TODAY)({ ...stores, catalogues: sqlCatalogueSearch(stores.sql) }, account, doctors),
    );
    expect(filled).toEqual(right(undefined));
  });

  it("has a sheet that keeps every rule and a tax code that fits it", async () => {
    const sheet = given(await actAs(database(), owner, ({ sheets }) => sheets.loadForUpdate(account.patient)));
    for (const form of Object.keys(SHEET_FORMS) as SheetForm[])
      expect(checkSheetForm(form, sheet, { ...sheet, phone: "" }, TODAY)).toEqual(right(sheet));
    expect(isTaxCode(sheet.taxCode)).toBe(true);
    expect(incoherences(sheet.taxCode, sheet)).toEqual([]);
  });

  it("has rows in every list but those of files, each of which keeps the rules of its card", async () => {
    for (const section of withoutFiles) {
      const all = await rows(section);
      for (const row of all) expect(validateRow<RowCore, RowCore>(section, row, null)).toEqual(right(row));
      expect(new Set(all.map(({ list }) => list))).toEqual(new Set(section.lists));
    }
  });

  it("gives reasons for its therapies and prescribes nothing that speaks against another", async () => {
    const [, , therapies, diagnoses] = sections;
    const [all, known] = [await rows<Therapy>(therapies), await rows<Diagnosis>(diagnoses)];
    expect(all.length).toBeGreaterThanOrEqual(6);
    expect(all.every(({ diagnosis }) => known.some(({ id }) => id === diagnosis))).toBe(true);
    expect(all.every(({ prescriber }) => Boolean(prescriber.name))).toBe(true);
    const warnings = await actAs(database(), owner, ({ sql }) => async () => {
      const catalogue = sqlCatalogueSearch(sql);
      const interactions = sqlKnownInteractions(sql);
      const drugs = async (list: Therapy["list"]) =>
        Promise.all(
          all.filter((row) => row.list === list).map(async ({ drug }) => given(await catalogue.drug(drug.id)())),
        );
      const [inUse, forbidden] = [await drugs("inUse"), await drugs("forbidden")];
      const sensitivities = given(
        await interactions.sensitivities(known.filter(isSensitivity).map(({ condition }) => condition))(),
      );
      const entry = { section: "therapies", id: 1, date: null } as const;
      const about = async (drug: (typeof inUse)[number]) =>
        given(
          checkToEither(
            checkDrug(drug, {
              inUse: right(inUse.filter((other) => other !== drug).map((drug) => ({ drug, entry }))),
              forbidden: right(forbidden.map((drug) => ({ drug, entry }))),
              sensitivities: right(sensitivities.map((known) => ({ ...known, entry }))),
              pregnancy: right(null),
              checkInteractions: await interactions.about(drug.atc)(),
            }),
          ),
        ).findings;
      const amoxicillin = given(await catalogue.drug("ST0020")());
      return right({ taken: (await Promise.all(inUse.map(about))).flat(), amoxicillin: await about(amoxicillin) });
    });
    expect(given(warnings).taken).toEqual([]);
    expect(given(warnings).amoxicillin.map(({ kind }) => kind)).toContain("sensitivity");
  });

  it("AZ-4: shows one doctor much and the other little", async () => {
    const seen = async (doctor: number) =>
      (
        await Promise.all(
          (sections as readonly AnySection[]).map((section) =>
            rows(section, { account: doctor, patient: null, subject: account.patient }),
          ),
        )
      ).flat().length;
    const shared = (sections as readonly AnySection[]).filter(({ name }) => name !== "links");
    const all = (await Promise.all(shared.map((section) => rows(section)))).flat().length;
    const [general = 0, heart = 0] = await Promise.all(doctors.map(({ id }) => seen(id)));
    expect(general).toBe(all - 1);
    expect(heart).toBeGreaterThan(0);
    expect(heart).toBeLessThan(general / 2);
  });
});
