import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { AuditTrail } from "@libretto/core/ports/audit-trail";
import { expect, it } from "vitest";
import { withStores } from "../../../support/bent-stores.ts";
import { ask, startServer } from "../../../support/server.ts";
import { type Asking, contact } from "./asking.ts";

/** What requests leave behind: in the audit trail and in the log. */
export const traceCases = (asking: Asking): void => {
  /** A server whose audit trail is another, given the real one. */
  const withAudit = (bent: (real: AuditTrail) => AuditTrail) =>
    startServer(asking().database(), {
      bend: (desk) => ({
        ...withStores(({ audit }) => ({ audit: bent(audit) }))(desk),
        readings: bent(desk.readings),
      }),
    });

  it("PR-2: when the audit trail cannot be written there is no answer", async () => {
    const { headers, contacts: url, listed } = asking();
    const silent = await withAudit(() => ({
      note: () => async () => left(failure("unavailable", "failure.unavailable")),
    }));
    const read = await ask(silent, "GET", url, { headers });
    const written = await ask(silent, "POST", url, { headers, body: contact() });
    await silent.close();
    expect([read.statusCode, written.statusCode]).toEqual([503, 503]);
    expect(read.body).not.toContain("data");
    expect(await listed()).toEqual([]);
  });

  it("PR-1: each read and each change leaves one entry, and each refusal of somebody known too", async () => {
    const { owner, other, headers, contacts: url } = asking();
    const noted: string[] = [];
    const watching = await withAudit((real) => ({
      note: (entry) => {
        noted.push(`${entry.action} ${entry.outcome} ${entry.patient === owner.patient}`);
        return real.note(entry);
      },
    }));
    const added = (await ask(watching, "POST", url, { headers, body: contact() })).json();
    const renamed = { ...added, contatto_nominativo: "Altro Nome" };
    await ask(watching, "GET", url, { headers });
    await ask(watching, "PUT", `${url}/${added.id_contatto}`, { headers, body: renamed });
    await ask(watching, "PUT", `${url}/${added.id_contatto}`, {
      headers,
      body: { ...renamed, id_livello_confidenzialita: 3 },
    });
    await ask(watching, "DELETE", `${url}/${added.id_contatto}`, { headers });
    await ask(watching, "GET", `/api/patient/${other.patient}/contattialtro`, { headers });
    await watching.close();
    expect(noted).toEqual([
      "add done true",
      "read done true",
      "edit done true",
      "lock done true",
      "remove done true",
      "denied refused false",
    ]);
  });

  it("PR-5: logs hold no names, addresses, tokens, bodies or health data", async () => {
    const { server, owner, headers, addContact } = asking();
    await addContact(contact({ contatto_nominativo: "Canarino Segreto" }));
    await ask(server, "POST", "/api/user/login", { body: { email: owner.email, password: "Canarino-Segreto-1" } });
    const search = { search: "canarino cercato" };
    for (const path of ["/api/farmacifilter", "/api/esamifilter", "/api/diagnosifilter"])
      expect((await ask(server, "POST", path, { headers, body: search })).statusCode).toBe(200);
    for (const path of ["/api/location/canarino%20cercato", "/api/centri/1?search=canarino%20cercato"])
      expect((await ask(server, "GET", path, { headers })).statusCode).toBe(200);
    const said = server.logged.join("\n");
    for (const secret of ["Canarino", "canarino", owner.email, headers.authorization.slice(7)])
      expect(said).not.toContain(secret);
  });
};
