import { expect, it } from "vitest";
import { omitField } from "../../../support/requests/omit-field.ts";
import { sendRequest } from "../../../support/server/server.ts";
import { contact, type GetPatientRequests } from "./request-calls.ts";

/** Concurrent writes with different versions. */
export const versionCases = (getRequests: GetPatientRequests): void => {
  it("RE-5: a write with another version than the stored one gets 412 and changes nothing", async () => {
    const { server, headers, contacts, addContact, listed } = getRequests();
    const added = (await addContact(contact())).json();
    const url = `${contacts}/${added.id_contatto}`;
    const change = (name: string, etag?: string) =>
      sendRequest(server, "PUT", url, {
        headers: { ...headers, ...(etag !== undefined && { "if-match": etag }) },
        body: { ...omitField(added, "version"), contatto_nominativo: name },
      });
    const first = await change("Prima Scrittura", '"1"');
    expect(first.statusCode).toBe(200);
    expect(first.headers.etag).toBe('"2"');
    for (const etag of ['"1"', '"3"', 'W/"2"', '"x"', "2"]) {
      const stale = await change("Seconda Scrittura", etag);
      expect(stale.statusCode, etag).toBe(412);
      expect(stale.json().code).toBe("failure.stale");
    }
    expect((await listed())[0]).toMatchObject({ contatto_nominativo: "Prima Scrittura", version: 2 });
    expect((await change("Senza Versione")).statusCode).toBe(200);
    const missingResponse = await sendRequest(server, "DELETE", url, { headers: { ...headers, "if-match": '"1"' } });
    expect(missingResponse.statusCode).toBe(412);
    expect((await sendRequest(server, "DELETE", url, { headers: { ...headers, "if-match": '"3"' } })).statusCode).toBe(
      204,
    );
    expect(await listed()).toEqual([]);
  });

  it("RE-5: of many writes with the same version, one is stored", async () => {
    const { server, headers, contacts, addContact, listed } = getRequests();
    const added = (await addContact(contact())).json();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        sendRequest(server, "PUT", `${contacts}/${added.id_contatto}`, {
          headers: { ...headers, "if-match": '"1"' },
          body: { ...added, contatto_nominativo: `Persona ${i}` },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(412)]);
    expect((await listed())[0]).toMatchObject({ version: 2 });
  });
};
