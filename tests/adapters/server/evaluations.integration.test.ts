import type { Clearance } from "@libretto/core/access/visibility";
import { formulaOf } from "@libretto/core/calculators/formulas";
import { draftOf } from "@libretto/core/calculators/score-record";
import { ScoreWire } from "@libretto/core/calculators/wire";
import { EVALUATIONS, type Evaluation } from "@libretto/core/catalogues/evaluations";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aDiagnosis, anAssociation, aReading, aTherapy, at } from "../../support/builders.ts";
import { unwrapResult } from "../../support/calculators/results.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { rowAdderFor } from "../../support/server/add-row.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../support/server/server.ts";
import { readPdf } from "../print/read-pdf.ts";

const ALL: Clearance = { visibility: "total", level: 6, tags: [] };
const OFF = "unchecked:everything";
const NAMES: Readonly<Record<Evaluation, string>> = {
  drugCheck: "farmaci",
  doses: "dosi",
  scores: "punteggi",
  values: "valori",
};

onOneDatabase("An installation that evaluates nothing", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database(), { installation: { evaluationsOff: EVALUATIONS } });
  });
  afterAll(() => server.close());

  /** A patient with an urgent reading, a medication and an allergy against it, and a doctor who sees everything. */
  const somebody = async () => {
    const [patient, doctor] = [await createAccount(server, "patient"), await createAccount(server, "doctor")];
    const association = anAssociation({ id: server.context.ids.next(), account: doctor.id, clearance: ALL });
    await inRecordOf(server, patient, ({ doctors }) => doctors.add(patient.patient ?? 0, association));
    const add = rowAdderFor(server, patient);
    await add(vitalSigns, aReading({ takenAt: at("2026-03-13T08:00:00.000Z"), oxygenSaturation: 82 }));
    await add(therapies, aTherapy());
    await add(diagnoses, aDiagnosis({ kind: "allergy", condition: aTherapy().drug.name }));
    const as = async (account: typeof patient) => {
      const headers = await openSession(server, account);
      return (method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
        sendRequest(server, method, path, { headers: { ...headers }, ...(body !== undefined && { body }) });
    };
    return { patient, doctor, own: await as(patient), doctors: await as(doctor) };
  };

  it("says so in every answer with a sheet, whatever a client claims", async () => {
    const { patient, own, doctors } = await somebody();
    const all = EVALUATIONS.map((evaluation) => NAMES[evaluation]);
    const sheet = (await own("GET", `/api/patient/${patient.id}`)).json();
    expect(sheet.valutazioni_spente).toEqual(all);
    expect((await doctors("GET", `/api/patient/${patient.id}`)).json().valutazioni_spente).toEqual(all);
    const claimed = { ...sheet, valutazioni_spente: [], livello_abituale: 3 };
    const saved = await own("PUT", `/api/patient/${patient.patient}`, claimed);
    expect([saved.statusCode, saved.json().livello_abituale], saved.body).toEqual([200, 3]);
    expect(saved.json().valutazioni_spente).toEqual(all);
  });

  it("checks no medication, says so wherever a check would stand, and asks for a confirmation of that", async () => {
    const { patient, own, doctors } = await somebody();
    const [found] = (await own("POST", "/api/farmacifilter", { search: "ibuprofene" })).json().data;
    const check = (await own("GET", `/api/checkInterazioniFarmaco/${found.id_farmaco_codifa}`)).json();
    const everything = [{ tipo: "tutto", farmaci: [], id_avviso: OFF }];
    expect(check).toMatchObject({
      esito: false,
      messaggiInterazioni: [],
      controlli_mancanti: everything,
      regole: null,
    });
    for (const read of [own, doctors]) {
      const open = await read("GET", `/api/daChiarire/${patient.patient}`);
      expect(open.json(), open.body).toMatchObject({ controlli_mancanti: everything });
    }
    const paper = await own("GET", `/api/downloadTerapie/${patient.patient}`);
    expect(readPdf(paper.rawPayload).pages.join(" ").replace(/\s+/g, " ")).toContain("non controlla i farmaci");
    const unknown = await own("POST", "/api/allergieNonComprese", { condizioni: ["qualcosa"] });
    expect(unknown.json(), unknown.body).toEqual({ non_comprese: [] });
  });

  it("names no urgent value to a doctor", async () => {
    const { patient, doctors } = await somebody();
    const news = await doctors("GET", `/api/novitaPaziente/${patient.patient}`);
    expect(news.json(), news.body).toMatchObject({ urgenti: null });
  });

  it("offers no calculator in the menu, and saves no score", async () => {
    const { patient, own } = await somebody();
    const menu = (await own("GET", "/api/menu")).json();
    const entry = menu.find(({ label }: { readonly label: string }) => label === "menu.calculators");
    expect(entry.submenu).toEqual([]);
    const formula = formulaOf("pce_2013");
    if (formula === undefined) throw new Error("no formula");
    const inputs = formula.passport.examples[0]?.inputs as never;
    const score = draftOf("cardiovascular", formula, inputs, unwrapResult(formula.of(inputs)));
    const answer = await own("POST", "/api/score", {
      id_paziente: patient.patient,
      ...(ScoreWire.encode(score) as object),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "calculators.switchedOff"]);
  });
});

describe("The evaluations", () => {
  it("have a name each that operators write", async () => {
    const { readConfiguration } = await import("@libretto/adapters/server/configuration/configuration");
    const read = (text: string) => readConfiguration({ EVALUATIONS_OFF: text });
    expect(read("values, drug-check")).toMatchObject({ right: { evaluationsOff: ["drugCheck", "values"] } });
    expect(read("drug-check,doses,scores,values")).toMatchObject({ right: { evaluationsOff: EVALUATIONS } });
    expect(read("")).toMatchObject({ right: { evaluationsOff: [] } });
    expect(read("drugs")).toMatchObject({
      left: ["EVALUATIONS_OFF must be some of drug-check, doses, scores, values, separated by commas"],
    });
  });
});
