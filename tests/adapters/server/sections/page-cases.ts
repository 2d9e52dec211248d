import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection } from "@libretto/core/record/section";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { expect, it } from "vitest";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { createAccount, openSession } from "../../../support/server/server.ts";
import { type InRecord, wireOf } from "./record.ts";

/** Paging and searching the lists of the record. */
export const pageCases = (record: InRecord): void => {
  it("are paged after the position of a row, which may no longer exist", async () => {
    const { server, send } = record();
    const patient = await createAccount(server, "patient");
    const by = { ...(await openSession(server, patient)) };
    const path = `/api/patient/${patient.patient}/diagnosi`;
    const add = async (madeOn: string | null) =>
      (await send("POST", path, wireOf(diagnoses, { madeOn }), by)).json().id_diagnosi as number;
    const [dated, undated] = [await add("2020-05-04"), await add(null)];
    const pageAfter = async (before: number, at: string) =>
      (await send("GET", `${path}?before=${before}&at=${at}`, undefined, by))
        .json()
        .data?.map((row: { readonly id_diagnosi: number }) => row.id_diagnosi);
    expect(await pageAfter(1, "2020-05-05")).toEqual([dated, undated]);
    expect(await pageAfter(1, "2020-05-04")).toEqual([undated]);
    expect(await pageAfter(Number.MAX_SAFE_INTEGER, "0001-01-01")).toEqual([undated]);
    expect(await pageAfter(1, "0001-01-01")).toEqual([]);
    expect(await pageAfter(1, "2020-05-04T10:00:00.000Z")).toEqual([undated]);
    expect((await send("GET", `${path}?before=1&at=0900-01-01`, undefined, by)).statusCode).toBe(400);
    const withoutTime = await send("GET", `${path}?before=1`, undefined, by);
    expect([withoutTime.statusCode, withoutTime.json().errors]).toEqual([
      400,
      [{ field: "at", code: "form.required" }],
    ]);
  });

  it("give the instant of a reading in lists as in answers, and are paged by it", async () => {
    const { server, send } = record();
    const patient = await createAccount(server, "patient");
    const by = { ...(await openSession(server, patient)) };
    const path = `/api/patient/${patient.patient}/tbl_parametri_vitalis`;
    const add = async (takenAt: string) =>
      (await send("POST", path, { ...wireOf(vitalSigns), created_on: takenAt }, by)).json().created_on as string;
    const list = async (query = "") =>
      (await send("GET", path + query, undefined, by))
        .json()
        .data.map((row: Readonly<Record<string, unknown>>) => [row.created_on, row.id_parametro_vitale]);
    await add("2020-05-04T09:00:00.123Z");
    await add("2020-05-04T10:00:00+00:00");
    expect(await add("2019-05-04T23:59:59.9Z")).toBe("2019-05-04T23:59:59.900Z");
    const rows = await list();
    expect(rows.map(([takenAt]: readonly [string]) => takenAt)).toEqual([
      "2020-05-04T10:00:00.000Z",
      "2020-05-04T09:00:00.123Z",
      "2019-05-04T23:59:59.900Z",
    ]);
    for (const [i, [takenAt, id]] of rows.entries()) {
      expect(await list(`?before=${id}&at=${takenAt}`)).toEqual(rows.slice(i + 1));
    }
    const whole = (await send("GET", `/api/patient/${patient.id}`, undefined, by)).json();
    expect(whole.tbl_parametri_vitalis[0].created_on).toBe("2020-05-04T10:00:00.000Z");
  });

  it("AZ-4: are paged alike for the owner and a doctor, also after a time in a list of dates and a date in a list of times", async () => {
    const { server, owner, headers, send, doctorWith } = record();
    const add = rowAdderFor(server, owner);
    const reader = await doctorWith({ clearance: { visibility: "total", level: 6, tags: [] } });
    const day = "2019-02-20";
    const begins = `${day}T00:00:00.000Z`;
    const storedRows = [
      await add(visits, sampleRowOf(visits, { date: day, level: 1 })),
      await add(visits, sampleRowOf(visits, { date: day, level: 1 })),
      await add(vitalSigns, sampleRowOf(vitalSigns, { takenAt: begins, level: 1 })),
      await add(vitalSigns, sampleRowOf(vitalSigns, { takenAt: begins, level: 1 })),
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
    const ids = storedRows.map(({ id }) => id);
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

  it("find exams by prefixes of words", async () => {
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
