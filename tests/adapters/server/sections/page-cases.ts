import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection } from "@libretto/core/record/section";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { expect, it } from "vitest";
import { addingTo } from "../../../support/kept-row.ts";
import { sampleOf } from "../../../support/samples.ts";
import { enrol, session } from "../../../support/server.ts";
import { type InRecord, wireOf } from "./record.ts";

/** How the lists of the record are turned and searched. */
export const pageCases = (record: InRecord): void => {
  it("are paged behind where a row stands, which need not be there any more", async () => {
    const { server, send } = record();
    const patient = await enrol(server, "patient");
    const by = { ...(await session(server, patient)) };
    const path = `/api/patient/${patient.patient}/diagnosi`;
    const add = async (madeOn: string | null) =>
      (await send("POST", path, wireOf(diagnoses, { madeOn }), by)).json().id_diagnosi as number;
    const [dated, undated] = [await add("2020-05-04"), await add(null)];
    const behind = async (before: number, at: string) =>
      (await send("GET", `${path}?before=${before}&at=${at}`, undefined, by))
        .json()
        .data?.map((row: { readonly id_diagnosi: number }) => row.id_diagnosi);
    expect(await behind(1, "2020-05-05")).toEqual([dated, undated]);
    expect(await behind(1, "2020-05-04")).toEqual([undated]);
    expect(await behind(Number.MAX_SAFE_INTEGER, "0001-01-01")).toEqual([undated]);
    expect(await behind(1, "0001-01-01")).toEqual([]);
    expect(await behind(1, "2020-05-04T10:00:00.000Z")).toEqual([undated]);
    expect((await send("GET", `${path}?before=1&at=0900-01-01`, undefined, by)).statusCode).toBe(400);
    const unsaid = await send("GET", `${path}?before=1`, undefined, by);
    expect([unsaid.statusCode, unsaid.json().errors]).toEqual([400, [{ field: "at", code: "form.required" }]]);
  });

  it("AZ-4: are paged alike for the owner and a doctor, also behind a moment of a day and a day of moments", async () => {
    const { server, owner, headers, send, doctorWith } = record();
    const add = addingTo(server, owner);
    const reader = await doctorWith({ clearance: { visibility: "total", level: 6, tags: [] } });
    const day = "2019-02-20";
    const begins = `${day}T00:00:00.000Z`;
    const kept = [
      await add(visits, sampleOf(visits, { date: day, level: 1 })),
      await add(visits, sampleOf(visits, { date: day, level: 1 })),
      await add(vitalSigns, sampleOf(vitalSigns, { takenAt: begins, level: 1 })),
      await add(vitalSigns, sampleOf(vitalSigns, { takenAt: begins, level: 1 })),
    ];
    const page = async (section: AnySection, before: number, at: string, by = headers) =>
      (
        await send(
          "GET",
          `/api/patient/${owner.patient}/${section.collection}?before=${before}&at=${at}`,
          undefined,
          by,
        )
      )
        .json()
        .data.map((row: Readonly<Record<string, unknown>>) => row[section.idField])
        .slice(0, 2);
    const ids = kept.map(({ id }) => id);
    for (const [section, older, newer] of [
      [visits, ids[0], ids[1]],
      [vitalSigns, ids[2], ids[3]],
    ] as const)
      for (const at of [day, begins, `${day}T10:00:00.000Z`]) {
        const own = await page(section, newer ?? 0, at);
        expect(await page(section, newer ?? 0, at, reader.by), `${section.name} behind ${at}`).toEqual(own);
        expect(own).toContain(older);
      }
  });

  it("find exams by the beginnings of words", async () => {
    const { owner, send } = record();
    const exams = `/api/patient/${owner.patient}/esami`;
    const exam = { indagine_stato: "0", indagine_tipologia: "Patologia", id_livello_confidenzialita: 1 };
    for (const reason of ["Controllo annuale della tiroide", "Tosse"])
      expect((await send("POST", exams, { id_indagine: 0, ...exam, indagine_motivo: reason })).statusCode).toBe(200);
    const found = async (search: string) =>
      (await send("POST", `/api/esamifilter/${owner.patient}`, { search }))
        .json()
        .data.map((row: { readonly indagine_motivo: string }) => row.indagine_motivo);
    expect(await found("TIROI contr")).toEqual(["Controllo annuale della tiroide"]);
    expect(await found("roide")).toEqual([]);
  });
};
