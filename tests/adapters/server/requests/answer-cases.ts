import { createHash } from "node:crypto";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { DocumentPrinter, Requester } from "@libretto/core/ports/documents/document-printer";
import { expect, it } from "vitest";
import { addressFor, bodyFor, endsAccount, targetOf } from "../../../support/endpoint-requests.ts";
import { ask, enrol, session, startServer } from "../../../support/server.ts";
import type { Asking } from "./request-calls.ts";

/** What answers carry and say, whoever asks and whatever went wrong. */
export const answerCases = (asking: Asking): void => {
  it("SE-7: no answer of the API may be stored", async () => {
    const { server, owner } = asking();
    for (const endpoint of endpoints) {
      const caller = endsAccount(endpoint) ? await enrol(server, "patient") : owner;
      const answer = await ask(server, endpoint.method, addressFor(endpoint, targetOf(owner)), {
        headers: { ...(await session(server, caller)) },
        body: bodyFor(endpoint, targetOf(owner)),
      });
      expect(answer.headers["cache-control"], endpoint.name).toBe("no-store");
    }
  });

  it("SE-8: refuses every call that another site makes, and lets no other origin read", async () => {
    const { server, owner, headers } = asking();
    for (const endpoint of endpoints.filter(({ path }) => path.startsWith("/api/")))
      for (const site of ["cross-site", "same-site"]) {
        const answer = await ask(server, endpoint.method, addressFor(endpoint, targetOf(owner)), {
          headers: { ...headers, "sec-fetch-site": site, origin: "https://evil.example" },
          body: bodyFor(endpoint, targetOf(owner)),
        });
        expect(answer.statusCode, endpoint.name).toBe(403);
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    expect((await ask(server, "GET", "/api/menu", { headers })).statusCode).toBe(200);
  });

  it("AZ-6, SE-4: what is read ahead for the one who had a token is given to nobody else, nor once it has ended", async () => {
    const { server, owner, other, headers, contacts } = asking();
    const list = (url: string) => ask(server, "GET", url, { headers });
    for (let i = 0; i < 2; i++) expect((await list(contacts)).statusCode).toBe(200);
    expect((await list(`/api/patient/${other.patient}/contattiemergenza`)).statusCode).toBe(404);
    expect((await list(`/api/patient/${other.id}`)).statusCode).toBe(404);
    expect((await list(`/api/patient/${owner.id}`)).json()).toMatchObject({ id_paziente: owner.patient });
    await ask(server, "GET", "/api/user/logout", { headers });
    const refused = await list(contacts);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).not.toContain("data");
  });

  it("IO-11: answers methods that the table does not have with 405 and the ones it has", async () => {
    const { server, headers } = asking();
    for (const method of ["PATCH", "OPTIONS", "HEAD"] as const) {
      const answer = await ask(server, method, "/api/patient/1", { headers });
      expect(answer.statusCode, method).toBe(405);
      expect(String(answer.headers.allow).split(", ").sort()).toEqual(["GET", "PUT"]);
      if (method !== "HEAD") expect(answer.json()).toMatchObject({ status: 405, code: "failure.wrongMethod" });
    }
    expect((await ask(server, "GET", "/api/patient", { headers })).statusCode).toBe(404);
    expect((await ask(server, "GET", "/.env")).statusCode).toBe(404);
  });

  it("IO-11, BR-1: tells a person in a browser with a page what is wrong with an address, and a program with problem details", async () => {
    const { server } = asking();
    const typed = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-dest": "document" };
    for (const [path, status, said] of [
      ["/qualcosa.x", 404, "Pagina non trovata"],
      ["/webui/<b>.x", 404, "Pagina non trovata"],
      ["/%E0%A4%A", 400, "Indirizzo non valido"],
      ["/webui/%E0%A4%A", 400, "Indirizzo non valido"],
    ] as const) {
      const page = await ask(server, "GET", path, { headers: typed });
      expect([page.statusCode, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(page.body).toContain(`<h1>${said}</h1>`);
      expect(page.body).not.toContain("<b>");
      const [, style = ""] = /<style>(.*)<\/style>/s.exec(page.body) ?? [];
      expect(page.headers["content-security-policy"]).toBe(
        `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      );
      for (const headers of [{}, { accept: "application/json" }, { ...typed, "sec-fetch-dest": "empty" }]) {
        const answer = await ask(server, "GET", path, { headers });
        expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
      }
    }
    const english = await ask(server, "GET", "/nowhere.x", { headers: { ...typed, "accept-language": "en-GB" } });
    expect(english.body).toContain('<html lang="en">');
    const api = await ask(server, "GET", "/api/nowhere", { headers: typed });
    expect([api.statusCode, api.json().code]).toEqual([404, "failure.notFound"]);
  });

  it("ASVS V15.2.2: tells who makes a document for whom, and when nobody waits for it any more", async () => {
    const { database, owner, headers } = asking();
    let heard: (asker: Requester) => void = () => {};
    const asked = new Promise<Requester>((resolve) => {
      heard = resolve;
    });
    const report: DocumentPrinter["report"] = (_sheet, _language, asker) => async () => {
      heard(asker);
      await asker.disconnected;
      return left(failure("unavailable", "failure.downloadFailed"));
    };
    const slow = await startServer(database(), {
      bend: (desk) => ({ ...desk, printer: { ...desk.printer, report } }),
    });
    const address = await slow.app.listen({ port: 0, host: "127.0.0.1" });
    const leaving = new AbortController();
    const answer = fetch(`${address}/api/downloadReport/${owner.patient}`, { headers, signal: leaving.signal });
    const asker = await asked;
    expect(asker.account).toBe(owner.id);
    leaving.abort();
    await expect(answer).rejects.toThrow("abort");
    await asker.disconnected;
    await slow.close();
  });
};
