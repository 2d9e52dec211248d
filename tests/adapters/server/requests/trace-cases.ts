import { monitorEngine } from "@libretto/adapters/server/composition/monitored-engine";
import { newDamageAlarm } from "@libretto/adapters/server/operations/damage-alarm";
import { newMetrics } from "@libretto/adapters/server/operations/metrics";
import { newPortStates } from "@libretto/adapters/server/operations/port-states";
import { newServerMetrics } from "@libretto/adapters/server/operations/server-metrics";
import { DatabaseUnavailable } from "@libretto/adapters/sql/engine/database-errors";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { AuditTrail } from "@libretto/core/ports/security/audit-trail";
import { expect, it } from "vitest";
import { withStores } from "../../../support/bent-stores.ts";
import { ask, startServer } from "../../../support/server.ts";
import { type Asking, contact } from "./request-calls.ts";

/** What requests leave behind: in the audit trail and in the log. */
export const traceCases = (asking: Asking): void => {
  /** A server whose audit trail is another, given the real one. */
  const withAudit = (bent: (real: AuditTrail) => AuditTrail) =>
    startServer(asking().database(), {
      bend: (desk) => ({
        ...withStores(({ audit }) => ({ audit: bent(audit) }))(desk),
        auditBuffer: bent(desk.auditBuffer),
      }),
    });

  it("PR-2: when the audit trail cannot be written there is no answer", async () => {
    const { headers, contacts: url, listed } = asking();
    const silent = await withAudit(() => ({
      append: () => async () => left(failure("unavailable", "failure.unavailable")),
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
      append: (entry) => {
        noted.push(`${entry.action} ${entry.outcome} ${entry.patient === owner.patient}`);
        return real.append(entry);
      },
    }));
    const added = (await ask(watching, "POST", url, { headers, body: contact() })).json();
    const renamed = { ...added, contatto_nominativo: "Altro Nome" };
    await ask(watching, "GET", url, { headers });
    await ask(watching, "PUT", `${url}/${added.id_contatto}`, { headers, body: renamed });
    await ask(watching, "PUT", `${url}/${added.id_contatto}`, {
      headers,
      body: { ...renamed, version: 2, id_livello_confidenzialita: 3 },
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

  it("PR-5: a failed request is logged with the reference its caller was shown and the cause, and so is each change of the database", async () => {
    const { headers, contacts: url } = asking();
    const lines: { readonly event: string; readonly port?: unknown }[] = [];
    const log = { write: (_: string, event: string, detail = {}) => void lines.push({ event, ...detail }) };
    const engine: SqlEngine = asking().database();
    let away = false;
    const cause = Object.assign(new Error("connect ECONNREFUSED 10.0.0.1"), { code: "ECONNREFUSED" });
    const failing: SqlEngine = {
      ...engine,
      transaction: (...given) =>
        away
          ? Promise.reject(new DatabaseUnavailable("the database is away", { cause }))
          : engine.transaction(...given),
    };
    const watched = monitorEngine(failing, newServerMetrics(newMetrics()), newDamageAlarm(log), newPortStates(log));
    const server = await startServer(watched.engine);
    const get = () => ask(server, "GET", `${url}?search=segreto`, { headers });
    away = true;
    const answers = [await get(), await get()];
    away = false;
    expect((await get()).statusCode).toBe(200);
    await server.close();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    const requests = server.logged.map((line) => JSON.parse(line));
    for (const answer of answers)
      expect(requests).toContainEqual({
        weight: "warn",
        event: "request failed",
        reference: answer.json().reference,
        route: "GET /api/patient/:id_paziente/contattiemergenza",
        status: 503,
        milliseconds: expect.any(Number),
        kind: "unavailable",
        problem: "failure.unavailable",
        error: "DatabaseUnavailable",
        code: "ECONNREFUSED",
        at: expect.any(String),
      });
    expect(requests.at(-1)).toMatchObject({ weight: "info", event: "request", status: 200 });
    expect(lines.map(({ event, port }) => [event, port])).toEqual([
      ["port away", "database"],
      ["port back", "database"],
    ]);
    expect(JSON.stringify([lines, requests])).not.toMatch(/segreto|10\.0\.0\.1/);
  });

  it.each([
    ["GET", "/api/health/live", 200, "request", null],
    ["GET", "/api/nothing?name=segreto", 404, "request", "failure.notFound"],
    ["GET", "/api/%zz?name=segreto", 400, "request", "failure.malformed"],
    ["DELETE", "/api/health/live", 405, "request", "failure.wrongMethod"],
  ] as const)("PR-5: %s %s leaves one line at info", async (method, url, status, event, problem) => {
    const server = await startServer(asking().database());
    await ask(server, method, url);
    await server.close();
    const requests = server.logged.map((line) => JSON.parse(line)).filter((line) => line.reference !== undefined);
    expect(requests).toEqual([
      expect.objectContaining({ weight: "info", event, status, ...(problem !== null && { problem }) }),
    ]);
    expect(server.logged.join()).not.toContain("segreto");
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
