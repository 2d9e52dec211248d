import { httpPatientStore, readRecord } from "@libretto/adapters/http/patient-store";
import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { sections } from "@libretto/core/record/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anAssociation, aPatient } from "../../support/builders.ts";
import { clientOf, json, problem } from "../../support/fake-server.ts";
import { holds } from "../../support/holds.ts";
import { patientAnswer } from "../../support/patient-answer.ts";

describe("a patient's record", () => {
  it("is read as a whole: the sheet, every section by its name, the doctors", async () => {
    const { client, sent } = clientOf(() => json(patientAnswer(60)));
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

  it("W9c: knows how many rows there are beside those that came", () => {
    const answer = { ...patientAnswer(20), totals: { tbl_terapie: 4321 } };
    const record = readRecord(answer);
    expect(
      isRight(record) && [record.right.collections.therapies?.total, record.right.collections.diagnoses?.total],
    ).toEqual([4321, 4]);
  });

  it("has the consents of its owner, and none in an answer that lists none", () => {
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
    expect(consentsIn({ ...patientAnswer(10), consensi: [consent] })).toMatchObject([
      { treatment: { id: 14 }, given: false, since: null },
    ]);
    expect(consentsIn({ ...patientAnswer(10), consensi: undefined })).toEqual([]);
  });

  it("names the first row that can't be read, and crashes on none", () => {
    const answer = patientAnswer(20);
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

  it("is never a crash, whatever one part of the answer becomes", () => {
    const answer: Readonly<Record<string, unknown>> = patientAnswer(10);
    holds(
      fc.property(fc.constantFrom(...Object.keys(answer)), fc.anything(), (part, value) => {
        const outcome = readRecord({ ...answer, [part]: value });
        expect(["Left", "Right"]).toContain(outcome._tag);
      }),
      { numRuns: 500 },
    );
    holds(fc.property(fc.anything(), (value) => readRecord(value)._tag === "Left"));
  });

  it("is the same answer as for an absent one when it is not this reader's (AZ-6)", async () => {
    const { client } = clientOf(() => problem(404, { kind: "notFound", code: "failure.notFound" }));
    expect(await httpPatientStore(client).load(1)()).toEqual(left(failure("notFound", "failure.notFound")));
  });
});

describe("the sheet", () => {
  it("is saved as asked, with the version that was seen, and comes back as it was kept", async () => {
    const kept = aPatient({ version: 4, street: "Via Nuova 1" });
    const { client, sent } = clientOf(() => json(PatientWire.encode(kept)));
    expect(await httpPatientStore(client).save(aPatient({ street: "Via Nuova 1" }), 3)()).toEqual(right(kept));
    expect(sent[0]).toMatchObject({
      method: "PUT",
      path: `/api/patient/${aPatient().id}`,
      body: { user: { contact_detail: { contatto_indirizzo: "Via Nuova 1" } } },
    });
    expect(sent[0]?.headers.get("if-match")).toBe('"3"');
  });
});
