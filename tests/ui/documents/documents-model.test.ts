import { STRICTLY_RESTRICTED, UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { failure, fieldFailure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import { dayFieldOf } from "@libretto/ui/documents/reviewed-item";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import type { RecordServices } from "@libretto/ui/record/sections-model";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aDiagnosis, anAssociation, aPatient, on, TODAY } from "../../support/builders.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const ATC = "http://www.whocc.no/atc";
const RAMIPRIL: CatalogueDrug = {
  ...{
    id: "ST0105",
    name: "Ramipril",
    route: "orale",
    ingredients: "Ramipril",
    atc: ["C09AA05"],
    form: "",
    holder: "",
  },
  kind: "medicine",
  source: { name: "x", date: "2026-01-01" },
};
const condition = (text: string, verificationStatus = "confirmed") => ({
  ...{ resourceType: "Condition", code: { text } },
  ...(verificationStatus !== "" && { verificationStatus: { coding: [{ code: verificationStatus }] } }),
});
const statement = (more: object = {}) => ({
  ...{ resourceType: "MedicationStatement", status: "active", effectiveDateTime: "2024-01-10" },
  medicationCodeableConcept: { coding: [{ system: ATC, code: "C09AA05" }], text: "Ramipril 5 mg" },
  ...more,
});
const fileOf = (name: string, content: PickedDocument["content"]): PickedDocument => ({
  ...{ name, mediaType: "", content, storedId: null },
});
const documentOf = (...resources: readonly object[]): PickedDocument =>
  fileOf(
    "summary.json",
    new Blob([
      JSON.stringify({ resourceType: "Bundle", type: "document", entry: resources.map((resource) => ({ resource })) }),
    ]),
  );
/** Starts a review with these files only. */
const review = async (model: DocumentsModel, ...files: readonly PickedDocument[]) => {
  model.reset();
  await model.add(files);
};
/** The only document of a review. */
const onlyDocument = ({ documents }: DocumentsModel) => {
  const [document] = documents;
  if (document === undefined || documents.length > 1) throw new Error("no document, or several");
  return document;
};
const readyItems = (model: DocumentsModel) => model.readyIn(model.items);
const refusalsOf = (model: DocumentsModel) => model.files.map(({ refusals }) => refusals[0]?.refusal);

describe("the import of a document", () => {
  let fixture: UiFixture;
  let model: DocumentsModel;
  const refusals: string[] = [];
  beforeEach(async () => {
    fixture = createUiFixture({
      patient: aPatient({ name: "Anna", surname: "Rossi" }),
      drugs: [{ ...RAMIPRIL, name: "C09AA05 Ramipril" }],
      refusedPermissions: ["addVaccination"],
    });
    await fixture.services.record.load();
    const resolveRefusal: RecordServices["resolveRefusal"] = (row, { code }) => {
      if (code !== "therapies.unconfirmedFindings") return null;
      refusals.push(code);
      return async () => right(row);
    };
    model = new DocumentsModel({ ...fixture.services, resolveRefusal });
  });

  it("names an urgent laboratory result and an urgent reading before they are accepted", async () => {
    const observation = (code: string, quantity: object, category: string) => ({
      ...{ resourceType: "Observation", status: "final", effectiveDateTime: `${TODAY}T08:00:00Z` },
      category: [
        { coding: [{ system: "http://terminology.hl7.org/CodeSystem/observation-category", code: category }] },
      ],
      code: { coding: [{ system: "http://loinc.org", code }] },
      valueQuantity: { system: "http://unitsofmeasure.org", ...quantity },
    });
    await review(
      model,
      documentOf(
        { resourceType: "Patient", name: [{ family: "Rossi", given: ["Anna"] }] },
        observation("2823-3", { value: 6.9, code: "mmol/L", unit: "mmol/L" }, "laboratory"),
        observation("2708-6", { value: 82, code: "%", unit: "%" }, "vital-signs"),
      ),
    );
    const notes = model.items.flatMap(({ item }) => model.valueNotesOf(item));
    expect(notes.map((note) => note.split(". ")[0]).toSorted()).toEqual([
      "Potassio 6,9 mmol/L: urgente: valore molto alto",
      "Saturazione 82 %: urgente: valore molto basso",
    ]);
  });

  it("names a result out of its range, by the printed range or by the usual one, and no other", async () => {
    const result = (code: string, value: number, more: object = {}) => ({
      ...{ resourceType: "Observation", status: "final", effectiveDateTime: "2025-09-21" },
      category: [{ coding: [{ code: "laboratory" }] }],
      code: { coding: [{ system: "http://loinc.org", code }] },
      valueQuantity: { system: "http://unitsofmeasure.org", value, code: "mmol/L", unit: "mmol/L" },
      ...more,
    });
    const referenceRange = [{ text: "3,5-5,1" }];
    await review(
      model,
      documentOf(
        { resourceType: "Patient", name: [{ family: "Rossi", given: ["Anna"] }] },
        result("2823-3", 5.6, { referenceRange }),
        result("2823-3", 4.2, { referenceRange }),
        result("2951-2", 131),
      ),
    );
    expect(model.items.map(({ item }) => model.valueNotesOf(item).map((note) => note.split(";")[0]))).toEqual([
      ["Potassio 5,6 mmol/L: sopra l'intervallo"],
      [],
      ["Sodio 131 mmol/L: sotto l'intervallo (intervallo usuale, non del laboratorio: 135 – 145)"],
    ]);
  });

  it("warns that the drug of the catalogue has another route, until a drug with that of the document is chosen", async () => {
    const dosage = [{ text: "1 compressa", route: { text: "sublinguale" } }];
    await review(model, documentOf(statement({ dosage })));
    const [item] = model.items;
    expect(item?.item).toMatchObject({ draft: { drug: { route: "orale" }, note: "sublinguale" } });
    const warning = { code: "otherRoute", text: "sublinguale", catalogue: "orale" };
    expect([item?.item.notes.filter(({ code }) => code === "otherRoute"), readyItems(model)]).toEqual([[warning], []]);
    const other = { id: "ST0106", name: "Ramipril", route: "Sublingual" };
    item?.replaceDraft({ ...item.item.draft, drug: other } as unknown as RowCore, null);
    expect(item?.item.notes.some(({ code }) => code === "otherRoute")).toBe(false);
  });

  it("names an allergy that the drug check does not understand, and no diagnosis", async () => {
    const asked: (readonly string[])[] = [];
    const safety: RecordServices["safety"] = {
      ...fixture.services.safety,
      findUnknownAllergies: (conditions) => {
        asked.push(conditions);
        return taskEither.right(["Zovirax"]);
      },
    };
    const other = new DocumentsModel({ ...fixture.services, safety });
    const allergyTo = (text: string) => ({ resourceType: "AllergyIntolerance", type: "allergy", code: { text } });
    await review(other, documentOf(allergyTo("Zovirax"), allergyTo("Penicillina"), condition("Asma")));
    expect(asked).toEqual([["Zovirax", "Penicillina"]]);
    expect(other.items.map(({ item }) => onlyDocument(other).unknownAllergyOf(item))).toEqual(["Zovirax", null, null]);
  });

  const stored = () => ({
    diagnoses: fixture.store.rows(diagnoses, aPatient().id),
    therapies: fixture.store.rows(therapies, aPatient().id),
  });

  it("stores nothing before the person accepts it, and then one row by the ordinary rules", async () => {
    await review(model, documentOf(condition("Asma"), statement()));
    expect([model.files[0]?.state, model.items.length, stored()]).toEqual([
      "read",
      2,
      { diagnoses: [], therapies: [] },
    ]);
    const [diagnosis] = model.items;
    if (diagnosis === undefined) throw new Error("no diagnosis");
    model.setLevel(3);
    expect(await model.accept(diagnosis)).toBe(true);
    expect(stored().diagnoses).toMatchObject([{ condition: "Asma", level: 3 }]);
    expect([diagnosis.status, await model.accept(diagnosis)]).toEqual(["saved", false]);
  });

  it("stores one row for two clicks", async () => {
    await review(model, documentOf(condition("Asma")));
    const [diagnosis] = model.items;
    if (diagnosis === undefined) throw new Error("no diagnosis");
    expect(await Promise.all([model.accept(diagnosis), model.accept(diagnosis)])).toEqual([true, false]);
    expect([diagnosis.status, stored().diagnoses.length]).toEqual(["saved", 1]);
  });

  it("stores no further row of a document after the person chooses another one", async () => {
    await review(model, documentOf(condition("Asma"), condition("Gotta")));
    const accepting = model.acceptAll();
    model.reset();
    await accepting;
    expect([model.items, stored().diagnoses.map(({ condition: name }) => name)]).toEqual([[], ["Asma"]]);
  });

  it("finds the drug by its code, and passes the drug check", async () => {
    await review(model, documentOf(statement()));
    const [therapy] = model.items;
    expect(therapy?.item.draft).toMatchObject({ drug: { id: "ST0105" } });
    model.documents[0]?.setWantsCopy(false);
    fixture.trouble.failNext(failure("refused", "therapies.unconfirmedFindings"));
    if (therapy !== undefined) await model.accept(therapy);
    expect([refusals, stored().therapies.length]).toEqual([["therapies.unconfirmedFindings"], 1]);
  });

  it("accepts all that are new and complete, each once", async () => {
    fixture.store.add(diagnoses, aPatient().id, aDiagnosis({ id: 0, condition: "Gotta" }));
    await fixture.store.add(diagnoses, aPatient().id, aDiagnosis({ id: 0, condition: "Gotta" }))();
    await review(
      model,
      documentOf(condition("Gotta"), condition("Asma"), condition("ASMA"), statement({ effectiveDateTime: "2015" })),
    );
    expect(model.items.map(({ comparison }) => comparison.state)).toEqual(["present", "new", "new", "new"]);
    expect(readyItems(model)).toHaveLength(2);
    await model.acceptAll();
    expect(stored().diagnoses.map(({ condition: name }) => name)).toEqual(["Asma", "Gotta"]);
    expect([model.savedCount, model.progress, model.items[3]?.isComplete]).toEqual([1, null, false]);
    model.items[3]?.writeDay("day", "2015-06-01");
    expect(readyItems(model)).toHaveLength(1);
  });

  it("keeps a row open that could not be stored, with the reason, and stops", async () => {
    await review(model, documentOf(condition("Asma"), condition("Gotta")));
    model.documents[0]?.setWantsCopy(false);
    fixture.trouble.failNext(failure("unavailable", "failure.unavailable"), 1);
    await model.acceptAll();
    expect(model.items.map(({ status }) => status)).toEqual(["failed", "open"]);
    expect(model.items[0]?.failure?.code).toBe("failure.unavailable");
  });

  it("names who will see the rows: the emergency set too, and no doctor whose association has ended", async () => {
    const doctors = [
      anAssociation({ name: "Verdi", clearance: { visibility: "minimal", level: UNRESTRICTED, tags: [] } }),
      anAssociation({ name: "Bianchi", until: on("2020-01-01") }),
    ];
    const shared = createUiFixture({ doctors });
    await shared.services.record.load();
    const other = new DocumentsModel(shared.services);
    await review(other, documentOf({ resourceType: "AllergyIntolerance", code: { text: "Penicillina" } }));
    expect([other.visibleTo(UNRESTRICTED), other.visibleTo(STRICTLY_RESTRICTED)]).toEqual([["Verdi"], []]);
    await review(other, documentOf({ resourceType: "AllergyIntolerance", code: { text: "x" } }, condition("Asma")));
    expect(other.visibleTo(UNRESTRICTED)).toEqual(["Verdi (1 di 2)"]);
  });

  const person = (family: string, more: object = {}) => ({
    ...{ resourceType: "Patient", name: [{ family, given: ["Anna"] }], birthDate: aPatient().birth, ...more },
  });
  const withTaxCode = (value: string) => ({ identifier: [{ system: "urn:oid:2.16.840.1.113883.2.9.4.3.2", value }] });

  it("accepts nothing of a document about somebody else before the person states that it is their own", async () => {
    await review(model, documentOf(person("Rossi"), condition("Asma")));
    expect([onlyDocument(model).isOtherPerson, onlyDocument(model).canAcceptAny]).toEqual([false, true]);
    await review(model, documentOf(person("Bianchi"), condition("Asma"), condition("Gotta")));
    expect([onlyDocument(model).isOtherPerson, onlyDocument(model).canAcceptAny]).toEqual([true, false]);
    const [first] = model.items;
    expect(first !== undefined && (await model.accept(first))).toBe(false);
    await model.acceptAll();
    expect(stored().diagnoses).toEqual([]);
    onlyDocument(model).setOwn(true);
    await model.acceptAll();
    expect([stored().diagnoses.length, model.canAcceptMore]).toEqual([2, false]);
    await review(model, documentOf(person("Bianchi"), condition("Asma")));
    expect(onlyDocument(model).isOwn).toBe(false);
  });

  it.each([
    ["person", [person("Rossi")]],
    ["otherPerson", [person("Bianchi")]],
    ["person", [{ resourceType: "Patient", name: [{ text: "Anna Rossi" }], birthDate: aPatient().birth }]],
    ["otherPerson", [{ resourceType: "Patient", name: [{ given: ["Anna"] }], birthDate: aPatient().birth }]],
    ["otherUnnamed", [{ resourceType: "Patient", birthDate: aPatient().birth }]],
    ["otherUnnamed", [{ resourceType: "Patient", birthDate: "1911-01-01" }]],
    ["manyPersons", [person("Rossi"), person("Neri")]],
    ["noPerson", []],
  ])("says whom a document is about: %s", async (about, persons) => {
    await review(model, documentOf(...persons, condition("Asma")));
    expect(onlyDocument(model).aboutPerson).toBe(about);
  });

  it("compares tax codes first, and asks for several people too", async () => {
    const taxCode = "RSSNNA80A41H501L";
    const own = createUiFixture({ patient: aPatient({ name: "Anna", surname: "Rossi", taxCode }) });
    await own.services.record.load();
    const other = new DocumentsModel(own.services);
    await review(other, documentOf(person("Rossi-Verdi", withTaxCode(taxCode.toLowerCase())), condition("Asma")));
    expect(onlyDocument(other).isOtherPerson).toBe(false);
    await review(other, documentOf({ resourceType: "Patient", ...withTaxCode(taxCode) }, condition("Asma")));
    expect(onlyDocument(other).aboutPerson).toBe("personUnnamed");
    await review(other, documentOf(person("Rossi", withTaxCode("RSSMRA85T10A562S")), condition("Asma")));
    expect(onlyDocument(other).isOtherPerson).toBe(true);
    await review(other, documentOf(person("Rossi"), person("Neri"), condition("Asma")));
    expect([onlyDocument(other).isOtherPerson, onlyDocument(other).needsOwnership]).toEqual([false, true]);
  });

  it("leaves entries about another person out of those that are accepted together", async () => {
    const other = { ...condition("Morbillo"), subject: { reference: "Patient/99", display: "Livia Rossi" } };
    await review(model, documentOf(person("Rossi"), other, condition("Asma")));
    await model.acceptAll();
    expect(stored().diagnoses.map(({ condition: name }) => name)).toEqual(["Asma"]);
    const [row] = model.items;
    expect(row !== undefined && (await model.accept(row))).toBe(true);
  });

  it("lets the person choose a certainty that is not stated, for one entry or for all", async () => {
    await review(model, documentOf(condition("Asma", ""), condition("Gotta", ""), condition("Cefalea", "")));
    expect([readyItems(model).length, onlyDocument(model).uncertainItems.length]).toEqual([0, 3]);
    model.items[0]?.chooseList("excluded");
    onlyDocument(model).chooseCertainty("suspected");
    await model.acceptAll();
    expect(
      stored()
        .diagnoses.map(({ condition: name, list }) => [name, list])
        .toSorted(),
    ).toEqual([
      ["Asma", "excluded"],
      ["Cefalea", "suspected"],
      ["Gotta", "suspected"],
    ]);
  });

  it("shows at the row why a rule refuses it, and stores it after the correction", async () => {
    const pressure = (code: string, value: number) => ({
      code: { coding: [{ system: "http://loinc.org", code }] },
      valueQuantity: { value, unit: "mmHg" },
    });
    await review(
      model,
      documentOf({
        ...{ resourceType: "Observation", status: "final", effectiveDateTime: "2020-09-06T07:30:00+02:00" },
        code: { coding: [{ system: "http://loinc.org", code: "85354-9", display: "Pressione" }] },
        component: [pressure("8480-6", 83), pressure("8462-4", 136)],
      }),
    );
    const [reading] = model.items;
    if (reading === undefined) throw new Error("no reading");
    expect([reading.isComplete, readyItems(model), await model.accept(reading)]).toEqual([false, [], false]);
    expect([reading.corrections, reading.correctionProblem("minimumPressure")]).toEqual([
      ["maximumPressure", "minimumPressure"],
      "readings.pressuresReversed",
    ]);
    reading.correct("maximumPressure", "136");
    reading.correct("minimumPressure", "83");
    expect([reading.correctionProblem("minimumPressure"), reading.corrections.length]).toEqual([null, 2]);
    expect(await model.accept(reading)).toBe(true);
    expect(fixture.store.rows(vitalSigns, aPatient().id)).toMatchObject([
      { maximumPressure: 136, minimumPressure: 83 },
    ]);
  });

  it("has one input for a day that was missing and that a rule refuses", async () => {
    await review(model, documentOf(statement({ status: "completed", effectiveDateTime: undefined })));
    const [row] = model.items;
    if (row === undefined) throw new Error("no row");
    row.writeDay("day", "2024-02-01");
    row.writeDay("end", "2024-01-01");
    expect([row.corrections, dayFieldOf(row, "end").problem]).toEqual([[], "therapies.endBeforeStart"]);
    row.writeDay("end", "2024-03-01");
    expect([row.isComplete, dayFieldOf(row, "end").problem]).toEqual([true, null]);
  });

  it("shows the field that the server refused, until it is corrected", async () => {
    await review(model, documentOf(condition("Asma")));
    const [row] = model.items;
    if (row === undefined) throw new Error("no row");
    model.documents[0]?.setWantsCopy(false);
    fixture.trouble.failNext(fieldFailure({ condition: "form.tooLong" }));
    await model.accept(row);
    expect([row.status, row.corrections, row.correctionProblem("condition")]).toEqual([
      ...["failed", ["condition"]],
      "form.tooLong",
    ]);
    row.correct("condition", "Asma lieve");
    expect([row.correctionProblem("condition"), await model.accept(row)]).toEqual([null, true]);
    expect(stored().diagnoses).toMatchObject([{ condition: "Asma lieve" }]);
  });

  it("says of each file why it cannot be read, and reads no file that is too large", async () => {
    const unread = (size: number) => ({
      ...{ size, arrayBuffer: () => Promise.reject(new Error("read")), slice: () => new Blob() },
    });
    await review(
      model,
      fileOf("a.json", new Blob(["a;b"])),
      fileOf("b.json", unread(100 * 2 ** 20 + 1)),
      fileOf("c.json", unread(1)),
      fileOf("d.json", new Blob(["[1,2]"])),
      documentOf(condition("Asma")),
    );
    expect(refusalsOf(model)).toEqual(["unknownFormat", "tooLarge", "unreadable", "notFhir", undefined]);
    expect([model.unreadableFiles.length, model.items.length]).toEqual([4, 1]);
    expect(model.files.map(({ canReadAgain }) => canReadAgain)).toEqual([false, false, false, false, false]);
  });

  it("says when the reader does not start, and reads the same file again on request", async () => {
    let starts = 0;
    const { readFile } = fixture.services;
    const failsOnce: RecordServices["readFile"] = (...parameters) =>
      starts++ === 0 ? taskEither.right([{ path: [], result: left("notStarted") }]) : readFile(...parameters);
    const other = new DocumentsModel({ ...fixture.services, readFile: failsOnce });
    await review(other, documentOf(condition("Asma")));
    const [file] = other.files;
    expect([refusalsOf(other), file?.canReadAgain]).toEqual([["notStarted"], true]);
    if (file !== undefined) await other.retry(file);
    expect([refusalsOf(other), other.items.length, starts]).toEqual([[undefined], 1, 2]);
  });

  it("stops the reading of a file that the person removes, and ignores its answer", async () => {
    let stops = 0;
    let answer: () => void = () => undefined;
    const waits: RecordServices["readFile"] = (_content, _context, options) => () =>
      new Promise((resolve) => {
        answer = () => resolve(right([{ path: [], result: left("interrupted") }]));
        options?.onStart?.(() => void stops++);
      });
    const other = new DocumentsModel({ ...fixture.services, readFile: waits });
    const reading = other.add([documentOf(condition("Asma"))]);
    await vi.waitFor(() => expect(other.readingFile).not.toBeNull());
    const [file] = other.files;
    expect([file?.state, other.readingFile === file, file?.searched]).toEqual(["reading", true, null]);
    if (file !== undefined) other.remove(file);
    expect([other.files, stops]).toEqual([[], 1]);
    answer();
    await reading;
    expect([other.files, other.items]).toEqual([[], []]);
  });

  it("stops the search in the catalogues of a file that is removed, and says before how far it is", async () => {
    const { services } = fixture;
    const queries: string[] = [];
    const other: DocumentsModel = new DocumentsModel({
      ...services,
      catalogue: {
        ...services.catalogue,
        findDrugs: (query) => {
          queries.push(query);
          const [file] = other.files;
          expect(file?.searched).toEqual({ done: 0, total: 2 });
          if (file !== undefined) other.remove(file);
          return services.catalogue.findDrugs(query);
        },
      },
    });
    await review(
      other,
      documentOf(statement(), statement({ medicationCodeableConcept: { text: "Warfarin" } })),
      documentOf(condition("Asma")),
    );
    expect([queries, other.items.map(({ item }) => item.name)]).toEqual([["C09AA05"], ["Asma"]]);
  });

  it("offers a retry when a catalogue cannot be searched, and searches each code once", async () => {
    const queries: string[] = [];
    const failures = [failure("unavailable", "failure.unavailable")];
    const { services } = fixture;
    const other = new DocumentsModel({
      ...services,
      catalogue: {
        ...services.catalogue,
        findDrugs: (query) => {
          queries.push(query);
          const next = query === "C09AA05" ? undefined : failures.pop();
          return next === undefined ? services.catalogue.findDrugs(query) : taskEither.left(next);
        },
      },
    });
    const unknown = statement({ medicationCodeableConcept: { text: "Warfarin" } });
    await review(other, documentOf(statement(), statement(), unknown));
    expect([other.files[0]?.state, other.files[0]?.failure?.kind, queries]).toEqual([
      ...["failed", "unavailable"],
      ["C09AA05", "warfarin"],
    ]);
    const [file] = other.files;
    if (file !== undefined) await other.retry(file);
    expect([file?.state, file?.failure, queries.slice(2)]).toEqual(["read", null, ["warfarin"]]);
    expect(other.items.map(({ item }) => item.missing)).toEqual([[], [], ["drug"]]);
  });

  it("stores the code of a condition of the catalogue", async () => {
    const queries: unknown[] = [];
    const asthma = { code: "493.90", name: "Asma, non specificata", fullName: "", assignable: true };
    const heading = { code: "250", name: "Diabete mellito", fullName: "", assignable: false };
    const find = ((_: unknown, query: unknown) => {
      queries.push(query);
      return taskEither.right({ rows: [asthma, heading] });
    }) as unknown as RecordServices["lists"]["find"];
    const other = new DocumentsModel({ ...fixture.services, lists: { ...fixture.services.lists, find } });
    const coded = (code: string, text: string) => ({
      ...{ resourceType: "Condition", clinicalStatus: { coding: [{ code: "resolved" }] } },
      code: { coding: [{ system: "http://hl7.org/fhir/sid/icd-9-cm", code }], text },
    });
    await review(other, documentOf(coded("493.90", "Asthma"), coded("493.90", "Asma"), coded("250", "Diabetes")));
    expect(other.items.map(({ item }) => item.draft)).toMatchObject([
      { condition: "Asma, non specificata (risolta o non attiva)", code: "493.90" },
      { code: "493.90" },
      { condition: "Diabete mellito (risolta o non attiva)", code: null },
    ]);
    expect(queries).toHaveLength(2);
  });

  it("reads no document when the record cannot be compared", async () => {
    fixture.trouble.failNext(failure("unavailable", "failure.unavailable"), 5);
    await review(model, documentOf(condition("Asma")));
    expect(model.files).toMatchObject([{ state: "failed", failure: { kind: "unavailable" } }]);
  });
});
