import type { Level } from "@libretto/core/access/confidentiality";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../../support/builders.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { createAccount, openSession } from "../../../support/server/server.ts";
import type { InRecord } from "./record.ts";

const LOSARTAN = { id: "ST0110", name: "Losartan", route: "orale" };
const ENALAPRIL = { id: "ST0105", name: "Enalapril", route: "orale" };
/** A live vaccine and one that is not. */
const [MEASLES, INFLUENZA] = ["VA026", "VA031"] as const;
const WARFARIN = { id: "ST0088", name: "Warfarin", route: "orale" };

/** The drug check at every way to bring a drug into use (W25). */
export const intoUseCases = (record: InRecord): void => {
  /** A patient who takes losartan, must not take enalapril, and has an intolerance to ACE inhibitors. */
  const atRisk = async () => {
    const { server, send } = record();
    const owner = await createAccount(server, "patient");
    const by = { ...(await openSession(server, owner)) };
    const add = rowAdderFor(server, owner);
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

  it("W25: move a forbidden drug into use only with confirmed findings, and keep them open", async () => {
    const { path, sent, open, rowOf, forbidden } = await atRisk();
    const row = await rowOf(forbidden.id);
    const moved = { ...row, tipo_terapia: 1, note: "" };
    const put = (body: object) => sent("PUT", `${path}/${forbidden.id}`, body);

    const refusedResponse = await put(moved);
    const problem = refusedResponse.json();
    expect([refusedResponse.statusCode, problem.code]).toEqual([422, "therapies.unconfirmedFindings"]);
    expect(kindsIn(problem.details)).toEqual(["vietato", "interazione", "allergia"]);
    expect(problem.details.messaggiInterazioni[0].motivo).toBe("tosse secca");
    expect(await rowOf(forbidden.id)).toEqual(row);

    const ids = idsIn(problem.details);
    expect((await put({ ...moved, conferma_avvisi: ids.slice(1) })).statusCode).toBe(422);
    const acceptedResponse = await put({ ...moved, conferma_avvisi: ids });
    expect([acceptedResponse.statusCode, acceptedResponse.json().tipo_terapia]).toEqual([200, 1]);
    const { avvisi_confermati } = await rowOf(forbidden.id);
    expect(avvisi_confermati.map(({ avviso }: { avviso: string }) => avviso)).toEqual(ids);
    const { data } = await open();
    expect(data.map(({ avviso }: { avviso: { tipo: string } }) => avviso.tipo)).toEqual(["interazione", "allergia"]);
    for (const { confermato_il } of data) expect(confermato_il).toMatch(/^\d{4}-\d\d-\d\dT/);

    // A stored confirmation does not confirm the next use.
    const back = await rowOf(forbidden.id);
    await put({ ...back, tipo_terapia: 2, data_fine: "2026-03-14" });
    expect((await open()).data).toEqual([]);
    const again = await put({ ...(await rowOf(forbidden.id)), tipo_terapia: 1, data_fine: null });
    expect(kindsIn(again.json().details)).toEqual(["interazione", "allergia"]);
  });

  it("W25: add a drug and change the drug of a medication only with confirmed findings; forbidding needs none", async () => {
    const { path, sent, rowOf, losartan, forbidden } = await atRisk();
    const enalapril = therapies.wire.encode(aTherapy({ id: 0, version: 0, drug: ENALAPRIL })) as object;
    const addResponse = await sent("POST", path, enalapril);
    expect([addResponse.statusCode, kindsIn(addResponse.json().details)]).toEqual([
      422,
      ["vietato", "interazione", "allergia"],
    ]);
    const changeResponse = await sent("PUT", `${path}/${losartan.id}`, {
      ...(await rowOf(losartan.id)),
      id_farmaco_codifa: ENALAPRIL.id,
    });
    // The replaced losartan is no interaction of the new drug.
    expect([changeResponse.statusCode, kindsIn(changeResponse.json().details)]).toEqual([422, ["vietato", "allergia"]]);
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
    expect(missing.json().errors).toEqual([{ field: "quantita_farmaceutica", code: "form.required" }]);
  });

  it("W25: the documented save works for a client without confirmations: the findings stay open", async () => {
    const { sent, open, rowOf, forbidden } = await atRisk();
    const row = await rowOf(forbidden.id);
    const moved = { ...row, tipo_terapia: 1, note: "", status: "update" };
    const response = await sent("POST", "/api/farmaci", { ...moved, conferma_avvisi: [] });
    expect([response.statusCode, response.json().code]).toEqual([422, "therapies.unconfirmedFindings"]);
    const saveResponse = await sent("POST", "/api/farmaci", moved);
    expect([saveResponse.statusCode, saveResponse.json().message]).toEqual([200, "Operazione completata con successo"]);
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
    const refusedResponse = await sent("POST", place, {});
    const problem = refusedResponse.json();
    expect([refusedResponse.statusCode, problem.code]).toEqual([422, "therapies.unconfirmedFindings"]);
    expect(kindsIn(problem.details)).toEqual(["interazione", "allergia"]);
    const ids = idsIn(problem.details);
    expect((await sent("POST", place, { conferma_avvisi: ids.slice(1) })).statusCode).toBe(422);
    expect(await rowOf(forbidden.id)).toBeUndefined();

    const restoreResponse = await sent("POST", place, { conferma_avvisi: ids });
    expect([restoreResponse.statusCode, restoreResponse.json().riga.tipo_terapia]).toEqual([200, 1]);
    expect((await open()).data.map(({ avviso }: { avviso: { id_avviso: string } }) => avviso.id_avviso)).toEqual(ids);
    const confirmed = (await rowOf(forbidden.id)).avvisi_confermati;
    expect(confirmed.map(({ avviso }: { avviso: string }) => avviso)).toEqual(ids);
  });

  it("checks a vaccine by its id against the medicines in use", async () => {
    const { server, send } = record();
    const owner = await createAccount(server, "patient");
    const by = { ...(await openSession(server, owner)) };
    const check = async (vaccine: string) =>
      (await send("GET", `/api/checkInterazioniFarmaco/${vaccine}`, undefined, by)).json();
    expect(await check(MEASLES)).toMatchObject({ esito: false, controlli_mancanti: [], regole: null });
    const azathioprine = { id: "ST0241", name: "Azatioprina", route: "orale" };
    const { id } = await rowAdderFor(server, owner)(therapies, aTherapy({ id: 0, drug: azathioprine, level: 1 }));
    expect((await check(MEASLES)).messaggiInterazioni).toMatchObject([
      {
        ...{ tipo: "vaccino", gravita: "controindicata", farmaco_in_corso: "Azatioprina" },
        voce: { sezione: "tbl_terapie", id },
      },
    ]);
    expect((await check(INFLUENZA)).esito).toBe(false);
  });

  it("W25: show a doctor only findings about visible rows, and no confirmations", async () => {
    const { server, owner, send, doctorWith } = record();
    const add = rowAdderFor(server, owner);
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
    const stranger = await createAccount(server, "doctor");
    const answer = await send("GET", `/api/daChiarire/${owner.patient}`, undefined, {
      ...(await openSession(server, stranger)),
    });
    expect(answer.statusCode).toBe(404);
  });
};
