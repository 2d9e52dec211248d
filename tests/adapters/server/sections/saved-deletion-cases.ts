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
import { addingTo } from "../../../support/kept-row.ts";
import { anUpload } from "../../../support/record/files.ts";
import { addSample } from "../../../support/samples.ts";
import { ask, enrol, session } from "../../../support/server.ts";
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
/** The other calls that save a row: a POST with the id of the row, and the documented calls. */
const SAVES: readonly Save[] = [
  // a file comes with its bytes, under a path of its own
  ...sections
    .filter((section) => ![files.name, kardiaTraces.name].includes(section.name))
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

  describe("W19: a save with a mark of deletion", () => {
    it.each(SAVES.map((save) => [`${save[1]} ${save[2]({ patient: 1, id: 2 })}`, save] as const))(
      "%s deletes the row, without the permission to add or edit",
      async (_, [section, method, pathOf]) => {
        const { server, send } = record();
        const account = await enrol(server, "patient", { licence: BASE_LICENCE });
        const by = { ...(await session(server, account)) };
        const { patient } = account;
        const list = `/api/patient/${patient}/${section.collection}`;
        for (const mark of [{ deleted_at: DELETION_MARKER }, { status: "delete" }]) {
          const { id } = await addSample(addingTo(server, account), section);
          const rows = async () => (await send("GET", list, undefined, by)).json().data;
          const row = (await rows()).find((one: Record<string, unknown>) => one[section.idField] === id);
          const stale = await send(method, pathOf({ patient, id }), { ...row, ...mark, version: 7 }, by);
          expect(stale.statusCode).toBe(412);
          const saved = await send(method, pathOf({ patient, id }), { ...row, ...mark }, by);
          expect([saved.statusCode, saved.body]).toEqual([204, ""]);
          expect(await rows()).toEqual([]);
          const { data } = (await send("GET", `/api/patient/${patient}/cestino`, undefined, by)).json();
          expect(data[0]).toMatchObject({ sezione: section.collection, riga: { [section.idField]: id } });
          expect((await send(method, pathOf({ patient, id }), { ...row, ...mark }, by)).statusCode).toBe(404);
        }
      },
    );

    it("is refused where there is nothing to delete: a new row, a new file", async () => {
      const { owner, send } = record();
      const row = { ...wireOf(visits), deleted_at: DELETION_MARKER };
      expect((await send("POST", `/api/patient/${owner.patient}/visite`, row)).statusCode).toBe(404);
      const file = { ...wireOf(files), file: dataUrlOf(anUpload()), status: "delete" };
      const refused = await send("POST", "/api/files", file);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        [{ field: "deleted_at", code: "failure.malformed" }],
      ]);
    });
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
      version: 1,
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
