import { createHash } from "node:crypto";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { DocumentPrinter, Requester } from "@libretto/core/ports/documents/document-printer";
import { expect, it } from "vitest";
import { bodyFor, deletesAccount, targetOf, urlFor } from "../../../support/requests/endpoint-requests.ts";
import { createAccount, openSession, sendRequest, startServer } from "../../../support/server/server.ts";
import type { GetPatientRequests } from "./request-calls.ts";

/** Content and headers of responses for any caller and any failure. */
export const responseCases = (getRequests: GetPatientRequests): void => {
  it("SE-7: no API response may be stored", async () => {
    const { server, owner } = getRequests();
    for (const endpoint of endpoints) {
      const caller = deletesAccount(endpoint) ? await createAccount(server, "patient") : owner;
      const answer = await sendRequest(server, endpoint.method, urlFor(endpoint, targetOf(owner)), {
        headers: { ...(await openSession(server, caller)) },
        body: bodyFor(endpoint, targetOf(owner)),
      });
      expect(answer.headers["cache-control"], endpoint.name).toBe("no-store");
    }
  });

  it("SE-8: refuses every call of another site, and lets no other origin read", async () => {
    const { server, owner, headers } = getRequests();
    for (const endpoint of endpoints.filter(({ path }) => path.startsWith("/api/")))
      for (const site of ["cross-site", "same-site"]) {
        const answer = await sendRequest(server, endpoint.method, urlFor(endpoint, targetOf(owner)), {
          headers: { ...headers, "sec-fetch-site": site, origin: "https://evil.example" },
          body: bodyFor(endpoint, targetOf(owner)),
        });
        expect(answer.statusCode, endpoint.name).toBe(403);
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    expect((await sendRequest(server, "GET", "/api/menu", { headers })).statusCode).toBe(200);
  });

  it("AZ-6, SE-4: a cached session gives access to no other record, and to none after it has ended", async () => {
    const { server, owner, other, headers, contacts } = getRequests();
    const list = (url: string) => sendRequest(server, "GET", url, { headers });
    for (let i = 0; i < 2; i++) expect((await list(contacts)).statusCode).toBe(200);
    expect((await list(`/api/patient/${other.patient}/contattiemergenza`)).statusCode).toBe(404);
    expect((await list(`/api/patient/${other.id}`)).statusCode).toBe(404);
    expect((await list(`/api/patient/${owner.id}`)).json()).toMatchObject({ id_paziente: owner.patient });
    await sendRequest(server, "GET", "/api/user/logout", { headers });
    const refusedResponse = await list(contacts);
    expect(refusedResponse.statusCode).toBe(401);
    expect(refusedResponse.body).not.toContain("data");
  });

  it("IO-11: answers unknown methods with 405 and the supported ones", async () => {
    const { server, headers } = getRequests();
    for (const method of ["PATCH", "OPTIONS", "HEAD"] as const) {
      const answer = await sendRequest(server, method, "/api/patient/1", { headers });
      expect(answer.statusCode, method).toBe(405);
      expect(String(answer.headers.allow).split(", ").sort()).toEqual(["GET", "PUT"]);
      if (method !== "HEAD") expect(answer.json()).toMatchObject({ status: 405, code: "failure.wrongMethod" });
    }
    expect((await sendRequest(server, "GET", "/api/patient", { headers })).statusCode).toBe(404);
    expect((await sendRequest(server, "GET", "/.env")).statusCode).toBe(404);
  });

  it("IO-11, BR-1: shows a wrong URL in a browser as a page, and to a program as problem details", async () => {
    const { server } = getRequests();
    const typed = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-dest": "document" };
    for (const [path, status, message] of [
      ["/qualcosa.x", 404, "Pagina non trovata"],
      ["/webui/<b>.x", 404, "Pagina non trovata"],
      ["/%E0%A4%A", 400, "Indirizzo non valido"],
      ["/webui/%E0%A4%A", 400, "Indirizzo non valido"],
    ] as const) {
      const page = await sendRequest(server, "GET", path, { headers: typed });
      expect([page.statusCode, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(page.body).toContain(`<h1>${message}</h1>`);
      expect(page.body).not.toContain("<b>");
      const [, style = ""] = /<style>(.*)<\/style>/s.exec(page.body) ?? [];
      expect(page.headers["content-security-policy"]).toBe(
        `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      );
      for (const headers of [{}, { accept: "application/json" }, { ...typed, "sec-fetch-dest": "empty" }]) {
        const answer = await sendRequest(server, "GET", path, { headers });
        expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
      }
    }
    const english = await sendRequest(server, "GET", "/nowhere.x", {
      headers: { ...typed, "accept-language": "en-GB" },
    });
    expect(english.body).toContain('<html lang="en">');
    const api = await sendRequest(server, "GET", "/api/nowhere", { headers: typed });
    expect([api.statusCode, api.json().code]).toEqual([404, "failure.notFound"]);
  });

  it("ASVS V15.2.2: logs who requests a document for whom, and when nobody waits for it any more", async () => {
    const { database, owner, headers } = getRequests();
    let onRequest: (requester: Requester) => void = () => {};
    const requested = new Promise<Requester>((resolve) => {
      onRequest = resolve;
    });
    const report: DocumentPrinter["printReport"] = (_sheet, _language, requester) => async () => {
      onRequest(requester);
      await requester.disconnected;
      return left(failure("unavailable", "failure.downloadFailed"));
    };
    const slow = await startServer(database(), {
      overrideContext: (context) => ({ ...context, printer: { ...context.printer, printReport: report } }),
    });
    const address = await slow.app.listen({ port: 0, host: "127.0.0.1" });
    const leaving = new AbortController();
    const answer = fetch(`${address}/api/downloadReport/${owner.patient}`, { headers, signal: leaving.signal });
    const requester = await requested;
    expect(requester.account).toBe(owner.id);
    leaving.abort();
    await expect(answer).rejects.toThrow("abort");
    await requester.disconnected;
    await slow.close();
  });
};
