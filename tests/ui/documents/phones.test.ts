import { readAppleEcg } from "@libretto/core/documents/phones/apple-ecg";
import { taskEither } from "@libretto/core/kernel/fp";
import { kardiaTraces } from "@libretto/core/record/files/wire";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { PhoneChoiceModel } from "@libretto/ui/documents/phones/phone-choice-model";
import { PhoneEcgsModel, WATCH } from "@libretto/ui/documents/phones/phone-ecgs-model";
import { factsOf } from "@libretto/ui/ecg/ecg-text";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import { autorun } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient, at, on } from "../../support/builders.ts";
import {
  appleArchive,
  appleEcg,
  appleExport,
  applePressure,
  appleRecord,
} from "../../support/documents/apple-export.ts";
import { anEmptyReading } from "../../support/record/vital-signs.ts";
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
const patient = aPatient({ name: "Anna", surname: "Rossi", birth: on("1968-04-17"), sex: "female" });
const PRESSURE = applePressure(134, 82, "2024-09-05 07:31:00 +0200");

describe("the electrocardiograms of a watch", () => {
  it("open one at a time, and say what the watch says and nothing that it does not", async () => {
    const fixture = createUiFixture({ patient: aPatient({ name: "Anna", surname: "Rossi" }) });
    await fixture.services.record.load();
    const ecgs = ["2019-03-06", "2019-03-05"].flatMap((day) => readAppleEcg(appleEcg(`${day} 09:14:40 +0100`)) ?? []);
    const model = new PhoneEcgsModel(ecgs, fixture.services);
    const [newest, other] = model.ecgs;
    if (newest === undefined || other === undefined) throw new Error("two recordings");
    expect(model.openEcg).toBeNull();
    model.toggle(newest);
    model.toggle(other);
    expect([model.openEcg?.recording.takenAt, model.subject]).toEqual([
      "2019-03-05T09:14:40",
      "Anna Rossi · Apple Watch",
    ]);
    expect(factsOf(other.recording, fixture.services.language)).toEqual([
      { name: "Registrato il", value: "05/03/2019 09:14" },
      { name: "Durata", value: "30 s" },
      { name: "Versione software", value: "1.90" },
      { name: "Dispositivo", value: "Watch6,7" },
      { name: "Derivazione", value: "Derivazione I" },
      { name: "Che cosa dice l'orologio (non è una diagnosi)", value: "Ritmo sinusale" },
    ]);
    model.toggle(other);
    expect(model.openEcg).toBeNull();
  });

  it("look calm only with the usual rhythm and a whole recording", () => {
    const fixture = createUiFixture({ patient });
    const [usual, fibrillation, silent] = ["Ritmo sinusale", "Fibrillazione atriale", ""].map((stated) =>
      readAppleEcg(appleEcg("2019-03-05 09:14:40 +0100", { stated })),
    );
    const cut = usual == null ? null : { ...usual, millivolts: usual.millivolts.slice(0, 512 * 5) };
    const model = new PhoneEcgsModel(
      [usual, fibrillation, silent, cut].flatMap((ecg) => ecg ?? []),
      fixture.services,
    );
    expect(model.ecgs.map(({ isUsual, isCut, seconds }) => [isUsual, isCut, seconds])).toEqual([
      [true, false, 30],
      [false, false, 30],
      [false, false, 30],
      [true, true, 5],
    ]);
    const [, , third] = model.ecgs;
    if (third === undefined) throw new Error("three recordings");
    expect(factsOf(third.recording, fixture.services.language).at(-1)?.value).toBe("niente: il file non lo riporta");
    // of the hour that comes twice, each opens its own
    model.toggle(third);
    expect(model.openEcg).toBe(third);
    expect(model.ecgs.map(({ source }) => source)).toEqual([WATCH, `${WATCH} 2`, `${WATCH} 3`, `${WATCH} 4`]);
  });

  it("are stored once, with where they come from", async () => {
    const fixture = createUiFixture({ patient });
    await fixture.services.record.load();
    const [ecg] = [readAppleEcg(appleEcg("2019-03-05 09:14:40 +0100"))].flatMap((one) => one ?? []);
    if (ecg === undefined) throw new Error("a recording");
    const model = new PhoneEcgsModel([ecg], fixture.services);
    const [listed] = model.ecgs;
    if (listed === undefined) throw new Error("a recording");
    const { recording } = listed;
    const print = taskEither.right(new TextEncoder().encode("%PDF-1.7\nstartxref\n0\n%%EOF\n"));
    for (const one of [model, new PhoneEcgsModel([ecg], fixture.services)])
      await one.ecgImport.importEcg(recording, WATCH, print);
    expect(fixture.store.rows(kardiaTraces, patient.id)).toMatchObject([
      { comment: "da Apple Watch: l'orologio dice «Ritmo sinusale», e non è una diagnosi", surveyedOn: "2019-03-05" },
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

  const open = async (
    records: readonly string[],
    { ecgs = [], ...person }: { birth?: string; sex?: string; ecgs?: readonly string[] } = {},
  ): Promise<PhoneChoiceModel> => {
    const xml = appleExport({ records, exportedAt: "2026-03-14 10:00:00 +0100", ...person });
    const archive = await appleArchive(xml, ...ecgs);
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
      ...{ weight: 71.6, source: { kind: "device", name: "Apple Watch, da Salute (Apple)" } },
    });
    const [first] = model.files;
    if (first !== undefined) await model.showPhoneRows(first);
    expect(model.items.map(({ comparison }) => comparison.state)).toEqual(model.items.map(() => "present"));
    await model.acceptAll();
    expect(storedRows()).toHaveLength(22);
  });

  it("keeps what was corrected in a row when the person chooses again, and finds stored rows in the record", async () => {
    const phone = await open([PRESSURE, WEIGHT]);
    phone.period.choose("all");
    await show();
    const weight = () => model.items.find(({ item }) => item.section === "vitalSigns" && item.draft.weight !== null);
    const pressure = model.items.find((item) => item !== weight());
    if (pressure !== undefined) await model.accept(pressure);
    weight()?.correct("weight", "70");
    await show();
    expect(model.items).toHaveLength(2);
    const kept = weight()?.item;
    expect(kept?.section === "vitalSigns" && kept.draft.weight).toBe(70);
    expect(model.items.filter(({ comparison }) => comparison.state === "present")).toHaveLength(1);
  });

  it("counts the rows again after several are accepted, and not after each of them", async () => {
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
    expect(phone.person).toBe("noBirthInFile");
  });

  const OTHER_ECG = appleEcg("2019-03-05 09:14:40 +0100", { name: "Bruno Rossi" });
  const OWN_ECG = appleEcg("2019-03-05 09:14:40 +0100");
  it.each([
    ["another birth date", { birth: "1999-10-31" }],
    ["another sex", { birth: "1968-04-17", sex: "Male" }],
    ["another name in an electrocardiogram", { birth: "1968-04-17", ecgs: [OWN_ECG, OTHER_ECG] }],
    ["another birth date in an electrocardiogram", { ecgs: [OWN_ECG.replace("1968", "1998")] }],
  ])("asks whose it is before it offers anything: %s", async (_what, person) => {
    const phone = await open([WEIGHT], person);
    await show();
    expect([phone.needsOwnership, phone.mayChoose, model.items]).toEqual([true, false, []]);
    phone.setOwn(true);
    await show();
    expect(model.readyIn(model.items)).toHaveLength(1);
  });

  it("says what could be compared with the sheet, and what nobody has checked", async () => {
    const same = await open([WEIGHT], { birth: "1968-04-17", sex: "Female", ecgs: [OWN_ECG] });
    expect([same.person, same.needsOwnership, same.areEcgNamesSame]).toEqual(["sameBirth", false, true]);
    const unnamed = await open([WEIGHT], { sex: "Female", ecgs: [OWN_ECG, OWN_ECG.replace("Anna Rossi", "")] });
    expect([unnamed.person, unnamed.needsOwnership, unnamed.areEcgNamesSame]).toEqual(["noBirthInFile", false, false]);
    const withoutBirth = createUiFixture({ patient: aPatient({ birth: null }) });
    await withoutBirth.services.record.load();
    model = new DocumentsModel(withoutBirth.services);
    expect((await open([WEIGHT], { birth: "1968-04-17" })).person).toBe("noBirthInSheet");
  });

  it("names the entries that it cannot use before anything is accepted", async () => {
    const steps = appleRecord({ type: "StepCount", value: 12, unit: "count", at: "2026-02-05 07:00:00 +0100" });
    const phone = await open([
      WEIGHT,
      steps,
      WEIGHT.replace('unit="kg"', 'unit="pud"'),
      WEIGHT.replace("71.6", "molto"),
    ]);
    expect(phone.problems).toEqual([
      { type: "BodyMass", why: "unit", count: 1 },
      { type: "BodyMass", why: "unreadableNumber", count: 1 },
    ]);
    expect(phone.others).toEqual([{ type: "StepCount", why: "noField", count: 1 }]);
  });

  it("accepts a value only on its own that somebody typed, or that differs much from the record", async () => {
    const inside = '<MetadataEntry key="HKWasUserEntered" value="1"/>';
    const day = "2026-02-06 07:00:00 +0100";
    await open([WEIGHT, appleRecord({ type: "Height", value: 170, unit: "cm", at: day, inside })]);
    await show();
    expect(model.readyIn(model.items).map(({ item }) => item.name)).toEqual(["Peso"]);
    const earlier = anEmptyReading({ id: 5, takenAt: at("2026-02-04T07:00:00.000Z"), weight: 51 }) as Reading;
    fixture.store.put(vitalSigns, patient.id, [earlier]);
    await fixture.services.record.load();
    expect(model.readyIn(model.items)).toEqual([]);
  });

  it("counts the values that become means of a minute", async () => {
    const rate = (second: string, value: number) =>
      appleRecord({ type: "HeartRate", value, unit: "count/min", at: `2026-02-05 07:00:${second} +0100` });
    const phone = await open([rate("00", 60), rate("10", 64), rate("20", 64)]);
    expect(phone.minuteMeans).toEqual({ rows: 1, values: 3 });
  });

  it("offers no mean of a day when the end of the file is missing", async () => {
    const whole = appleExport({ records: heartRates(20) });
    await model.add([picked("export.xml", new Blob([whole.slice(0, -40)]))]);
    const phone = model.files.at(-1)?.phone;
    expect(phone?.kinds.map(({ offersMean, counts }) => [offersMean, counts.mean])).toEqual([[false, 0]]);
  });

  it("keeps the chosen rows when the review is left and opened again", async () => {
    await open([WEIGHT], { birth: "1968-04-17" });
    await show();
    const later = new DocumentsModel(fixture.services);
    await later.open();
    expect(later.documents.map(({ header }) => header.title)).toEqual(["Peso, da Salute (Apple)"]);
    expect(later.documents[0]?.wantsCopy).toBe(false);
  });
});
