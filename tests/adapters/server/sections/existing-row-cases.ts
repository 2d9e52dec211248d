import { familyHistory } from "@libretto/core/record/medical-history/narratives-wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";
import { createAccount, openSession } from "../../../support/server/server.ts";
import { type InRecord, wireOf } from "./record.ts";

const single = sections.filter((section) => (section as AnySection).single === true);

/** Saves that name an existing row, or that conflict with one. */
export const existingRowCases = (record: InRecord): void => {
  it.each(single.map((section) => [section.collection, section] as const))(
    "%s: a second row gets 409 with the id of the existing one, which can then be edited",
    async (_, section) => {
      const { server, send } = record();
      const account = await createAccount(server, "patient");
      const by = { ...(await openSession(server, account)) };
      const path = `/api/patient/${account.patient}/${section.collection}`;
      const first = (await send("POST", path, wireOf(section), by)).json();
      const id = first[section.idField];
      const second = await send("POST", path, wireOf(section), by);
      expect([second.statusCode, second.json().code, second.json().details]).toEqual([
        409,
        "record.alreadyExists",
        { [section.idField]: id },
      ]);
      expect((await send("PUT", `${path}/${id}`, first, by)).statusCode).toBe(200);
    },
  );

  it("a POST with the id of an existing row saves that row, and adds none", async () => {
    const { server, send } = record();
    const account = await createAccount(server, "patient");
    const by = { ...(await openSession(server, account)) };
    const path = `/api/patient/${account.patient}/${familyHistory.collection}`;
    const first = (await send("POST", path, wireOf(familyHistory), by)).json();
    const saveResponse = await send("POST", path, { ...first, anamnesi_familiare_contenuto: "Padre: diabete" }, by);
    expect([saveResponse.statusCode, saveResponse.json()]).toEqual([
      200,
      { ...first, anamnesi_familiare_contenuto: "Padre: diabete", version: 2 },
    ]);
    expect((await send("POST", path, first, by)).statusCode).toBe(412);
    const absent = await send("POST", path, { ...first, id_anamnesi_familiare: 4_503_599_627_370_000 }, by);
    expect(absent.statusCode).toBe(404);
    expect((await send("GET", path, undefined, by)).json().total).toBe(1);
  });
};
