import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { expect, it } from "vitest";
import { sendRequest } from "../../../support/server/server.ts";
import { contact, type GetPatientRequests, type Row, therapy } from "./request-calls.ts";

/** Accepted input: bodies, dates, texts, queries, and their limits. */
export const inputCases = (getRequests: GetPatientRequests): void => {
  it("IO-3: names the field that cannot be stored, and stores nothing", async () => {
    const { addContact, listed } = getRequests();
    const bad: readonly (readonly [Row, string])[] = [
      [{ contatto_nominativo: "a\u0000b" }, "contatto_nominativo"],
      [{ contatto_nominativo: "\ud800" }, "contatto_nominativo"],
      [{ contatto_nominativo: ["a"] }, "contatto_nominativo"],
      [{ contatto_nominativo: { a: 1 } }, "contatto_nominativo"],
      [{ contatto_nominativo: null }, "contatto_nominativo"],
      [{ contatto_nominativo: "x".repeat(201) }, "contatto_nominativo"],
      [{ id_contatto_tipologia: 0 }, "id_contatto_tipologia"],
      [{ id_contatto_tipologia: "10" }, "id_contatto_tipologia"],
      [{ id_livello_confidenzialita: 7 }, "id_livello_confidenzialita"],
      [{ id_livello_confidenzialita: 1.5 }, "id_livello_confidenzialita"],
      [{ id_livello_confidenzialita: "1" }, "id_livello_confidenzialita"],
      [{ id_contatto: 2 ** 53 }, "id_contatto"],
      [{ id_contatto: -1 }, "id_contatto"],
    ];
    for (const [differs, field] of bad) {
      const answer = await addContact(contact(differs));
      expect(answer.statusCode, JSON.stringify(differs)).toBe(400);
      expect(answer.json().errors[0].field).toBe(field);
    }
    expect(await listed()).toEqual([]);
  });

  it("IO-3: a registration reports which fields are missing, and which are invalid", async () => {
    const { server } = getRequests();
    const register = async (body: Row) =>
      (await sendRequest(server, "POST", "/api/user/register", { body })).json().errors as readonly Row[];
    expect(await register({ nome: 7, cognome: null, email: "a@esempio.it", password: "x".repeat(1025) })).toEqual([
      { field: "nome", code: "failure.malformed" },
      { field: "cognome", code: "form.required" },
      { field: "password", code: "form.tooLong" },
      { field: "password_ripetuta", code: "form.required" },
      { field: "termini_accettati", code: "form.required" },
      { field: "consenso_dati_salute", code: "form.required" },
    ]);
  });

  it("IO-3: refuses a body that is not UTF-8, and stores nothing", async () => {
    const { server, headers, contacts, listed } = getRequests();
    const answer = await server.app.inject({
      method: "POST",
      url: contacts,
      headers: { ...headers, "content-type": "application/json; charset=iso-8859-1" },
      payload: Buffer.from(JSON.stringify(contact({ contatto_nominativo: "Caff\u00e8" })), "latin1"),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "failure.malformed"]);
    expect(await listed()).toEqual([]);
  });

  it("gets the centres of a kind of exam, and those of all kinds for the id of a record", async () => {
    const { server, headers, owner } = getRequests();
    const centresFor = (id: unknown) => sendRequest(server, "GET", `/api/getCentriIndagini/${id}`, { headers });
    const kindsFor = async (id: unknown) => {
      const { data } = (await centresFor(id)).json() as { readonly data: readonly { readonly tipo_centro: number }[] };
      return [...new Set(data.map(({ tipo_centro }) => tipo_centro))].toSorted();
    };
    expect([await kindsFor(1), await kindsFor(2), await kindsFor(3), await kindsFor(4)]).toEqual([[1], [2], [3], [3]]);
    expect(await kindsFor(owner.patient)).toEqual([1, 2, 3]);
    for (const id of [0, -1, 1.5, "laboratorio"]) expect((await centresFor(id)).statusCode, String(id)).toBe(400);
  });

  it("IO-3: refuses dates that do not exist or lie outside 1850 to 2150", async () => {
    const { saveTherapy } = getRequests();
    for (const date of [
      "2026-02-30",
      "1849-12-31",
      "2151-01-01",
      "infinity",
      "2026-13-01",
      "14/03/2026",
      20260314,
      "",
    ]) {
      const answer = await saveTherapy({ ...therapy({ data_inizio: date }), status: "add" });
      expect(answer.statusCode, String(date)).toBe(400);
      expect(answer.json().errors[0]).toEqual({ field: "data_inizio", code: "form.dateInvalid" });
    }
  });

  it("IO-3: refuses dangerous keys, deep nesting, infinite numbers and invalid JSON", async () => {
    const { server, headers, contacts } = getRequests();
    const raw = [
      '{"__proto__": {"x": 1}}',
      '{"constructor": {}}',
      '{"a": {"prototype": 1}}',
      `${'{"a":'.repeat(11)}1${"}".repeat(11)}`,
      '{"id_contatto": 1e999}',
      '{"id_contatto": NaN}',
      "{",
      "",
      "null",
      "[]",
      '"text"',
      `[${"1,".repeat(10_001)}1]`,
    ];
    for (const body of raw) {
      const answer = await sendRequest(server, "POST", contacts, {
        headers: { ...headers, "content-type": "application/json" },
        body,
      });
      expect(answer.statusCode, body.slice(0, 40)).toBe(400);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
    }
  });

  it("IO-3: refuses a query with a repeated key or an invalid value", async () => {
    const { server, headers, contacts } = getRequests();
    for (const query of [
      "limit=1&limit=2",
      "limit=0",
      "limit=201",
      "limit=x",
      "before=-1",
      "before=1.5",
      "limit=%00",
      "limit=%zz",
    ])
      expect((await sendRequest(server, "GET", `${contacts}?${query}`, { headers })).statusCode, query).toBe(400);
    expect((await sendRequest(server, "GET", `${contacts}?limit=200&x=1`, { headers })).statusCode).toBe(200);
  });

  it("IO-4: refuses bodies over 1 MiB, addresses over 8 KiB and more than 100 header lines", async () => {
    const { server, headers, contacts, addContact } = getRequests();
    expect((await addContact(contact({ x: "y".repeat(1024 * 1024) }))).statusCode).toBe(413);
    expect((await sendRequest(server, "GET", `${contacts}?x=${"y".repeat(8200)}`, { headers })).statusCode).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`x-${i}`, "1"]));
    expect((await sendRequest(server, "GET", contacts, { headers: { ...headers, ...many } })).statusCode).toBe(413);
  });

  it("IO-1: drops unknown fields", async () => {
    const { addContact, listed } = getRequests();
    const answer = await addContact(contact({ nuovo: "x", telefono2: "y" }));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(
      [...emergencyContacts.wire.columns, "author_id", "created_at", "deleted_at", "id_paziente"].sort(),
    );
    expect(JSON.stringify(await listed())).not.toContain("nuovo");
  });

  it("returns a message for each field that a rule refuses", async () => {
    const { addContact } = getRequests();
    const answer = await addContact(contact({ contatto_nominativo: " ", contatto_telefono: "12" }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "form.invalid",
      errors: [
        { field: "contatto_nominativo", code: "contacts.required" },
        { field: "contatto_telefono", code: "patient.phoneInvalid" },
      ],
    });
  });
};
