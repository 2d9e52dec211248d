import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRight } from "@libretto/core/kernel/fp";
import { describeSource, type MeanDescription, nameSource } from "@libretto/core/record/vital-signs/phone-source";
import type { Bundle, Resource } from "@libretto/core/reports/fhir/elements/fhir-types";
import { listAt, textAt, valueAt } from "@libretto/core/reports/fhir/elements/json";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { importBundle } from "@libretto/core/reports/fhir/import-bundle";
import { forDoctor } from "@libretto/core/reports/for-doctor";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { describe, expect, it } from "vitest";
import { aDiagnosis, anAssociation, aTherapy, at, on } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { aReport } from "../../../support/record/adverse-reactions.ts";
import { aDose } from "../../../support/record/doses.ts";
import { anExam } from "../../../support/record/exams.ts";
import { aHistory } from "../../../support/record/medical-history.ts";
import { aReading } from "../../../support/record/vital-signs.ts";

const exported = (differs: Partial<FullRecord> = {}): Bundle => fullExport(emptyRecord(differs), OPTIONS);
const all = (bundle: Bundle, type: string): readonly Resource[] =>
  bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
const one = (bundle: Bundle, type: string): Resource | undefined => all(bundle, type)[0];
const urlOf = (bundle: Bundle, resource: Resource | undefined): string =>
  bundle.entry.find((entry) => entry.resource === resource)?.fullUrl ?? "no URL";

describe("the full export of a fixed person", () => {
  it("equals this collection, with the patient first", () => {
    const golden: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "anna-rossi.export.json"), "utf8"));
    expect(fullExport(completeRecord(), OPTIONS)).toEqual(golden);
    expect(fullExport(completeRecord(), OPTIONS).entry[0]?.resource.resourceType).toBe("Patient");
  });

  it("contains everything that the summary omits", () => {
    const types = new Set(fullExport(completeRecord(), OPTIONS).entry.map(({ resource }) => resource.resourceType));
    const left = `RelatedPerson MedicationRequest ServiceRequest DocumentReference Encounter ClinicalImpression
      QuestionnaireResponse AdverseEvent Medication MedicationAdministration PractitionerRole CareTeam Consent AuditEvent Device Organization`;
    for (const type of left.split(/\s+/)) expect(types).toContain(type);
    expect(types).not.toContain("Composition");
    expect(types).not.toContain("FamilyMemberHistory");
    expect(types).not.toContain("Procedure");
  });
});

describe("a full export", () => {
  it("contains a forbidden medicine as not taken and as a warning, and never as an allergy", () => {
    const bundle = exported({ therapies: [aTherapy({ list: "forbidden" })] });
    expect(one(bundle, "MedicationStatement")).toMatchObject({
      status: "not-taken",
      statusReason: [{ text: "orticaria" }],
    });
    expect(one(bundle, "Flag")).toMatchObject({
      status: "active",
      code: { text: "Farmaco vietato: Warfarin" },
      category: [{ coding: [{ system: "http://terminology.hl7.org/CodeSystem/flag-category", code: "drug" }] }],
    });
    expect(all(bundle, "MedicationRequest")).toEqual([]);
    expect(all(bundle, "AllergyIntolerance")).toEqual([]);
  });

  it("states since when a medicine is forbidden only when it was not in use before", () => {
    const flagOf = (differs: Parameters<typeof aTherapy>[0]) =>
      one(exported({ therapies: [aTherapy({ list: "forbidden", ...differs })] }), "Flag");
    expect(flagOf({ dose: "", frequency: "" })).toMatchObject({ period: { start: "2026-01-10" } });
    expect(flagOf({})).not.toHaveProperty("period");
  });

  it("contains the prescriber as a request that the statement is based on", () => {
    const account = { kind: "account", id: 42 } as const;
    const bundle = exported({ therapies: [aTherapy({ prescriber: account })], doctors: [anAssociation()] });
    const request = one(bundle, "MedicationRequest");
    expect(request).toMatchObject({
      status: "active",
      intent: "order",
      requester: { reference: urlOf(bundle, one(bundle, "Practitioner")), display: "Laura Verdi" },
    });
    expect(one(bundle, "MedicationStatement")?.basedOn).toEqual([{ reference: urlOf(bundle, request) }]);
  });

  it("contains each answer about a dose as an administration of its medication", () => {
    const doses = [
      aDose({ id: 1, state: "taken", note: "con acqua" }),
      aDose({ id: 2, state: "skipped", time: "08:00" }),
      aDose({ id: 3, state: "forgotten", time: "20:30", day: on("2026-07-01"), at: at("2026-07-02T07:00:00.000Z") }),
      aDose({ id: 4, state: "unknown", time: "14:00" }),
    ];
    const bundle = exported({ therapies: [aTherapy({ id: 21 })], doses });
    const found = all(bundle, "MedicationAdministration");
    expect(found.map(({ status, effectiveDateTime }) => [status, effectiveDateTime])).toEqual([
      ["completed", "2026-02-20T08:05:00.000+01:00"],
      ["not-done", "2026-02-20T08:00:00.000+01:00"],
      ["not-done", "2026-07-01T20:30:00.000+02:00"],
      ["unknown", "2026-02-20T14:00:00.000+01:00"],
    ]);
    expect(found.map((dose) => textAt(dose, "statusReason", 0, "coding", 0, "code"))).toEqual([
      ...["", "saltata", "dimenticata", ""],
    ]);
    expect(found[2]?.statusReason).toMatchObject([{ text: "Dimenticata" }]);
    for (const dose of found)
      expect(dose).toMatchObject({
        medicationCodeableConcept: { text: aTherapy().drug.name },
        subject: { reference: urlOf(bundle, one(bundle, "Patient")) },
        supportingInformation: [{ reference: urlOf(bundle, one(bundle, "MedicationStatement")) }],
        request: { reference: urlOf(bundle, one(bundle, "MedicationRequest")) },
      });
    expect(found[0]?.note).toEqual([{ text: "con acqua" }]);
    expect(found[1]).not.toHaveProperty("performer");
  });

  it("has no order for a dose of a medication that is forbidden now", () => {
    const bundle = exported({ therapies: [aTherapy({ id: 21, list: "forbidden" })], doses: [aDose()] });
    expect(one(bundle, "MedicationAdministration")).not.toHaveProperty("request");
  });

  it("gives a doctor no dose of a medication that this doctor may not see", () => {
    const record = emptyRecord({
      therapies: [aTherapy({ id: 21, level: 1 }), aTherapy({ id: 22, level: 5 })],
      doses: [aDose({ id: 1, therapy: 21, level: 1 }), aDose({ id: 2, therapy: 22, level: 1 })],
    });
    const visible = forDoctor(record, { visibility: "total", level: 3, tags: [] });
    if (visible === null) throw new Error("the doctor may open the record");
    const shown = all(fullExport(visible, OPTIONS), "MedicationAdministration");
    expect(shown.map((dose) => textAt(dose, "identifier", 0, "value"))).toEqual(["1"]);
  });

  it("names the patient as the prescriber, and an unknown account by its number", () => {
    const patient = emptyRecord().patient.account;
    const requester = (id: number) => {
      const bundle = exported({ therapies: [aTherapy({ list: "concluded", prescriber: { kind: "account", id } })] });
      return [valueAt(one(bundle, "MedicationRequest"), "requester"), urlOf(bundle, one(bundle, "Patient"))] as const;
    };
    const [own, url] = requester(patient);
    expect(own).toEqual({ reference: url });
    expect(requester(77)[0]).toEqual({
      identifier: { system: "https://libretto.example/fhir/sid/account", value: "77" },
    });
  });

  it("refers to a reason where FHIR allows it: only to Conditions", () => {
    const diagnoses = [aDiagnosis({ id: 31, kind: "diagnosis" }), aDiagnosis({ id: 32, kind: "allergy" })];
    const bundle = exported({
      diagnoses,
      therapies: [aTherapy({ id: 21, diagnosis: 31 }), aTherapy({ id: 22, diagnosis: 32 })],
      exams: [anExam({ diagnoses: [31, 32, 99] })],
    });
    const condition = [{ reference: urlOf(bundle, one(bundle, "Condition")) }];
    expect(all(bundle, "MedicationStatement").map(({ reasonReference }) => reasonReference)).toEqual([
      condition,
      undefined,
    ]);
    expect(one(bundle, "ServiceRequest")?.reasonReference).toEqual(condition);
  });

  it("dates an exam by its state: requested, planned, completed", () => {
    const exam = (id: number, list: "requested" | "scheduled" | "completed") =>
      anExam({ id, list, date: on("2026-03-20") });
    const bundle = exported({ exams: [exam(1, "requested"), exam(2, "scheduled"), exam(3, "completed")] });
    const [requested, scheduled] = all(bundle, "ServiceRequest");
    expect(requested).toMatchObject({ status: "active", intent: "order", authoredOn: "2026-03-20" });
    expect(requested).not.toHaveProperty("occurrenceDateTime");
    expect(requested).not.toHaveProperty("locationCode");
    expect(scheduled).toMatchObject({
      occurrenceDateTime: "2026-03-20",
      locationCode: [{ text: "Laboratorio San Marco" }],
    });
    expect(scheduled).not.toHaveProperty("authoredOn");
    expect(one(bundle, "DiagnosticReport")).toMatchObject({ status: "final", effectiveDateTime: "2026-03-20" });
    expect(all(bundle, "Organization").map(({ name }) => name)).toEqual([
      "Laboratorio San Marco",
      "Libretto sanitario personale",
    ]);
  });

  it("contains blood pressure as one observation of two components, systolic first", () => {
    const bundle = exported({ vitalSigns: [aReading()] });
    const pressure = all(bundle, "Observation").find(
      (found) => textAt(found, "code", "coding", 0, "code") === "85354-9",
    );
    expect(
      listAt(pressure, "component").map((part) => [
        textAt(part, "code", "coding", 0, "code"),
        valueAt(part, "valueQuantity"),
      ]),
    ).toEqual([
      ["8480-6", { value: 125, unit: "mmHg", system: "http://unitsofmeasure.org", code: "mm[Hg]" }],
      ["8462-4", { value: 80, unit: "mmHg", system: "http://unitsofmeasure.org", code: "mm[Hg]" }],
    ]);
  });

  it("contains an object's temperature without the vital-sign category", () => {
    const bundle = exported({ vitalSigns: [aReading({ temperatureWay: "object" })] });
    const codes = all(bundle, "Observation").map((found) => textAt(found, "code", "coding", 0, "code"));
    expect(codes).toContain("temperaturaOggetto");
    expect(codes).not.toContain("8310-5");
    const thing = all(bundle, "Observation").find(({ code }) => textAt(code, "text") === "Temperatura di un oggetto");
    expect(thing).not.toHaveProperty("category");
  });

  it("names the device of a reading, with the confidentiality of its most confidential reading", () => {
    const source = { kind: "device", name: "Checkme" } as const;
    const bundle = exported({
      vitalSigns: [aReading({ id: 1, source, level: 2 }), aReading({ id: 2, source, level: 5 })],
    });
    expect(all(bundle, "Device")).toHaveLength(1);
    expect(one(bundle, "Device")?.meta?.security?.[0]?.code).toBe("R");
    expect(valueAt(one(bundle, "Observation"), "device")).toEqual({ reference: urlOf(bundle, one(bundle, "Device")) });
  });

  it("says in a note that a value is a mean", () => {
    const mean: MeanDescription = {
      ...{ kind: "mean", of: "day", count: 24, minimum: [58], maximum: [97], name: "Watch", app: "appleHealth" },
    };
    const bundle = exported({ vitalSigns: [aReading({ source: nameSource(mean) })] });
    const text =
      "Media del giorno, 24 valori, da 58 a 97, non confrontata con i limiti: Watch, dall'esportazione di Salute (Apple)";
    for (const observation of all(bundle, "Observation")) expect(valueAt(observation, "note")).toEqual([{ text }]);
    const again = importBundle(JSON.parse(JSON.stringify(bundle)));
    expect(isRight(again) && again.right.vitalSigns.map(({ source }) => describeSource(source))).toEqual([mean]);
  });

  it("contains an adverse reaction as an event and as the whole form under one identifier", () => {
    const bundle = exported({
      adverseReactions: [
        aReport({ therapy: 21, severity: "hospital", outcome: "improved", careProvider: "Laura Verdi" }),
      ],
      therapies: [aTherapy({ id: 21 })],
      doctors: [anAssociation()],
    });
    const event = one(bundle, "AdverseEvent");
    const form = one(bundle, "QuestionnaireResponse");
    expect(event).toMatchObject({
      actuality: "actual",
      event: { text: "orticaria" },
      date: "2026-03-02",
      seriousness: { coding: [{ code: "SeriousResultsInHospitalization" }], text: "Ricovero in ospedale" },
      outcome: { coding: [{ code: "recovering" }], text: "Migliorata" },
      contributor: [{ reference: urlOf(bundle, one(bundle, "Practitioner")) }],
      suspectEntity: [
        { instance: { reference: urlOf(bundle, one(bundle, "MedicationStatement")) } },
        { instance: { reference: urlOf(bundle, one(bundle, "Medication")) } },
      ],
    });
    expect(one(bundle, "Medication")).toMatchObject({ code: { text: "Warfarin" }, batch: { lotNumber: "A1234" } });
    expect([form?.identifier, form?.status]).toEqual([event?.identifier, "completed"]);
    expect(form?.item).toContainEqual({ linkId: "reaction_affect", answer: [{ valueInteger: 4 }] });
    expect(form?.item).toContainEqual({ linkId: "date_reaction", answer: [{ valueDate: "2026-03-02" }] });
    expect(all(bundle, "AllergyIntolerance")).toEqual([]);
  });

  it("marks a report in progress", () => {
    const bundle = exported({
      adverseReactions: [{ ...aReport(), list: "draft", severity: null, outcome: null, batch: "" }] as never,
    });
    expect(one(bundle, "QuestionnaireResponse")?.status).toBe("in-progress");
    expect(one(bundle, "AdverseEvent")).not.toHaveProperty("seriousness");
    expect(one(bundle, "AdverseEvent")).not.toHaveProperty("suspectEntity");
  });

  it("contains the visible part for each doctor as labels", () => {
    const sharing = (visibility: "total" | "unspecified") => {
      const clearance = { visibility, level: 2, tags: [] } as const;
      return valueAt(one(exported({ doctors: [anAssociation({ clearance })] }), "Consent"), "provision");
    };
    expect(sharing("total")).toMatchObject({ type: "permit", code: [{ text: "Totale" }] });
    expect(listAt(sharing("total"), "securityLabel").map((label) => textAt(label, "code"))).toEqual(["U", "L"]);
    expect(sharing("unspecified")).toMatchObject({ type: "deny" });
  });

  it("omits placeholder dates and missing lifestyle answers", () => {
    const bundle = exported({
      physiologicalHistory: [
        aHistory({ smokingStart: on("1900-01-01"), drugs: null, profession: "", menarcheAge: null }),
      ],
    });
    const text = JSON.stringify(bundle);
    expect(text).not.toContain("1900-01-01");
    expect(text).not.toMatch(/74204-9|11341-5|42798-9/);
  });

  it("contains drugs, occupation, menarche and menopause as recorded", () => {
    const history = aHistory({ drugs: "no", profession: "Insegnante", menarcheAge: 12, menopauseAge: 51 });
    const values = all(exported({ physiologicalHistory: [history] }), "Observation").map((found) => [
      textAt(found, "code", "coding", 0, "code"),
      valueAt(found, "valueString") ?? valueAt(found, "valueQuantity", "value"),
    ]);
    expect(Object.fromEntries(values)).toMatchObject({
      "74204-9": "Non fa uso di droghe",
      "11341-5": "Insegnante",
      "42798-9": 12,
      "42802-9": 51,
    });
  });

  it("PR-10: contains the source and the author of every row", () => {
    const bundle = fullExport(completeRecord(), OPTIONS);
    const rows = bundle.entry.filter(({ resource }) => resource.meta?.versionId !== undefined).slice(1);
    const origins = rows.map(({ resource }) => resource.meta?.security?.[1]?.code);
    expect(new Set(origins)).toEqual(new Set(["PATAST", "DEVAST"]));
    expect(rows.filter((_, i) => origins[i] === "DEVAST").every(({ resource }) => resource.device !== undefined)).toBe(
      true,
    );
    expect(one(bundle, "Condition")?.recorder).toEqual({ reference: bundle.entry[0]?.fullUrl });
  });

  it("contains the server fields of a row", () => {
    const serverFields = { author_id: 9_000_000_000_000_001, created_at: "2026-01-10T10:00:00.000Z", deleted_at: null };
    const bundle = exported({ diagnoses: [{ ...aDiagnosis(), unknownFields: serverFields }] });
    expect(one(bundle, "AllergyIntolerance")?.extension).toEqual([
      {
        url: "https://libretto.example/fhir/StructureDefinition/riga",
        extension: [
          { url: "author_id", valueDecimal: 9_000_000_000_000_001 },
          { url: "created_at", valueString: "2026-01-10T10:00:00.000Z" },
          { url: "deleted_at", valueCode: "null" },
        ],
      },
    ]);
  });
});
