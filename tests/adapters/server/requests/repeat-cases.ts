import { expect, it } from "vitest";
import { openSession, sendRequest } from "../../../support/server/server.ts";
import { contact, type GetPatientRequests, type Row, sender } from "./request-calls.ts";

/** Writes that are repeated under one key. */
export const repeatCases = (getRequests: GetPatientRequests): void => {
  it("RE-6, PR-1: a write sent twice under one key is done and audited once, with the same response", async () => {
    const { server, owner, headers, addContact, listed } = getRequests();
    const key = { "idempotency-key": "8e03978e-40d5-43e8-bc93-6894a57f9324" };
    const [first, second] = [await addContact(contact(), key), await addContact(contact(), key)];
    expect(first.statusCode).toBe(200);
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([200, first.body, first.headers.etag]);
    expect(await listed()).toHaveLength(1);
    const trail = await sendRequest(server, "GET", `/api/accessi/${owner.patient}`, { headers });
    expect(trail.json().voci.filter(({ azione }: Row) => azione === "add")).toHaveLength(1);
    const reused = await addContact(contact({ contatto_nominativo: "Altro Nome" }), key);
    expect([reused.statusCode, reused.json().code]).toEqual([409, "failure.keyReused"]);
    expect((await addContact(contact(), { "idempotency-key": "x y" })).statusCode).toBe(400);
    expect((await addContact(contact(), { "idempotency-key": "x".repeat(129) })).statusCode).toBe(400);
  });

  it("RE-6: a change or a removal whose response was lost gets it again, and is not stale", async () => {
    const { server, headers, contacts, addContact, listed } = getRequests();
    const added = (await addContact(contact())).json();
    const change = () =>
      sendRequest(server, "PUT", `${contacts}/${added.id_contatto}`, {
        headers: { ...headers, "if-match": '"1"', "idempotency-key": "change" },
        body: { ...added, contatto_nominativo: "Nome Nuovo" },
      });
    const [first, second] = [await change(), await change()];
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([200, first.body, '"2"']);
    const remove = () =>
      sendRequest(server, "DELETE", `${contacts}/${added.id_contatto}`, {
        headers: { ...headers, "if-match": '"2"', "idempotency-key": "remove" },
      });
    const [firstResponse, again] = [await remove(), await remove()];
    expect([again.statusCode, again.body]).toEqual([firstResponse.statusCode, firstResponse.body]);
    expect(firstResponse.statusCode).toBeLessThan(300);
    expect(await listed()).toHaveLength(0);
  });

  it("RE-6: a write sent many times at once under one key is done once", async () => {
    const { addContact, listed } = getRequests();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => addContact(contact(), { "idempotency-key": "k" })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it("RE-6: a refused write does not use up its key, and a key expires after a day", async () => {
    const { server, owner, addContact } = getRequests();
    const key = { "idempotency-key": "again" };
    expect((await addContact(contact({ contatto_telefono: "abc" }), key)).statusCode).toBe(422);
    expect((await addContact(contact(), key)).statusCode).toBe(200);
    server.advanceClock(86_401);
    const nextDay = await sender(server, owner);
    expect((await nextDay.addContact(contact(), key)).statusCode).toBe(200);
    expect(await nextDay.listed()).toHaveLength(2);
  });

  it("RE-6: keys of two patients are independent", async () => {
    const { server, other, addContact } = getRequests();
    const key = { "idempotency-key": "shared" };
    await addContact(contact(), key);
    const theirs = await sendRequest(server, "POST", `/api/patient/${other.patient}/contattiemergenza`, {
      headers: { ...(await openSession(server, other)), ...key },
      body: contact({ contatto_nominativo: "Altra Persona" }),
    });
    expect(theirs.json().contatto_nominativo).toBe("Altra Persona");
  });
};
