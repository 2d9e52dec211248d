import type { Clearance } from "@libretto/core/access/visibility";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../support/builders.ts";
import { onEveryDatabase } from "../../support/databases.ts";
import { documentProblems, labelProblems, referenceProblems } from "../../support/fhir-rules.ts";
import { ask, enrol, session, startServer, type TestServer } from "../../support/server.ts";
import { associate } from "../../sweeps/authorisation/cast.ts";
import { readPdf } from "../print/read-pdf.ts";
import { archivesAt } from "./reports/archive-calls.ts";
import { archiveCases } from "./reports/archive-cases.ts";
import { archiveTurnCases } from "./reports/archive-limit-cases.ts";
import { archiveRefusalCases } from "./reports/archive-refusal-cases.ts";

onEveryDatabase("What is made of a whole record", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const somebody = async () => {
    const account = await enrol(server, "patient");
    const headers = { ...(await session(server, account)) };
    const path = `/api/patient/${account.patient}`;
    const kept = [
      [diagnoses, aDiagnosis({ id: 0, kind: "allergy", condition: "Penicilline" })],
      [therapies, aTherapy({ id: 0, drug: { id: "ST0106", name: "Perindopril", route: "orale" } })],
    ] as const;
    for (const [section, row] of kept) {
      const body = section.wire.encode(row as never);
      expect((await ask(server, "POST", `${path}/${section.collection}`, { headers, body })).statusCode).toBe(200);
    }
    return { account, get: (url: string) => ask(server, "GET", url, { headers }) };
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

    it("AZ-5: for a doctor who may not see all, no document says that there is none", async () => {
      const { account } = await somebody();
      const textsFor = async (clearance: Clearance): Promise<readonly string[]> => {
        const doctor = await enrol(server, "doctor");
        await associate(server, account, { account: doctor, clearance });
        const headers = { ...(await session(server, doctor)) };
        const texts: string[] = [];
        for (const call of ["downloadReport", "downloadEmergenza", "downloadEsami", "downloadTerapie"]) {
          const answer = await ask(server, "GET", `/api/${call}/${account.patient}`, { headers });
          texts.push((await readPdf(answer.rawPayload)).pages.join(" ").replace(/\s+/g, " "));
        }
        return texts;
      };
      for (const text of await textsFor({ visibility: "minimal", level: 1, tags: [] })) {
        expect(text).toContain("Stampato per un medico con visibilità minima, livello 1");
        expect(text).toContain("Nulla che il medico possa vedere.");
        expect(text).not.toMatch(/Nessun(a allergia|a diagnosi| farmaco| esame| contatto)|\b0 (in uso|vietati)/);
      }
      for (const text of await textsFor({ visibility: "total", level: 6, tags: [] }))
        expect(text).not.toContain("Stampato per un medico");
    });
  });

  it("as a FHIR document of the own record, which holds what is in it and keeps FHIR's rules", async () => {
    const { account, get } = await somebody();
    const answer = await get("/api/getFhirData");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/fhir+json"]);
    expect(answer.headers["content-disposition"]).toContain("Elena-Marchetti-2026-03-14.json");
    const bundle = answer.json();
    expect(bundle).toMatchObject({ resourceType: "Bundle", type: "document" });
    for (const part of ["Penicilline", "Perindopril", "C09AA04", account.surname]) expect(answer.body).toContain(part);
    expect([...referenceProblems(bundle), ...labelProblems(bundle), ...documentProblems(bundle)]).toEqual([]);
  });

  describe("PR-7: everything is taken along and brought back", () => {
    const archiving = archivesAt(() => server, database);
    archiveCases(archiving);
    archiveRefusalCases(archiving);
    archiveTurnCases(archiving);
  });
});
