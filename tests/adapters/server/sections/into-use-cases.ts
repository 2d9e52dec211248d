import type { Level } from "@libretto/core/access/confidentiality";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../../support/builders.ts";
import { addingTo } from "../../../support/kept-row.ts";
import { enrol, session } from "../../../support/server.ts";
import type { InRecord } from "./record.ts";

const LOSARTAN = { id: "ST0110", name: "Losartan", route: "orale" };
const ENALAPRIL = { id: "ST0105", name: "Enalapril", route: "orale" };
const WARFARIN = { id: "ST0088", name: "Warfarin", route: "orale" };

/** The drug check at every way into use (W25). */
export const intoUseCases = (record: InRecord): void => {
  /** A patient who takes losartan, must not take enalapril, and has an intolerance to ACE inhibitors. */
  const atRisk = async () => {
    const { server, send } = record();
    const owner = await enrol(server, "patient");
    const by = { ...(await session(server, owner)) };
    const add = addingTo(server, owner);
    const losartan = await add(therapies, aTherapy({ id: 0, drug: LOSARTAN, level: 1 }));
    const forbidden = await add(
      therapies,
      aTherapy({ id: 0, list: "forbidden", drug: ENALAPRIL, note: "tosse secca", level: 1 }),
    );
    await add(diagnoses, aDiagnosis({ id: 0, kind: "intolerance", condition: "ACE-inibitori (tosse)", level: 5 }));
    const path = `/api/patient/${owner.patient}/tbl_terapie`;
    const sent = (method: "GET" | "POST" | "PUT" | "DELETE", address: string, body?: unknown) =>
      send(method, address, body, by);
    const open = async (who = by) => (await send("GET", `/api/daChiarire/${owner.patient}`, undefined, who)).json();
    const rowOf = async (id: number) =>
      (await sent("GET", path)).json().data.find((row: { id_terapie: number }) => row.id_terapie === id);
    return { owner, path, sent, open, rowOf, losartan, forbidden };
  };
  const kindsIn = (check: { messaggiInterazioni: readonly { tipo: string }[] }) =>
    check.messaggiInterazioni.map(({ tipo }) => tipo);
  const idsIn = (check: { messaggiInterazioni: readonly { id_avviso: string }[] }) =>
    check.messaggiInterazioni.map(({ id_avviso }) => id_avviso);

  it("W25: move a forbidden drug into use only with its findings confirmed, and keep it to be clarified", async () => {
    const { path, sent, open, rowOf, forbidden } = await atRisk();
    const row = await rowOf(forbidden.id);
    const moved = { ...row, tipo_terapia: 1, note: "" };
    const put = (body: object) => sent("PUT", `${path}/${forbidden.id}`, body);

    const refused = await put(moved);
    const problem = refused.json();
    expect([refused.statusCode, problem.code]).toEqual([422, "therapies.unconfirmedFindings"]);
    expect(kindsIn(problem.details)).toEqual(["interazione", "vietato", "allergia"]);
    expect(problem.details.messaggiInterazioni[1].motivo).toBe("tosse secca");
    expect(await rowOf(forbidden.id)).toEqual(row);

    const ids = idsIn(problem.details);
    expect((await put({ ...moved, conferma_avvisi: ids.slice(1) })).statusCode).toBe(422);
    const taken = await put({ ...moved, conferma_avvisi: ids });
    expect([taken.statusCode, taken.json().tipo_terapia]).toEqual([200, 1]);
    const { avvisi_confermati } = await rowOf(forbidden.id);
    expect(avvisi_confermati.map(({ avviso }: { avviso: string }) => avviso)).toEqual(ids);
    const { data } = await open();
    expect(data.map(({ avviso }: { avviso: { tipo: string } }) => avviso.tipo)).toEqual(["interazione", "allergia"]);
    for (const { confermato_il } of data) expect(confermato_il).toMatch(/^\d{4}-\d\d-\d\dT/);

    // a stored confirmation is no confirmation of the next time
    const back = await rowOf(forbidden.id);
    await put({ ...back, tipo_terapia: 2, data_fine: "2026-03-14" });
    expect((await open()).data).toEqual([]);
    const again = await put({ ...(await rowOf(forbidden.id)), tipo_terapia: 1, data_fine: null });
    expect(kindsIn(again.json().details)).toEqual(["interazione", "allergia"]);
  });

  it("W25: add a drug and change the drug of a medication only with what was found confirmed; forbidding asks nothing", async () => {
    const { path, sent, rowOf, losartan, forbidden } = await atRisk();
    const enalapril = therapies.wire.encode(aTherapy({ id: 0, version: 0, drug: ENALAPRIL })) as object;
    const added = await sent("POST", path, enalapril);
    expect([added.statusCode, kindsIn(added.json().details)]).toEqual([422, ["interazione", "vietato", "allergia"]]);
    const changed = await sent("PUT", `${path}/${losartan.id}`, {
      ...(await rowOf(losartan.id)),
      id_farmaco_codifa: ENALAPRIL.id,
    });
    // its own losartan is replaced: it is no interaction of the new drug
    expect([changed.statusCode, kindsIn(changed.json().details)]).toEqual([422, ["vietato", "allergia"]]);
    const dose = await sent("PUT", `${path}/${losartan.id}`, {
      ...(await rowOf(losartan.id)),
      quantita_farmaceutica: "100 mg",
    });
    expect(dose.statusCode).toBe(200);
    const more = await sent("POST", path, { ...enalapril, tipo_terapia: 0, note: "tosse" });
    expect(more.statusCode).toBe(200);
    const missing = await sent("PUT", `${path}/${forbidden.id}`, {
      ...(await rowOf(forbidden.id)),
      tipo_terapia: 1,
      quantita_farmaceutica: "",
    });
    expect(missing.json().errors).toEqual([{ field: "dose", code: "form.required" }]);
  });

  it("W25: the documented save still works for a client that knows no confirmations: what was found stays to be clarified", async () => {
    const { sent, open, rowOf, forbidden } = await atRisk();
    const row = await rowOf(forbidden.id);
    const moved = { ...row, tipo_terapia: 1, note: "", status: "update" };
    const asked = await sent("POST", "/api/farmaci", { ...moved, conferma_avvisi: [] });
    expect([asked.statusCode, asked.json().code]).toEqual([422, "therapies.unconfirmedFindings"]);
    const saved = await sent("POST", "/api/farmaci", moved);
    expect([saved.statusCode, saved.json().message]).toEqual([200, "Operazione completata con successo"]);
    const { data } = await open();
    expect(data.map(({ confermato_il }: { confermato_il: string | null }) => confermato_il)).toEqual([null, null]);
  });

  it("W25: restore a medication in use from the bin only with every finding confirmed", async () => {
    const { owner, path, sent, open, rowOf, forbidden } = await atRisk();
    const moved = { ...(await rowOf(forbidden.id)), tipo_terapia: 1, note: "" };
    const inUse = idsIn((await sent("PUT", `${path}/${forbidden.id}`, moved)).json().details);
    await sent("PUT", `${path}/${forbidden.id}`, { ...moved, conferma_avvisi: inUse });
    expect((await sent("DELETE", `${path}/${forbidden.id}`)).statusCode).toBe(204);
    expect((await open()).data).toEqual([]);

    const place = `/api/patient/${owner.patient}/cestino/tbl_terapie/${forbidden.id}`;
    const refused = await sent("POST", place, {});
    const problem = refused.json();
    expect([refused.statusCode, problem.code]).toEqual([422, "therapies.unconfirmedFindings"]);
    expect(kindsIn(problem.details)).toEqual(["interazione", "allergia"]);
    const ids = idsIn(problem.details);
    expect((await sent("POST", place, { conferma_avvisi: ids.slice(1) })).statusCode).toBe(422);
    expect(await rowOf(forbidden.id)).toBeUndefined();

    const restored = await sent("POST", place, { conferma_avvisi: ids });
    expect([restored.statusCode, restored.json().riga.tipo_terapia]).toEqual([200, 1]);
    expect((await open()).data.map(({ avviso }: { avviso: { id_avviso: string } }) => avviso.id_avviso)).toEqual(ids);
    const confirmed = (await rowOf(forbidden.id)).avvisi_confermati;
    expect(confirmed.map(({ avviso }: { avviso: string }) => avviso)).toEqual(ids);
  });

  it("W25: tell a doctor only what rests on rows that the doctor sees, and nothing of what was confirmed", async () => {
    const { server, owner, send, doctorWith } = record();
    const add = addingTo(server, owner);
    await add(therapies, aTherapy({ id: 0, drug: LOSARTAN, level: 2 }));
    await add(therapies, aTherapy({ id: 0, drug: ENALAPRIL, level: 2 }));
    await add(therapies, aTherapy({ id: 0, drug: WARFARIN, level: 4 }));
    const ownFindings = (await send("GET", `/api/daChiarire/${owner.patient}`)).json().data;
    const of = async (level: Level) => {
      const { by } = await doctorWith({ clearance: { visibility: "total", level, tags: [] } });
      const findings = (await send("GET", `/api/daChiarire/${owner.patient}`, undefined, by)).json().data;
      const rows = (await send("GET", `/api/patient/${owner.patient}/tbl_terapie`, undefined, by)).json().data;
      for (const row of rows) expect(row).not.toHaveProperty("avvisi_confermati");
      const seen = rows.map(({ id_terapie }: { id_terapie: number }) => id_terapie);
      for (const { terapia, avviso } of findings) {
        expect(seen).toContain(terapia.id);
        if (avviso.voce.sezione === "tbl_terapie") expect(seen).toContain(avviso.voce.id);
      }
      return findings.length;
    };
    expect(await of(1)).toBeLessThan(await of(2));
    expect(await of(2)).toBeLessThanOrEqual(ownFindings.length);
    const stranger = await enrol(server, "doctor");
    const answer = await send("GET", `/api/daChiarire/${owner.patient}`, undefined, {
      ...(await session(server, stranger)),
    });
    expect(answer.statusCode).toBe(404);
  });
};
