import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { MAX_READINGS } from "@libretto/core/reports/document-length";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDiagnosis, aReading, aTherapy, at, on } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import {
  createAccount,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../../support/server/server.ts";
import { readPdf } from "../../print/read-pdf.ts";

const LIMIT = 4;
const LONGER_LIMIT = MAX_READINGS + 1;

/** A document with more rows than fit is refused before it is printed, and the refusal proposes a period. */
export const documentLengthCases = (database: OpenDatabase): void => {
  let servers: Readonly<Record<"short" | "longer", TestServer>>;
  const startWithLimit = (documentRowLimit: number) =>
    startServer(database(), { overrideContext: (context) => ({ ...context, documentRowLimit }) });
  beforeAll(async () => {
    servers = { short: await startWithLimit(LIMIT), longer: await startWithLimit(LONGER_LIMIT) };
  });
  afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

  const somebody = async (server: TestServer = servers.short) => {
    const account = await createAccount(server, "patient");
    const headers = { ...(await openSession(server, account)) };
    let text = "";
    const get = async (call: string, query = "") => {
      const answer = await sendRequest(server, "GET", `/api/${call}/${account.patient}${query}`, { headers });
      const isPdf = answer.headers["content-type"] === "application/pdf";
      if (isPdf) text = (await readPdf(answer.rawPayload)).pages.join(" ");
      return isPdf ? [answer.statusCode] : [answer.statusCode, answer.json().code, answer.json().details];
    };
    return { add: rowAdderFor(server, account), get, printedText: () => text };
  };

  it("IO-4: the clinical report counts the rows of the chosen sections and period", async () => {
    const { add, get } = await somebody();
    for (const [day, list, end] of [
      ["2020-01-01", "concluded", "2020-02-01"],
      ["2020-01-01", "inUse", null],
    ] as const)
      await add(therapies, aTherapy({ list, start: on(day), end: end && on(end) } as never));
    // one in the last month, one in the last year, one at the first minute of a day in Italy
    for (const takenAt of ["2026-03-01T07:30:00.000Z", "2025-06-01T07:30:00.000Z", "2019-12-31T23:00:00.000Z"])
      await add(vitalSigns, aReading({ takenAt: at(takenAt) }));
    // a period does not limit diagnoses
    await add(diagnoses, aDiagnosis({ madeOn: on("2010-01-01") }));
    expect(await get("downloadReport")).toEqual([
      422,
      "reports.tooLong",
      { righe: 6, massimo: LIMIT, periodo: { dal: "2025-03-14", righe: 4 } },
    ]);
    expect(await get("downloadReport", "?dal=2025-03-14")).toEqual([200]);
    expect(await get("downloadReport", "?dal=2020-01-15")).toEqual([422, "reports.tooLong", expect.anything()]);
    expect(await get("downloadReport", "?al=2020-01-01")).toEqual([200]);
    expect(await get("downloadReport", `?sezioni=${vitalSigns.collection}`)).toEqual([200]);
  });

  it("IO-4: the other documents with all rows of a section are refused too, and name no period that does not fit", async () => {
    const { add, get } = await somebody();
    for (let i = 0; i <= LIMIT; i++) await add(therapies, aTherapy({ start: on("2020-01-01") }));
    const refused = [422, "reports.tooLong", { righe: LIMIT + 1, massimo: LIMIT, periodo: null }];
    expect(await get("downloadTerapie")).toEqual(refused);
    expect(await get("downloadReport")).toEqual(refused);
    expect(await get("downloadEsami")).toEqual([200]);
    expect(await get("downloadEmergenza")).toEqual([200]);
  });

  it("IO-4: the report counts the latest readings only, and the list of exams counts no diagnoses: it prints no more", async () => {
    const { add, get, printedText } = await somebody(servers.longer);
    for (let i = 0; i < LONGER_LIMIT + 1; i++) {
      const day = on(`2025-02-${String((i % 28) + 1).padStart(2, "0")}`);
      await add(vitalSigns, aReading({ takenAt: at(`${day}T09:00:00.000Z`) }));
    }
    await add(vitalSigns, aReading({ takenAt: at("2026-03-01T07:30:00.000Z"), weight: 71.5 }));
    await add(diagnoses, aDiagnosis({ madeOn: on("2010-01-01") }));
    expect(await get("downloadReport")).toEqual([200]);
    expect(printedText()).toContain(`Le ultime ${MAX_READINGS} rilevazioni di ${LONGER_LIMIT + 2}.`);
    expect(printedText()).toContain("71,5 kg");
    expect(await get("downloadReport", "?al=2025-12-31")).toEqual([200]);
    expect(printedText()).toContain(`Le ultime ${MAX_READINGS} rilevazioni di ${LONGER_LIMIT + 1}.`);
    expect(printedText()).not.toContain("71,5 kg");
    await add(diagnoses, aDiagnosis({ madeOn: on("2010-01-01") }));
    expect(await get("downloadReport")).toEqual([
      422,
      "reports.tooLong",
      { righe: MAX_READINGS + 2, massimo: LONGER_LIMIT, periodo: { dal: "2025-03-14", righe: 3 } },
    ]);
    for (let i = 0; i < LONGER_LIMIT; i++) await add(diagnoses, aDiagnosis({ madeOn: on("2010-01-01") }));
    expect(await get("downloadEsami")).toEqual([200]);
  });
};
