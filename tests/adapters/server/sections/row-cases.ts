import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { expect, it } from "vitest";
import { aTherapy, on } from "../../../support/builders.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { sendRequest } from "../../../support/server/server.ts";
import { type InRecord, wireOf } from "./record.ts";

/** Valid rows, and the paths and versions of their writes. */
export const rowCases = (record: InRecord): void => {
  it("have the documented paths: a row is added by one, and found, changed and removed by others", async () => {
    const { owner, send } = record();
    const added = (await send("POST", "/api/gravidanze", wireOf(pregnancies))).json();
    const changeResponse = await send("PUT", `/api/gravidanze/${added.id_gravidanza}`, {
      ...added,
      note_gravidanza: "altro",
    });
    expect(changeResponse.json()).toEqual({ ...added, note_gravidanza: "altro", version: 2 });
    expect((await send("GET", `/api/getGravidanze/${owner.patient}`)).json().data).toEqual([changeResponse.json()]);
    const missingResponse = await send("DELETE", `/api/gravidanze/${added.id_gravidanza}`);
    expect([missingResponse.statusCode, missingResponse.json()]).toEqual([
      200,
      { message: "L'azione ha avuto successo!" },
    ]);
    expect((await send("GET", `/api/getGravidanze/${owner.patient}`)).json().total).toBe(0);

    const visit = (await send("POST", `/api/patient/${owner.patient}/visite`, wireOf(visits))).json();
    const left = await send("DELETE", `/api/visite/${visit.id_visita}`);
    expect([left.statusCode, left.json().message]).toEqual([200, "Visita eliminata con successo!"]);

    const link = (await send("POST", "/api/linkPersonale", wireOf(personalLinks))).json();
    const renamed = await send("POST", "/api/linkPersonale", { ...link, name: "ISS" });
    expect((await send("GET", `/api/getLinkPersonale/${owner.patient}`)).json().data).toEqual([renamed.json()]);
  });

  it("check today rules, and name a text that is too long", async () => {
    const { owner, send } = record();
    const ahead = await send(
      "POST",
      `/api/patient/${owner.patient}/tbl_vaccinaziones`,
      wireOf(vaccinations, { givenOn: on("2026-03-15") }),
    );
    expect([ahead.statusCode, ahead.json().errors]).toEqual([
      422,
      [{ field: "vaccinazione_data", code: "form.dateInvalid" }],
    ]);
    for (const path of ["/api/taccuino/", `/api/patient/${owner.patient}/tbl_taccuinos`]) {
      const entry = await send("POST", path, wireOf(diary, { date: on("2026-03-15") }));
      expect([entry.statusCode, entry.json().errors]).toEqual([
        422,
        [{ field: "taccuino_data", code: "form.dateInvalid" }],
      ]);
    }
    const unknownResponse = await send(
      "POST",
      `/api/patient/${owner.patient}/tbl_vaccinaziones`,
      wireOf(vaccinations, { vaccine: { id: "X1", name: "x" } }),
    );
    expect([unknownResponse.statusCode, unknownResponse.json().errors]).toEqual([
      422,
      [{ field: "id_vaccino", code: "form.notListed" }],
    ]);
    const long = await send("POST", `/api/patient/${owner.patient}/visite`, {
      ...wireOf(visits),
      visita_motivazione: "a".repeat(4001),
    });
    expect([long.statusCode, long.json().errors]).toEqual([
      400,
      [{ field: "visita_motivazione", code: "form.tooLong" }],
    ]);
  });

  it("IO-3: refuse a tag without a specialty", async () => {
    const { owner, send } = record();
    const path = `/api/patient/${owner.patient}/visite`;
    const refused = async (answer: Awaited<ReturnType<typeof send>>) =>
      expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: "tags", code: "form.notListed" }]]);
    await refused(await send("POST", path, wireOf(visits, { tags: [6, 9999] })));
    await refused(await send("POST", "/api/farmaci", { ...wireOf(therapies, { tags: [67] }), status: "add" }));
    const storedVisit = (await send("POST", path, wireOf(visits, { tags: [6] }))).json();
    await refused(await send("PUT", `${path}/${storedVisit.id_visita}`, { ...storedVisit, tags: [6, 67, 68] }));
    const changeResponse = await send("PUT", `${path}/${storedVisit.id_visita}`, { ...storedVisit, tags: [6, 66] });
    expect([changeResponse.statusCode, changeResponse.json().tags]).toEqual([200, [6, 66]]);
  });

  it("AZ-7: refuse a pharmacovigilance structure that is not in the list", async () => {
    const { server, owner, send } = record();
    const therapy = await rowAdderFor(server, owner)(therapies, aTherapy({ level: 1 }));
    const report = (structure: number) =>
      send("POST", "/api/adverseReaction", wireOf(adverseReactions, { therapy: therapy.id, structure }));
    expect((await report(9999)).json().errors).toEqual([
      { field: "id_structure_pharmacovigilance", code: "form.notListed" },
    ]);
    expect((await report(9)).json()).toMatchObject({ id_structure_pharmacovigilance: 9 });
  });

  it("RE-5: count changes without a version, and refuse them where a version is required", async () => {
    const { server, owner, headers, send, demand } = record();
    const visit = (await send("POST", `/api/patient/${owner.patient}/visite`, wireOf(visits))).json();
    const path = `/api/patient/${owner.patient}/visite/${visit.id_visita}`;
    const change = (version: number, seen?: number) =>
      sendRequest(server, "PUT", path, {
        headers: { ...headers, ...(seen !== undefined && { "if-match": `"${seen}"` }) },
        body: { ...visit, version },
      });
    const before = server.context.counters.counts().unversionedWrites;
    expect((await change(1, 1)).statusCode).toBe(200);
    expect((await change(2)).statusCode).toBe(200);
    expect(server.context.counters.counts().unversionedWrites).toBe(before + 1);
    demand(true);
    const refused = await change(3);
    expect([refused.statusCode, refused.json().code]).toEqual([428, "failure.versionNeeded"]);
    expect((await sendRequest(server, "DELETE", path, { headers })).statusCode).toBe(428);
    expect((await change(3, 3)).statusCode).toBe(200);
    expect((await send("POST", `/api/patient/${owner.patient}/visite`, wireOf(visits))).statusCode).toBe(200);
    demand(false);
  });
};
