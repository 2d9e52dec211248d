import { DELETION_MARKER } from "@libretto/core/kernel/dates";
import { dataUrlOf } from "@libretto/core/kernel/upload";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { describe, expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { anUpload } from "../../../support/record/files.ts";
import { addSampleRow } from "../../../support/record/sample-rows.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { createAccount, openSession, sendRequest } from "../../../support/server/server.ts";
import { type InRecord, wireOf } from "./record.ts";

const MARKS: readonly (readonly [string, AnySection, object])[] = [
  ["a contact of type -1", emergencyContacts, { id_contatto_tipologia: -1 }],
  ["an exam in state 3 with its deletion date", exams, { indagine_stato: "3", deleted_at: DELETION_MARKER }],
  ["a diary entry with the deletion marker", diary, { deleted_at: DELETION_MARKER }],
  ["a vaccination with the deletion marker", vaccinations, { deleted_at: DELETION_MARKER }],
  ["a row with status delete", visits, { status: "delete" }],
];

type Save = readonly [
  section: AnySection,
  method: "POST" | "PUT",
  path: (place: { readonly patient: number | null; readonly id: number }) => string,
];
/** Other calls that save a row: a POST with its id, and the documented calls. */
const SAVES: readonly Save[] = [
  // A file is sent with its bytes to its own path.
  ...(sections as readonly AnySection[])
    .filter((section) => section !== files && section !== kardiaTraces)
    .map((section): Save => [section, "POST", ({ patient }) => `/api/patient/${patient}/${section.collection}`]),
  [pregnancies, "POST", () => "/api/gravidanze"],
  [pregnancies, "PUT", ({ id }) => `/api/gravidanze/${id}`],
  [adverseReactions, "POST", () => "/api/adverseReaction"],
  [vitalSigns, "POST", () => "/api/rilevazioni/0"],
  [vitalSigns, "PUT", ({ id }) => `/api/rilevazioni/${id}`],
  [files, "PUT", ({ id }) => `/api/files/${id}`],
  [kardiaTraces, "PUT", ({ id }) => `/api/files/${id}`],
  [diary, "POST", () => "/api/taccuino/"],
  [diary, "PUT", ({ id }) => `/api/taccuino/${id}`],
  [personalLinks, "POST", () => "/api/linkPersonale"],
];

/** Saves that delete a row (decision W19), and their limits. */
export const savedDeletionCases = (record: InRecord): void => {
  it.each(MARKS)("W19: saving %s deletes it, as DELETE does", async (_, section, mark) => {
    const { owner, send } = record();
    const path = `/api/patient/${owner.patient}/${section.collection}`;
    const row = (await send("POST", path, wireOf(section))).json();
    const id = row[section.idField];
    const saveResponse = await send("PUT", `${path}/${id}`, { ...row, ...mark });
    expect([saveResponse.statusCode, saveResponse.body]).toEqual([204, ""]);
    expect((await send("PUT", `${path}/${id}`, row)).statusCode).toBe(404);
    const { data } = (await send("GET", `/api/patient/${owner.patient}/cestino`)).json();
    expect(data[0]).toMatchObject({ sezione: section.collection, riga: { [section.idField]: id } });
    expect((await send("GET", `/api/accessi/${owner.patient}`)).body).toContain('"remove"');
  });

  describe("W19: a save with a deletion marker", () => {
    it.each(SAVES.map((save) => [`${save[1]} ${save[2]({ patient: 1, id: 2 })}`, save] as const))(
      "%s deletes the row, without the permission to add or edit",
      async (_, [section, method, pathOf]) => {
        const { server, send } = record();
        const account = await createAccount(server, "patient", { licence: BASE_LICENCE });
        const by = { ...(await openSession(server, account)) };
        const { patient } = account;
        const list = `/api/patient/${patient}/${section.collection}`;
        for (const mark of [{ deleted_at: DELETION_MARKER }, { status: "delete" }]) {
          const { id } = await addSampleRow(rowAdderFor(server, account), section);
          const rows = async () => (await send("GET", list, undefined, by)).json().data;
          const row = (await rows()).find((one: Record<string, unknown>) => one[section.idField] === id);
          const stale = await send(method, pathOf({ patient, id }), { ...row, ...mark, version: 7 }, by);
          expect(stale.statusCode).toBe(412);
          const saveResponse = await send(method, pathOf({ patient, id }), { ...row, ...mark }, by);
          expect([saveResponse.statusCode, saveResponse.body]).toEqual([204, ""]);
          expect(await rows()).toEqual([]);
          const { data } = (await send("GET", `/api/patient/${patient}/cestino`, undefined, by)).json();
          expect(data[0]).toMatchObject({ sezione: section.collection, riga: { [section.idField]: id } });
          expect((await send(method, pathOf({ patient, id }), { ...row, ...mark }, by)).statusCode).toBe(404);
        }
      },
    );

    it("is refused where nothing can be deleted: a new row, a new file", async () => {
      const { owner, send } = record();
      const row = { ...wireOf(visits), deleted_at: DELETION_MARKER };
      expect((await send("POST", `/api/patient/${owner.patient}/visite`, row)).statusCode).toBe(404);
      const file = { ...wireOf(files), file: dataUrlOf(anUpload()), status: "delete" };
      const refusedResponse = await send("POST", "/api/files", file);
      expect([refusedResponse.statusCode, refusedResponse.json().errors]).toEqual([
        400,
        [{ field: "deleted_at", code: "failure.malformed" }],
      ]);
    });
  });

  it("refuses a pregnancy of a male patient with its own code", async () => {
    const { server } = record();
    const account = await createAccount(server, "patient");
    const headers = { ...(await openSession(server, account)) };
    const sheet = aPatient({
      id: account.patient ?? 0,
      account: account.id,
      email: account.email,
      maritalStatus: null,
      sex: "male",
      version: 1,
    });
    const saveResponse = await sendRequest(server, "PUT", `/api/patient/${account.patient}`, {
      headers,
      body: PatientWire.encode(sheet),
    });
    expect(saveResponse.statusCode, saveResponse.body).toBe(200);
    const refusedResponse = await sendRequest(server, "POST", "/api/gravidanze", {
      headers,
      body: wireOf(pregnancies),
    });
    expect([refusedResponse.statusCode, refusedResponse.json().errors]).toEqual([
      422,
      [{ field: "inizio_gravidanza", code: "pregnancies.notForMale" }],
    ]);
  });
};
