import { monitorEngine } from "@libretto/adapters/server/composition/monitored-engine";
import { createDamageAlarm } from "@libretto/adapters/server/operations/damage-alarm";
import { createMetrics } from "@libretto/adapters/server/operations/metrics";
import { createPortStates } from "@libretto/adapters/server/operations/port-states";
import { createServerMetrics } from "@libretto/adapters/server/operations/server-metrics";
import { DatabaseUnavailable } from "@libretto/adapters/sql/engine/database-errors";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { AuditTrail } from "@libretto/core/ports/security/audit-trail";
import { expect, it } from "vitest";
import { replaceStores } from "../../../support/server/replace-stores.ts";
import { sendRequest, startServer } from "../../../support/server/server.ts";
import { contact, type GetPatientRequests } from "./request-calls.ts";

/** The entries of requests in the audit trail and in the log. */
export const traceCases = (getRequests: GetPatientRequests): void => {
  /** A server with a replaced audit trail, made from the real one. */
  const withAudit = (bent: (real: AuditTrail) => AuditTrail) =>
    startServer(getRequests().database(), {
      overrideContext: (context) => ({
        ...replaceStores(({ audit }) => ({ audit: bent(audit) }))(context),
        auditBuffer: bent(context.auditBuffer),
      }),
    });

  it("PR-2: when the audit trail cannot be written the request fails", async () => {
    const { headers, contacts: url, listed } = getRequests();
    const silent = await withAudit(() => ({
      append: () => async () => left(failure("unavailable", "failure.unavailable")),
    }));
    const read = await sendRequest(silent, "GET", url, { headers });
    const written = await sendRequest(silent, "POST", url, { headers, body: contact() });
    await silent.close();
    expect([read.statusCode, written.statusCode]).toEqual([503, 503]);
    expect(read.body).not.toContain("data");
    expect(await listed()).toEqual([]);
  });

  it("PR-1: each read and each change adds one entry, and so does each refusal of a known account", async () => {
    const { owner, other, headers, contacts: url } = getRequests();
    const traceIds: string[] = [];
    const watching = await withAudit((real) => ({
      append: (entry) => {
        traceIds.push(`${entry.action} ${entry.outcome} ${entry.patient === owner.patient}`);
        return real.append(entry);
      },
    }));
    const added = (await sendRequest(watching, "POST", url, { headers, body: contact() })).json();
    const renamed = { ...added, contatto_nominativo: "Altro Nome" };
    await sendRequest(watching, "GET", url, { headers });
    await sendRequest(watching, "PUT", `${url}/${added.id_contatto}`, { headers, body: renamed });
    await sendRequest(watching, "PUT", `${url}/${added.id_contatto}`, {
      headers,
      body: { ...renamed, version: 2, id_livello_confidenzialita: 3 },
    });
    await sendRequest(watching, "DELETE", `${url}/${added.id_contatto}`, { headers });
    await sendRequest(watching, "GET", `/api/patient/${other.patient}/contattialtro`, { headers });
    await watching.close();
    expect(traceIds).toEqual([
      "add done true",
      "read done true",
      "edit done true",
      "lock done true",
      "remove done true",
      "denied refused false",
    ]);
  });

  it("PR-5: a failed request is logged with its reference and its cause, and so is each database failure", async () => {
    const { headers, contacts: url } = getRequests();
    const lines: { readonly event: string; readonly port?: unknown }[] = [];
    const log = { write: (_: string, event: string, detail = {}) => void lines.push({ event, ...detail }) };
    const engine: SqlEngine = getRequests().database();
    let away = false;
    const cause = Object.assign(new Error("connect ECONNREFUSED 10.0.0.1"), { code: "ECONNREFUSED" });
    const failing: SqlEngine = {
      ...engine,
      transaction: (...given) =>
        away
          ? Promise.reject(new DatabaseUnavailable("the database is away", { cause }))
          : engine.transaction(...given),
    };
    const watched = monitorEngine(
      failing,
      createServerMetrics(createMetrics()),
      createDamageAlarm(log),
      createPortStates(log),
    );
    const server = await startServer(watched.engine);
    const get = () => sendRequest(server, "GET", `${url}?search=segreto`, { headers });
    away = true;
    const answers = [await get(), await get()];
    away = false;
    expect((await get()).statusCode).toBe(200);
    await server.close();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    const requests = server.logLines.map((line) => JSON.parse(line));
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
      ["dependency unreachable", "database"],
      ["dependency reachable", "database"],
    ]);
    expect(JSON.stringify([lines, requests])).not.toMatch(/segreto|10\.0\.0\.1/);
  });

  it.each([
    ["GET", "/api/health/live", 200, "request", null],
    ["GET", "/api/nothing?name=segreto", 404, "request", "failure.notFound"],
    ["GET", "/api/%zz?name=segreto", 400, "request", "failure.malformed"],
    ["DELETE", "/api/health/live", 405, "request", "failure.wrongMethod"],
  ] as const)("PR-5: %s %s logs one line at info", async (method, url, status, event, problem) => {
    const server = await startServer(getRequests().database());
    await sendRequest(server, method, url);
    await server.close();
    const requests = server.logLines.map((line) => JSON.parse(line)).filter((line) => line.reference !== undefined);
    expect(requests).toEqual([
      expect.objectContaining({ weight: "info", event, status, ...(problem !== null && { problem }) }),
    ]);
    expect(server.logLines.join()).not.toContain("segreto");
  });

  it("PR-5: logs contain no names, addresses, tokens, bodies or health data", async () => {
    const { server, owner, headers, addContact } = getRequests();
    await addContact(contact({ contatto_nominativo: "Canarino Segreto" }));
    await sendRequest(server, "POST", "/api/user/login", {
      body: { email: owner.email, password: "Canarino-Segreto-1" },
    });
    const search = { search: "canarino cercato" };
    for (const path of ["/api/farmacifilter", "/api/esamifilter", "/api/diagnosifilter"])
      expect((await sendRequest(server, "POST", path, { headers, body: search })).statusCode).toBe(200);
    for (const path of ["/api/location/canarino%20cercato", "/api/centri/1?search=canarino%20cercato"])
      expect((await sendRequest(server, "GET", path, { headers })).statusCode).toBe(200);
    const output = server.logLines.join("\n");
    for (const secret of ["Canarino", "canarino", owner.email, headers.authorization.slice(7)])
      expect(output).not.toContain(secret);
  });
};
