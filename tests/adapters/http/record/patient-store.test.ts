import { httpPatientStore, readRecord } from "@libretto/adapters/http/record/patient-store";
import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { sections } from "@libretto/core/record/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anAssociation, aPatient } from "../../../support/builders.ts";
import { patientResponse } from "../../../support/record/patient-response.ts";
import { createClientWith, json, problem } from "../../../support/ui/fake-server.ts";

describe("a patient's record", () => {
  it("is decoded as a whole: the sheet, every section by its name, the doctors", async () => {
    const { client, sent } = createClientWith(() => json(patientResponse(60)));
    const loaded = await httpPatientStore(client).load(42)();
    expect(sent[0]).toMatchObject({ method: "GET", path: "/api/patient/42" });
    if (loaded._tag === "Left") throw new Error(JSON.stringify(loaded.left));
    const { patient, collections, doctors } = loaded.right;
    expect(patient).toEqual({ ...aPatient(), unknownFields: { paziente_eta: 40 } });
    expect(Object.keys(collections)).toEqual(sections.map(({ name }) => name));
    const counted: Readonly<Record<string, number>> = {
      emergencyContacts: 3,
      otherContacts: 3,
      therapies: 42,
      diagnoses: 12,
      vitalSigns: 6,
      links: 0,
    };
    for (const { name } of sections) expect(collections[name]?.rows.length, name).toBe(counted[name] ?? 1);
    expect(doctors).toEqual([anAssociation()]);
  });

  it("W9c: contains the total number of rows", () => {
    const answer = { ...patientResponse(20), totals: { tbl_terapie: 4321 } };
    const record = readRecord(answer);
    expect(
      isRight(record) && [record.right.collections.therapies?.total, record.right.collections.diagnoses?.total],
    ).toEqual([4321, 4]);
  });

  it("contains the owner's consents, and none when the response has none", () => {
    const consent = {
      Id_Consenso_P: 14,
      Id_Trattamento: 14,
      Consenso: false,
      data_consenso: null,
      trattamento: { Nome_T: "Trattamento", Finalita_T: "", Informativa: "" },
    };
    const consentsIn = (answer: object) => {
      const read = readRecord(answer);
      return isRight(read) ? read.right.consents : null;
    };
    expect(consentsIn({ ...patientResponse(10), consensi: [consent] })).toMatchObject([
      { treatment: { id: 14 }, given: false, since: null },
    ]);
    expect(consentsIn({ ...patientResponse(10), consensi: undefined })).toEqual([]);
  });

  it("names the first row that cannot be decoded", () => {
    const answer = patientResponse(20);
    const spoiled = (change: object) => ({
      ...answer,
      tbl_terapie: answer.tbl_terapie.with(3, { ...answer.tbl_terapie[3], ...change } as never),
    });
    const named = (reference: string) => left({ ...failure("unavailable", "failure.apology"), reference });
    expect(readRecord(spoiled({ data_inizio: "2026-02-30" }))).toEqual(
      named("tbl_terapie/3/data_inizio: CalendarDate or null"),
    );
    expect(readRecord(spoiled({ data_inizio: null }))).toEqual(
      named(`tbl_terapie/${answer.tbl_terapie[3]?.["id_terapie" as never]}: start`),
    );
    expect(readRecord({ ...answer, diagnosi: undefined })).toMatchObject(named("patient/diagnosi: Array<unknown>"));
    expect(readRecord({ ...answer, user: null })).toMatchObject(left({ code: "failure.apology" }));
    expect(readRecord({ ...answer, associated_doctors: [{}] })).toMatchObject(left({ code: "failure.apology" }));
  });

  it("never throws, whatever one part of the response becomes", () => {
    const answer: Readonly<Record<string, unknown>> = patientResponse(10);
    assertProperty(
      fc.property(fc.constantFrom(...Object.keys(answer)), fc.anything(), (part, value) => {
        const outcome = readRecord({ ...answer, [part]: value });
        expect(["Left", "Right"]).toContain(outcome._tag);
      }),
      { numRuns: 500 },
    );
    assertProperty(fc.property(fc.anything(), (value) => readRecord(value)._tag === "Left"));
  });

  it("gives the same result as an absent record when the reader has no access (AZ-6)", async () => {
    const { client } = createClientWith(() => problem(404, { kind: "notFound", code: "failure.notFound" }));
    expect(await httpPatientStore(client).load(1)()).toEqual(left(failure("notFound", "failure.notFound")));
  });
});

describe("the sheet", () => {
  it("is saved with the version that was read, and returned as stored", async () => {
    const storedPatient = aPatient({ version: 4, street: "Via Nuova 1" });
    const { client, sent } = createClientWith(() => json(PatientWire.encode(storedPatient)));
    expect(await httpPatientStore(client).save(aPatient({ street: "Via Nuova 1" }), 3)()).toEqual(right(storedPatient));
    expect(sent[0]).toMatchObject({
      method: "PUT",
      path: `/api/patient/${aPatient().id}`,
      body: { user: { contact_detail: { contatto_indirizzo: "Via Nuova 1" } } },
    });
    expect(sent[0]?.headers.get("if-match")).toBe('"3"');
  });
});
