import { readAppleEcg } from "@libretto/core/documents/phones/apple-ecg";
import { taskEither } from "@libretto/core/kernel/fp";
import { kardiaTraces } from "@libretto/core/record/files/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { PhoneChoiceModel } from "@libretto/ui/documents/phones/phone-choice-model";
import { PhoneEcgsModel, WATCH } from "@libretto/ui/documents/phones/phone-ecgs-model";
import { factsOf } from "@libretto/ui/ecg/ecg-text";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import { autorun } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient, on } from "../../support/builders.ts";
import {
  appleArchive,
  appleEcg,
  appleExport,
  applePressure,
  appleRecord,
} from "../../support/documents/apple-export.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const picked = (name: string, content: PickedDocument["content"]): PickedDocument => ({
  ...{ name, mediaType: "", content, storedId: null },
});
const two = (number: number) => String(number).padStart(2, "0");

/** A heart rate each hour of some days, from 1 January 2026; the day of the fixture is 14 March. */
const heartRates = (days: number): readonly string[] =>
  Array.from({ length: days * 24 }, (_, hour) => {
    const date = new Date(Date.UTC(2026, 0, 1 + Math.floor(hour / 24))).toISOString().slice(0, 10);
    const at = `${date} ${two(hour % 24)}:00:00 +0100`;
    return appleRecord({ type: "HeartRate", value: 60, unit: "count/min", at });
  });
const WEIGHT = appleRecord({ type: "BodyMass", value: 71.6, unit: "kg", at: "2026-02-05 07:00:00 +0100" });
const patient = aPatient({ birth: on("1968-04-17") });
const PRESSURE = applePressure(134, 82, "2024-09-05 07:31:00 +0200");

describe("the electrocardiograms of a watch", () => {
  it("open one at a time, and say what the watch says and nothing that it does not", async () => {
    const fixture = createUiFixture({ patient: aPatient({ name: "Anna", surname: "Rossi" }) });
    await fixture.services.record.load();
    const ecgs = ["2019-03-06", "2019-03-05"].flatMap((day) => readAppleEcg(appleEcg(`${day} 09:14:40 +0100`)) ?? []);
    const model = new PhoneEcgsModel(ecgs, fixture.services);
    const [newest, other] = model.recordings;
    if (newest === undefined || other === undefined) throw new Error("two recordings");
    expect(model.recording).toBeNull();
    model.toggle(newest);
    model.toggle(other);
    expect([model.recording?.takenAt, model.subject]).toEqual(["2019-03-05T09:14:40", "Anna Rossi · Apple Watch"]);
    expect(factsOf(other, fixture.services.language)).toEqual([
      { name: "Registrato il", value: "05/03/2019 09:14" },
      { name: "Durata", value: "30 s" },
      { name: "Analisi del dispositivo", value: "Ritmo sinusale" },
    ]);
    model.toggle(other);
    expect(model.recording).toBeNull();
  });

  it("are stored once, with where they come from", async () => {
    const fixture = createUiFixture({ patient });
    await fixture.services.record.load();
    const [ecg] = [readAppleEcg(appleEcg("2019-03-05 09:14:40 +0100"))].flatMap((one) => one ?? []);
    if (ecg === undefined) throw new Error("a recording");
    const model = new PhoneEcgsModel([ecg], fixture.services);
    const [recording] = model.recordings;
    if (recording === undefined) throw new Error("a recording");
    const print = taskEither.right(new TextEncoder().encode("%PDF-1.7\nstartxref\n0\n%%EOF\n"));
    for (const one of [model, new PhoneEcgsModel([ecg], fixture.services)])
      await one.ecgImport.importEcg(recording, WATCH, print);
    expect(fixture.store.rows(kardiaTraces, patient.id)).toMatchObject([
      { comment: "da Apple Watch: Ritmo sinusale", surveyedOn: "2019-03-05" },
    ]);
  });
});

describe("the export of a phone in the review", () => {
  let fixture: UiFixture;
  let model: DocumentsModel;
  beforeEach(async () => {
    fixture = createUiFixture({ patient });
    await fixture.services.record.load();
    model = new DocumentsModel(fixture.services);
  });
  const storedRows = () => fixture.store.rows(vitalSigns, patient.id);

  const open = async (records: readonly string[], birth = ""): Promise<PhoneChoiceModel> => {
    const archive = await appleArchive(appleExport({ records, birth, exportedAt: "2026-03-14 10:00:00 +0100" }));
    await model.add([picked("esportazione.zip", archive)]);
    const phone = model.files.at(-1)?.phone;
    if (phone === null || phone === undefined) throw new Error("the file is no export of a phone");
    return phone;
  };
  const show = () => Promise.all(model.phoneFiles.map((file) => model.showPhoneRows(file)));
  const kindsOf = (phone: PhoneChoiceModel) =>
    phone.kinds.map(({ kind, counts, isChosen, rowsPerDay }) => [kind, counts.each, isChosen, rowsPerDay]);

  it("begins with the shortest period that has rows, and with the mean of each day where there are many", async () => {
    const phone = await open([PRESSURE, WEIGHT, ...heartRates(20)]);
    expect([phone.period.chosen, phone.total, phone.count]).toEqual(["quarter", 482, 21]);
    expect(kindsOf(phone)).toEqual([
      ["bloodPressure", 0, false, "each"],
      ["weight", 1, true, "each"],
      ["heartRate", 480, true, "mean"],
    ]);
    phone.chooseMean("heartRate", false);
    expect(phone.count).toBe(481);
    expect((await open([PRESSURE])).period.chosen).toBe("all");
  });

  it("shows no rows before a choice, and those of each kind as a document", async () => {
    const phone = await open([PRESSURE, WEIGHT]);
    phone.period.choose("all");
    expect([model.documents.length, model.items.length]).toEqual([0, 0]);
    await show();
    expect(model.documents.map(({ header }) => header.title)).toEqual([
      "Pressione, da Salute (Apple)",
      "Peso, da Salute (Apple)",
    ]);
    expect(phone.isOpen).toBe(false);
  });

  it("refuses a choice without rows, with too many, and with a date that does not exist", async () => {
    const phone = await open([WEIGHT, ...heartRates(50)]);
    phone.chooseMean("heartRate", false);
    expect([phone.count, phone.problem]).toEqual([1201, "tooManyRows"]);
    phone.chooseKind("heartRate", false);
    phone.chooseKind("weight", false);
    expect(phone.problem).toBe("noRows");
    phone.chooseKind("weight", true);
    phone.period.choose("custom");
    const from = () => phone.period.custom.endOf("from");
    from().write("ieri");
    expect([from().value, from().problem, phone.problem]).toEqual(["ieri", "form.dateInvalid", "dateInvalid"]);
    from().write("2026-02-06");
    expect(phone.problem).toBe("noRows");
    from().write("2026-02-05");
    expect([phone.count, phone.problem]).toEqual([1, null]);
  });

  it("adds nothing when the same export comes again, with the means too", async () => {
    const records = [PRESSURE, WEIGHT, ...heartRates(20)];
    for (const phone of [await open(records), await open(records)]) phone.period.choose("all");
    await show();
    await model.acceptAll();
    expect(storedRows()).toHaveLength(22);
    expect(storedRows().find(({ weight }) => weight !== null)).toMatchObject({
      ...{ weight: 71.6, source: { kind: "device", name: "Apple Watch" } },
    });
    const [first] = model.files;
    if (first !== undefined) await model.showPhoneRows(first);
    expect(model.items.map(({ comparison }) => comparison.state)).toEqual(model.items.map(() => "present"));
    await model.acceptAll();
    expect(storedRows()).toHaveLength(22);
  });

  it("counts the rows anew after several are accepted, and not after each of them", async () => {
    const phone = await open([PRESSURE, WEIGHT]);
    phone.period.choose("all");
    await show();
    const shown: (readonly number[])[] = [];
    const stop = autorun(() => shown.push([model.countReady("all", model.items), model.openCount, model.savedCount]));
    await model.acceptAll();
    stop();
    expect([...new Set(shown.map((counts) => counts.join()))]).toEqual(["2,2,0", "0,0,2"]);
  });

  it("stores neither the file nor a copy of its rows", async () => {
    const phone = await open([WEIGHT]);
    await show();
    await model.acceptAll();
    const row = storedRows()[0];
    expect([row?.weight, row?.documents ?? [], model.documents[0]?.copy]).toEqual([71.6, [], { is: "notStored" }]);
    expect(phone.person).toBe("unknownPerson");
  });

  it("asks whose it is when its birth date is another one", async () => {
    const phone = await open([WEIGHT], "1999-10-31");
    await show();
    expect([phone.person, model.readyIn(model.items)]).toEqual(["otherBirth", []]);
    for (const document of model.documents) document.setOwn(true);
    expect(model.readyIn(model.items)).toHaveLength(1);
  });

  it("keeps the chosen rows when the review is left and opened again", async () => {
    await open([WEIGHT], "1968-04-17");
    await show();
    const later = new DocumentsModel(fixture.services);
    await later.open();
    expect(later.documents.map(({ header }) => header.title)).toEqual(["Peso, da Salute (Apple)"]);
    expect(later.documents[0]?.wantsCopy).toBe(false);
  });
});
