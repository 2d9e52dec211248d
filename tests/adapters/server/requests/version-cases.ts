import { expect, it } from "vitest";
import { bodyWithout } from "../../../support/body-without.ts";
import { ask } from "../../../support/server.ts";
import { type Asking, contact } from "./request-calls.ts";

/** Writes of those who saw different versions. */
export const versionCases = (asking: Asking): void => {
  it("RE-5: a write that names another version than the kept one gets 412 and changes nothing", async () => {
    const { server, headers, contacts, addContact, listed } = asking();
    const added = (await addContact(contact())).json();
    const url = `${contacts}/${added.id_contatto}`;
    const change = (name: string, etag?: string) =>
      ask(server, "PUT", url, {
        headers: { ...headers, ...(etag !== undefined && { "if-match": etag }) },
        body: { ...bodyWithout(added, "version"), contatto_nominativo: name },
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
    const gone = await ask(server, "DELETE", url, { headers: { ...headers, "if-match": '"1"' } });
    expect(gone.statusCode).toBe(412);
    expect((await ask(server, "DELETE", url, { headers: { ...headers, "if-match": '"3"' } })).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it("RE-5: of many writes that saw the same version, one is kept", async () => {
    const { server, headers, contacts, addContact, listed } = asking();
    const added = (await addContact(contact())).json();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ask(server, "PUT", `${contacts}/${added.id_contatto}`, {
          headers: { ...headers, "if-match": '"1"' },
          body: { ...added, contatto_nominativo: `Persona ${i}` },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(412)]);
    expect((await listed())[0]).toMatchObject({ version: 2 });
  });
};
