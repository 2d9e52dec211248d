import type { Account } from "@libretto/core/ports/accounts/account-store";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { expect, it } from "vitest";
import { aDiagnosis, anAssociation, aPatient, aTherapy } from "../../../support/builders.ts";
import { omitField } from "../../../support/requests/omit-field.ts";
import { createAccount, inRecordOf, sendRequest } from "../../../support/server/server.ts";
import { type GetPatientRequests, type Row, sender, therapy } from "./request-calls.ts";

const sheetOf = (owner: Account, differs: Row = {}): Row => ({
  ...(PatientWire.encode(aPatient({ id: owner.patient ?? 0, account: owner.id })) as unknown as Row),
  ...differs,
});

/** The server accepts from a client only what a client may set. */
export const serverOwnedFieldCases = (getRequests: GetPatientRequests): void => {
  it("AZ-8: ignores account number and address in the sheet", async () => {
    const { server, owner, other, headers } = getRequests();
    const { contact_detail } = sheetOf(owner).user as Row;
    const user = { id_utente: other.id, email: "ladro@libretto.example", contact_detail };
    const saveResponse = await sendRequest(server, "PUT", `/api/patient/${owner.patient}`, {
      headers,
      body: sheetOf(owner, { user, version: 1 }),
    });
    expect(saveResponse.statusCode).toBe(200);
    expect(saveResponse.json()).toMatchObject({ version: 2, user: { id_utente: owner.id, email: owner.email } });
  });

  it("AZ-7: refuses a drug, prescriber or diagnosis that does not exist for this patient", async () => {
    const { server, owner, other, saveTherapy } = getRequests();
    const foreign = await inRecordOf(server, other, (stores) =>
      stores.records.add(diagnoses, other.patient ?? 0, aDiagnosis({ id: 0 })),
    );
    const stranger = await createAccount(server, "doctor");
    const fields: readonly (readonly [Row, string])[] = [
      [{ id_farmaco_codifa: "NON-ESISTE" }, "id_farmaco_codifa"],
      [{ id_prescrittore: stranger.id }, "id_prescrittore"],
      [{ id_prescrittore: other.id }, "id_prescrittore"],
      [{ id_diagnosi: foreign.id }, "id_diagnosi"],
      [{ id_diagnosi: 4_503_599_627_370_000 }, "id_diagnosi"],
    ];
    for (const [differs, field] of fields) {
      const answer = await saveTherapy({ ...therapy(differs), status: "add" });
      expect(answer.statusCode, field).toBe(422);
      expect(answer.json().errors[0].field).toBe(field);
    }
    await inRecordOf(server, owner, (stores) =>
      stores.doctors.add(owner.patient ?? 0, anAssociation({ id: server.context.ids.next(), account: stranger.id })),
    );
    for (const id_prescrittore of [stranger.id, owner.id])
      expect((await saveTherapy({ ...therapy({ id_prescrittore }), status: "add" })).statusCode).toBe(200);
  });

  it("AZ-7: takes a drug's name and route from the catalogue, whatever the client sends", async () => {
    const { saveTherapy } = getRequests();
    const answer = await saveTherapy({
      ...therapy({
        id_farmaco_codifa: "ST0088",
        farmaco: { descrizione_breve: "Veleno", somministrazione: "a gocce" },
      }),
      status: "add",
    });
    expect(answer.json().therapy.farmaco).toEqual({ descrizione_breve: "Warfarin", somministrazione: "orale" });
  });

  it("AZ-9: each gated change needs its permission; locking and removing need none", async () => {
    const { server } = getRequests();
    const { owner, headers, saveTherapy } = await sender(
      server,
      await createAccount(server, "patient", { licence: BASE_LICENCE }),
    );
    const storedRows = await inRecordOf(server, owner, (stores) =>
      stores.records.add(therapies, owner.patient ?? 0, aTherapy({ id: 0 })),
    );
    const wire = therapies.wire.encode(storedRows) as Row;
    const refused = async (answer: ReturnType<typeof saveTherapy>) => {
      const { statusCode, body } = await answer;
      expect(statusCode).toBe(403);
      expect(JSON.parse(body).code).toBe("gate.notInSubscription");
    };
    await refused(saveTherapy({ ...therapy(), status: "add" }));
    await refused(saveTherapy({ ...wire, quantita_farmaceutica: "10 mg", status: "update" }));
    await refused(saveTherapy({ ...wire, tipo_terapia: 0, note: "orticaria", status: "update" }));
    const url = `/api/patient/${owner.patient}/tbl_terapie`;
    await refused(sendRequest(server, "POST", url, { headers, body: therapy() }));
    await refused(sendRequest(server, "PUT", `${url}/${storedRows.id}`, { headers, body: { ...wire, note: "altro" } }));
    expect((await sendRequest(server, "GET", url, { headers })).json().data).toMatchObject([
      { ...wire, version: 1, created_at: expect.anything() },
    ]);
    expect((await saveTherapy({ ...wire, id_livello_confidenzialita: 2, status: "update" })).statusCode).toBe(200);
    expect((await saveTherapy({ ...wire, version: 2, status: "delete" })).statusCode).toBe(200);
  });

  it("accepts only catalogue places and civil states on the sheet, each by its own name", async () => {
    const { server, owner, headers } = getRequests();
    const save = (changed: Partial<Patient>) =>
      sendRequest(server, "PUT", `/api/patient/${owner.patient}`, {
        headers,
        body: omitField(
          PatientWire.encode(aPatient({ id: owner.patient ?? 0, account: owner.id, ...changed })),
          "version",
        ),
      });
    const problems = async (changed: Partial<Patient>) =>
      Object.fromEntries((await save(changed)).json().errors.map((e: Row) => [e.field, e.code]));
    expect(await problems({ birthCity: { code: "D612", name: "Atlantide (AT)" } })).toEqual({
      "user/contact_detail/comune_nascita_codice": "patient.chooseCity",
    });
    expect(await problems({ residence: { code: "X999", name: "Firenze (FI)" }, maritalStatus: 999 })).toEqual({
      "user/contact_detail/comune_residenza_codice": "patient.chooseCity",
      id_stato_matrimoniale: "form.notListed",
    });
    expect((await save({ residence: { code: "Z112", name: "Germania" } })).statusCode).toBe(200);
  });
};
