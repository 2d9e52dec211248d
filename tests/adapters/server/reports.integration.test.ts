import type { Clearance } from "@libretto/core/access/visibility";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { documentProblems, labelProblems, referenceProblems } from "../../support/fhir/document-rules.ts";
import { createAccount, openSession, sendRequest, startServer, type TestServer } from "../../support/server/server.ts";
import { associate } from "../../sweeps/authorisation/accounts.ts";
import { readPdf } from "../print/read-pdf.ts";
import { archivesAt } from "./reports/archive-calls.ts";
import { archiveCases } from "./reports/archive-cases.ts";
import { archiveTurnCases } from "./reports/archive-limit-cases.ts";
import { archiveRefusalCases } from "./reports/archive-refusal-cases.ts";
import { documentLengthCases } from "./reports/document-length-cases.ts";

onOneDatabase("Documents of a whole record", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const somebody = async () => {
    const account = await createAccount(server, "patient");
    const headers = { ...(await openSession(server, account)) };
    const path = `/api/patient/${account.patient}`;
    const rows = [
      [diagnoses, aDiagnosis({ id: 0, kind: "allergy", condition: "Penicilline" })],
      [therapies, aTherapy({ id: 0, drug: { id: "ST0106", name: "Perindopril", route: "orale" } })],
    ] as const;
    for (const [section, row] of rows) {
      const body = section.wire.encode(row as never);
      expect((await sendRequest(server, "POST", `${path}/${section.collection}`, { headers, body })).statusCode).toBe(
        200,
      );
    }
    return { account, headers, get: (url: string) => sendRequest(server, "GET", url, { headers }) };
  };

  describe("on paper", () => {
    it.each([
      [
        "downloadReport",
        "it",
        "report-clinico.pdf",
        ["Report clinico", "Penicilline", "Perindopril", "Esami effettuati"],
      ],
      ["downloadReport", "en", "clinical-report.pdf", ["Clinical report", "Penicilline", "Medications in use"]],
      ["downloadEmergenza", "it", "emergenza.pdf", ["Report di emergenza", "Penicilline", "Perindopril"]],
      ["downloadEsami", "it", "esami.pdf", ["Esami", "Nessun esame richiesto."]],
    ] as const)("%s in %s", async (call, lang, name, parts) => {
      const { account, get } = await somebody();
      const answer = await get(`/api/${call}/${account.patient}?lang=${lang}`);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(answer.headers["content-disposition"]).toContain(name);
      const text = (await readPdf(answer.rawPayload)).pages.join(" ").replace(/\s+/g, " ");
      for (const part of [...parts, `${account.name} ${account.surname}`]) expect(text).toContain(part);
    });

    it("the clinical report has the chosen sections only, and an unknown section is refused", async () => {
      const { account, get } = await somebody();
      const path = `/api/downloadReport/${account.patient}?lang=it`;
      const { rawPayload } = await get(`${path}&sezioni=${diagnoses.collection}&dal=2026-01-01&al=2026-12-31`);
      const text = (await readPdf(rawPayload)).pages.join(" ").replace(/\s+/g, " ");
      expect(text).toContain("Report parziale");
      expect(text).toContain("Penicilline");
      expect(text).not.toContain("Perindopril");
      const { body } = await get(`/api/getFhirData?sezioni=${therapies.collection}`);
      expect(body).toContain("Perindopril");
      expect(body).not.toContain("Penicilline");
      for (const wrong of ["sezioni=links", "sezioni=", "dal=2026-13-01"])
        expect((await get(`${path}&${wrong}`)).statusCode).toBe(400);
      for (const reversed of [path, "/api/getFhirData?lang=it"]) {
        const answer = await get(`${reversed}&dal=2026-03-15&al=2026-03-14`);
        expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field: "al", code: "form.dateInvalid" }]]);
      }
    });

    it("W25: the clinical report has the open findings", async () => {
      const { account, headers, get } = await somebody();
      const drug = { id: "ST0106", name: "Perindopril", route: "orale" };
      const body = therapies.wire.encode(aTherapy({ id: 0, list: "forbidden", drug, note: "tosse secca" }));
      const path = `/api/patient/${account.patient}/${therapies.collection}`;
      expect((await sendRequest(server, "POST", path, { headers, body })).statusCode).toBe(200);
      const { rawPayload } = await get(`/api/downloadReport/${account.patient}?lang=it`);
      const text = (await readPdf(rawPayload)).pages.join(" ").replace(/\s+/g, " ");
      expect(text).toContain("Da chiarire");
      expect(text).toContain("Perindopril è in uso, ma Perindopril è tra i farmaci vietati");
      expect(text).toContain("Motivo registrato: tosse secca");
    });

    it("AZ-5: for a doctor with partial access, no document states that something is absent", async () => {
      const { account } = await somebody();
      const textsFor = async (clearance: Clearance): Promise<readonly string[]> => {
        const doctor = await createAccount(server, "doctor");
        await associate(server, account, { account: doctor, clearance });
        const headers = { ...(await openSession(server, doctor)) };
        const texts: string[] = [];
        for (const call of ["downloadReport", "downloadEmergenza", "downloadEsami", "downloadTerapie"]) {
          const answer = await sendRequest(server, "GET", `/api/${call}/${account.patient}`, { headers });
          texts.push((await readPdf(answer.rawPayload)).pages.join(" ").replace(/\s+/g, " "));
        }
        return texts;
      };
      for (const text of await textsFor({ visibility: "minimal", level: 1, tags: [] })) {
        expect(text).toContain("Stampato per un medico con visibilità minima, livello 1");
        expect(text).toContain("Nulla tra i dati condivisi: il paziente può averne altri.");
        expect(text).not.toMatch(/Nessun(a allergia|a diagnosi| farmaco| esame| contatto)|\b0 (in uso|vietati)/);
      }
      for (const text of await textsFor({ visibility: "total", level: 6, tags: [] }))
        expect(text).not.toContain("Stampato per un medico");
    });
  });

  it("as a FHIR document contain the own record and satisfy FHIR's rules", async () => {
    const { account, get } = await somebody();
    const answer = await get("/api/getFhirData");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/fhir+json"]);
    expect(answer.headers["content-disposition"]).toContain("Elena-Marchetti-sintesi-2026-03-14.json");
    const bundle = answer.json();
    expect(bundle).toMatchObject({ resourceType: "Bundle", type: "document" });
    for (const part of ["Penicilline", "Perindopril", "C09AA04", account.surname]) expect(answer.body).toContain(part);
    expect([...referenceProblems(bundle), ...labelProblems(bundle), ...documentProblems(bundle)]).toEqual([]);
  });

  describe("that are too long", () => documentLengthCases(database));

  describe("PR-7: everything can be exported and restored", () => {
    const archiving = archivesAt(() => server, database);
    archiveCases(archiving);
    archiveRefusalCases(archiving);
    archiveTurnCases(archiving);
  });
});
