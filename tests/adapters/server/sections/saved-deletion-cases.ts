import { DELETION_MARKER } from "@libretto/core/kernel/dates";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection } from "@libretto/core/record/section";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { ask, enrol, session } from "../../../support/server.ts";
import { type InRecord, wireOf } from "./record.ts";

const MARKS: readonly (readonly [string, AnySection, object])[] = [
  ["a contact of type -1", emergencyContacts, { id_contatto_tipologia: -1 }],
  ["an exam in state 3 with its deletion date", exams, { indagine_stato: "3", deleted_at: DELETION_MARKER }],
  ["a diary entry with the deletion marker", diary, { deleted_at: DELETION_MARKER }],
  ["a vaccination with the deletion marker", vaccinations, { deleted_at: DELETION_MARKER }],
  ["a row with status delete", visits, { status: "delete" }],
];

/** Saves that delete (decision W19), and what a save may not do. */
export const savedDeletionCases = (record: InRecord): void => {
  it.each(MARKS)("W19: saving %s deletes it, as DELETE does", async (_, section, mark) => {
    const { owner, send } = record();
    const path = `/api/patient/${owner.patient}/${section.collection}`;
    const row = (await send("POST", path, wireOf(section))).json();
    const id = row[section.idField];
    const saved = await send("PUT", `${path}/${id}`, { ...row, ...mark });
    expect([saved.statusCode, saved.body]).toEqual([204, ""]);
    expect((await send("PUT", `${path}/${id}`, row)).statusCode).toBe(404);
    const { data } = (await send("GET", `/api/patient/${owner.patient}/cestino`)).json();
    expect(data[0]).toMatchObject({ sezione: section.collection, riga: { [section.idField]: id } });
    expect((await send("GET", `/api/accessi/${owner.patient}`)).body).toContain('"remove"');
  });

  it("refuses a pregnancy of a male patient with a code of its own", async () => {
    const { server } = record();
    const account = await enrol(server, "patient");
    const headers = { ...(await session(server, account)) };
    const sheet = aPatient({
      id: account.patient ?? 0,
      account: account.id,
      email: account.email,
      maritalStatus: null,
      sex: "male",
    });
    const saved = await ask(server, "PUT", `/api/patient/${account.patient}`, {
      headers,
      body: PatientWire.encode(sheet),
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const refused = await ask(server, "POST", "/api/gravidanze", { headers, body: wireOf(pregnancies) });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ field: "start", code: "pregnancies.notForMale" }],
    ]);
  });
};
