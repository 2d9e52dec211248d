import type { Account } from "@libretto/core/ports/accounts/account-store";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { expect, it } from "vitest";
import { bodyWithout } from "../../../support/body-without.ts";
import { aDiagnosis, anAssociation, aPatient, aTherapy } from "../../../support/builders.ts";
import { ask, enrol, inRecordOf } from "../../../support/server.ts";
import { type Asking, type Row, sender, therapy } from "./request-calls.ts";

const sheetOf = (owner: Account, differs: Row = {}): Row => ({
  ...(PatientWire.encode(aPatient({ id: owner.patient ?? 0, account: owner.id })) as unknown as Row),
  ...differs,
});

/** What a client says is taken only where it is the client's to say. */
export const claimCases = (asking: Asking): void => {
  it("AZ-8: takes neither the number nor the address of an account from the sheet", async () => {
    const { server, owner, other, headers } = asking();
    const { contact_detail } = sheetOf(owner).user as Row;
    const user = { id_utente: other.id, email: "ladro@libretto.example", contact_detail };
    const saved = await ask(server, "PUT", `/api/patient/${owner.patient}`, {
      headers,
      body: sheetOf(owner, { user, version: 1 }),
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ version: 2, user: { id_utente: owner.id, email: owner.email } });
  });

  it("AZ-7: takes no drug, prescriber or diagnosis that is not there for this patient", async () => {
    const { server, owner, other, saveTherapy } = asking();
    const foreign = await inRecordOf(server, other, (stores) =>
      stores.records.add(diagnoses, other.patient ?? 0, aDiagnosis({ id: 0 })),
    );
    const stranger = await enrol(server, "doctor");
    const fields: readonly (readonly [Row, string])[] = [
      [{ id_farmaco_codifa: "NON-ESISTE" }, "drug"],
      [{ id_prescrittore: stranger.id }, "prescriber"],
      [{ id_prescrittore: other.id }, "prescriber"],
      [{ id_diagnosi: foreign.id }, "diagnosis"],
      [{ id_diagnosi: 4_503_599_627_370_000 }, "diagnosis"],
    ];
    for (const [differs, field] of fields) {
      const answer = await saveTherapy({ ...therapy(differs), status: "add" });
      expect(answer.statusCode, field).toBe(422);
      expect(answer.json().errors[0].field).toBe(field);
    }
    await inRecordOf(server, owner, (stores) =>
      stores.doctors.add(owner.patient ?? 0, anAssociation({ id: server.desk.ids.next(), account: stranger.id })),
    );
    for (const id_prescrittore of [stranger.id, owner.id])
      expect((await saveTherapy({ ...therapy({ id_prescrittore }), status: "add" })).statusCode).toBe(200);
  });

  it("AZ-7: takes a drug's name and route from the catalogue, whatever the client calls it", async () => {
    const { saveTherapy } = asking();
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
    const { server } = asking();
    const { owner, headers, saveTherapy } = await sender(
      server,
      await enrol(server, "patient", { licence: BASE_LICENCE }),
    );
    const kept = await inRecordOf(server, owner, (stores) =>
      stores.records.add(therapies, owner.patient ?? 0, aTherapy({ id: 0 })),
    );
    const wire = therapies.wire.encode(kept) as Row;
    const refused = async (answer: ReturnType<typeof saveTherapy>) => {
      const { statusCode, body } = await answer;
      expect(statusCode).toBe(403);
      expect(JSON.parse(body).code).toBe("gate.notInSubscription");
    };
    await refused(saveTherapy({ ...therapy(), status: "add" }));
    await refused(saveTherapy({ ...wire, quantita_farmaceutica: "10 mg", status: "update" }));
    await refused(saveTherapy({ ...wire, tipo_terapia: 0, note: "orticaria", status: "update" }));
    const url = `/api/patient/${owner.patient}/tbl_terapie`;
    await refused(ask(server, "POST", url, { headers, body: therapy() }));
    await refused(ask(server, "PUT", `${url}/${kept.id}`, { headers, body: { ...wire, note: "altro" } }));
    expect((await ask(server, "GET", url, { headers })).json().data).toMatchObject([
      { ...wire, version: 1, created_at: expect.anything() },
    ]);
    expect((await saveTherapy({ ...wire, id_livello_confidenzialita: 2, status: "update" })).statusCode).toBe(200);
    expect((await saveTherapy({ ...wire, version: 2, status: "delete" })).statusCode).toBe(200);
  });

  it("takes only places and civil states of the catalogue on the sheet, each by its own name", async () => {
    const { server, owner, headers } = asking();
    const save = (changed: Partial<Patient>) =>
      ask(server, "PUT", `/api/patient/${owner.patient}`, {
        headers,
        body: bodyWithout(
          PatientWire.encode(aPatient({ id: owner.patient ?? 0, account: owner.id, ...changed })),
          "version",
        ),
      });
    const problems = async (changed: Partial<Patient>) =>
      Object.fromEntries((await save(changed)).json().errors.map((e: Row) => [e.field, e.code]));
    expect(await problems({ birthCity: { code: "D612", name: "Atlantide (AT)" } })).toEqual({
      birthCity: "patient.chooseCity",
    });
    expect(await problems({ residence: { code: "X999", name: "Firenze (FI)" }, maritalStatus: 999 })).toEqual({
      residence: "patient.chooseCity",
      maritalStatus: "form.notListed",
    });
    expect((await save({ residence: { code: "Z112", name: "Germania" } })).statusCode).toBe(200);
  });
};
