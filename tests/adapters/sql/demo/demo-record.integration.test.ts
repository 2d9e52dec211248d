import { rewritePng } from "@libretto/adapters/files/drawings/png";
import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogues/catalogue-search";
import { sqlKnownInteractions } from "@libretto/adapters/sql/catalogues/known-interactions";
import { sqlReferenceLists } from "@libretto/adapters/sql/catalogues/reference-lists";
import { writeDemoRecord } from "@libretto/adapters/sql/demo/demo-record";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { typesByContent } from "@libretto/core/catalogues/files/file-signature";
import { ageOn } from "@libretto/core/kernel/dates";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { checkDrug, checkToEither } from "@libretto/core/record/across/drug-safety/drug-check";
import { toRecordedCondition } from "@libretto/core/record/across/drug-safety/recorded-condition";
import type { Reaction } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { DrawingImage, diary } from "@libretto/core/record/diary/wire";
import type { Exam } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { NarrativeDraft } from "@libretto/core/record/medical-history/narratives";
import { recentHistory } from "@libretto/core/record/medical-history/narratives-wire";
import type { Physiological } from "@libretto/core/record/medical-history/physiological";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import type { Menstruation } from "@libretto/core/record/menstruations/menstruation";
import { menstruations } from "@libretto/core/record/menstruations/wire";
import { checkSheetForm, SHEET_FORMS, type SheetForm } from "@libretto/core/record/patient/sheet-forms";
import { incoherences, isTaxCode } from "@libretto/core/record/patient/tax-code";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { validateRow } from "@libretto/core/record/use-cases";
import { beforeAll, expect, it } from "vitest";
import { TODAY } from "../../../support/builders.ts";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import { ids, transactAs } from "../../../support/databases/record-transactions.ts";
import { unknownPerson } from "../../../support/record/drug-check-sources.ts";
import { unwrap } from "../../../support/unwrap.ts";

/** The demo has no recording of an ECG device. */
const filledSections = (sections as readonly AnySection[]).filter(
  ({ name, isLog }) => name !== kardiaTraces.name && isLog !== true,
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
  const contents = new Map<number, Uint8Array>();
  const drawings = new Map<number, DiaryDrawings>();
  const owner = { account: account.id, patient: account.patient };
  const rows = async <R extends RowCore>(section: AnySection, who: Parameters<typeof transactAs>[1] = owner) =>
    unwrap(await transactAs(database(), who, ({ records }) => records.loadPage(section, account.patient, {})))
      .rows as readonly R[];

  beforeAll(async () => {
    const needed = new Set(["drugs", "vaccines", "interactions", "sensitivities", "investigations"]);
    const intake = sqlCatalogueImporter(database());
    for (const edition of (await readShippedEditions()).filter(({ name }) => needed.has(name)))
      expect(await intake.load(edition)()).toMatchObject({ _tag: "Right" });
    const filled = await transactAs(database(), owner, (stores) =>
      writeDemoRecord(ids, TODAY)(
        {
          ...stores,
          catalogues: sqlCatalogueSearch(stores.sql),
          storeContent: (_patient, file, content) => {
            contents.set(file, content);
            return taskEither.right(undefined);
          },
          storeDrawings: (_patient, entry, one) => {
            drawings.set(entry, one);
            return taskEither.right(undefined);
          },
        },
        account,
        doctors,
      ),
    );
    expect(filled).toEqual(right(undefined));
  });

  it("has a sheet that satisfies every rule and a matching tax code", async () => {
    const sheet = unwrap(await transactAs(database(), owner, ({ sheets }) => sheets.loadForUpdate(account.patient)));
    for (const form of Object.keys(SHEET_FORMS) as SheetForm[])
      expect(checkSheetForm(form, sheet, { ...sheet, phone: "" }, TODAY)).toEqual(right(sheet));
    expect(isTaxCode(sheet.taxCode)).toBe(true);
    expect(incoherences(sheet.taxCode, sheet)).toEqual([]);
  });

  it("has the last menstruation at the age of the menopause, also in the report of a reaction", async () => {
    const sheet = unwrap(await transactAs(database(), owner, ({ sheets }) => sheets.loadForUpdate(account.patient)));
    const [history] = await rows<Physiological>(physiologicalHistory);
    const firstDays = (await rows<Menstruation>(menstruations)).map(({ firstDay }) => firstDay).toSorted();
    const last = firstDays.at(-1);
    expect(last && sheet.birth && ageOn(last, sheet.birth)).toBe(history?.menopauseAge);
    const reports = await rows<Reaction>(adverseReactions);
    expect(reports.find(({ list }) => list === "complete")?.lastMenstruation).toBe(last);
  });

  it("has rows in every list but those of ECG traces and doses, each of which keeps the rules of its card", async () => {
    for (const section of filledSections) {
      const all = await rows(section);
      for (const row of all) expect(validateRow<RowCore, RowCore>(section, row, null)).toEqual(right(row));
      expect(new Set(all.map(({ list }) => list))).toEqual(new Set(section.lists));
    }
  });

  it("has drawings that a save of the diary accepts, one set for each entry", async () => {
    const entries = await rows(diary);
    expect(new Set(drawings.keys())).toEqual(new Set(entries.map(({ id }) => id)));
    const pictures = [...drawings.values()].flatMap(({ front, back }) => [front, back]).filter((one) => one !== null);
    expect(pictures.length).toBeGreaterThan(10);
    for (const picture of pictures) {
      expect(DrawingImage.is(picture)).toBe(true);
      expect(rewritePng(Buffer.from(picture, "base64"))).not.toBeNull();
    }
  });

  it("gives reasons for its therapies and contains no interaction", async () => {
    const [, , therapies] = sections;
    const [all, known] = [await rows<Therapy>(therapies), await rows<Diagnosis>(diagnoses)];
    expect(all.length).toBeGreaterThanOrEqual(6);
    expect(all.every(({ diagnosis }) => known.some(({ id }) => id === diagnosis))).toBe(true);
    expect(all.every(({ prescriber }) => Boolean(prescriber.name))).toBe(true);
    const warnings = await transactAs(database(), owner, ({ sql }) => async () => {
      const catalogue = sqlCatalogueSearch(sql);
      const interactions = sqlKnownInteractions(sql);
      const drugs = async (list: Therapy["list"]) =>
        Promise.all(
          all.filter((row) => row.list === list).map(async ({ drug }) => unwrap(await catalogue.loadDrug(drug.id)())),
        );
      const [inUse, forbidden] = [await drugs("inUse"), await drugs("forbidden")];
      const recorded = known.filter(isSensitivity).map(toRecordedCondition);
      const sensitivities = unwrap(await interactions.interpretSensitivities(recorded)());
      const entry = { section: "therapies", id: 1, date: null } as const;
      const about = async (drug: (typeof inUse)[number]) =>
        unwrap(
          checkToEither(
            checkDrug(drug, {
              inUse: right(inUse.filter((other) => other !== drug).map((drug) => ({ drug, entry }))),
              forbidden: right(forbidden.map((drug) => ({ drug, entry }))),
              sensitivities: right(sensitivities.map((known) => ({ ...known, entry }))),
              pregnancy: right(null),
              checkInteractions: await interactions.loadRules()(),
              person: right(unknownPerson),
            }),
          ),
        ).findings;
      const amoxicillin = unwrap(await catalogue.loadDrug("ST0020")());
      return right({ taken: (await Promise.all(inUse.map(about))).flat(), amoxicillin: await about(amoxicillin) });
    });
    expect(unwrap(warnings).taken).toEqual([]);
    expect(unwrap(warnings).amoxicillin.map(({ kind }) => kind)).toContain("sensitivity");
  });

  it("has exams with investigations of the catalogue, and files whose content fits their type", async () => {
    const all = await rows<Exam>(exams);
    for (const { investigation, kind } of all) {
      const listed = await transactAs(database(), owner, ({ sql }) =>
        sqlReferenceLists(sql).findEntry(investigations, investigation?.id ?? 0),
      );
      expect(unwrap(listed)).toMatchObject({ name: investigation?.name, kind });
    }
    const stored = await rows<RecordFile>(files);
    const attached = stored.filter(({ exam }) => exam !== null);
    expect(attached.map(({ mediaType }) => mediaType).toSorted()).toEqual([
      "application/dicom",
      "application/pdf",
      "application/pdf",
    ]);
    for (const file of attached) expect(all.find(({ id }) => id === file.exam)).toMatchObject({ list: "completed" });
    for (const file of stored) {
      const content = contents.get(file.id) ?? new Uint8Array();
      expect(content).toHaveLength(file.bytes);
      expect(typesByContent(content)).toContain(file.mediaType);
    }
  });

  it("dates the high pressure of the history by its diagnosis", async () => {
    const known = await rows<Diagnosis>(diagnoses);
    const pressure = known.find(({ condition }) => condition.startsWith("Ipertensione"));
    const [history] = await rows<NarrativeDraft>(recentHistory);
    expect(history?.text).toContain(`dal ${pressure?.madeOn?.slice(0, 4)},`);
  });

  it("AZ-4: shows much to one doctor and little to the other", async () => {
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
    const drafts = (await rows(adverseReactions)).filter(({ list }) => list === "draft").length;
    expect(drafts, "reports that only the owner sees").toBeGreaterThan(0);
    expect(general, "one diagnosis has the sixth level").toBe(all - 1 - drafts);
    expect(heart).toBeGreaterThan(0);
    expect(heart).toBeLessThan(general / 2);
  });
});
