import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { Bundle, Section } from "@libretto/core/reports/fhir/elements/fhir-types";
import { listAt, textAt } from "@libretto/core/reports/fhir/elements/json";
import { summary } from "@libretto/core/reports/fhir/summary";
import { defaultSelection } from "@libretto/core/reports/fhir/summary-selection";
import { describe, expect, it } from "vitest";
import { aContact, aDiagnosis, aPatient, aTherapy, at, on } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { anEntry } from "../../../support/record/diary.ts";
import { anExam } from "../../../support/record/exams.ts";
import { aFile } from "../../../support/record/files.ts";
import { aHistory, aNarrative } from "../../../support/record/medical-history.ts";
import { aPregnancy } from "../../../support/record/pregnancies.ts";
import { aReading } from "../../../support/record/vital-signs.ts";

const sectionsOf = (bundle: Bundle): readonly Section[] =>
  (bundle.entry[0]?.resource.section ?? []) as readonly Section[];
const section = (bundle: Bundle, code: string): Section | undefined =>
  sectionsOf(bundle).find((one) => one.code.coding?.[0]?.code === code);
const titles = (bundle: Bundle): readonly string[] => sectionsOf(bundle).map(({ title }) => title);
const types = (bundle: Bundle): readonly string[] => bundle.entry.map(({ resource }) => resource.resourceType);
const sheet = (bundle: Bundle) => bundle.entry.find(({ resource }) => resource.resourceType === "Patient")?.resource;

const summaryOf = (differs: Parameters<typeof emptyRecord>[0], options = OPTIONS): Bundle =>
  summary(emptyRecord(differs), options);

describe("the summary of a fixed person", () => {
  it("equals this document", () => {
    const golden: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "anna-rossi.bundle.json"), "utf8"));
    expect(summary(completeRecord(), OPTIONS)).toEqual(golden);
  });

  it("is the same for the same time, with the same ids at any time", () => {
    const later = { ...OPTIONS, now: at("2026-03-15T09:15:00.000Z") };
    const urls = (bundle: Bundle) => bundle.entry.slice(1).map(({ fullUrl }) => fullUrl);
    expect(summary(completeRecord(), OPTIONS)).toEqual(summary(completeRecord(), OPTIONS));
    expect(urls(summary(completeRecord(), later))).toEqual(urls(summary(completeRecord(), OPTIONS)));
    expect(summary(completeRecord(), later).identifier).not.toEqual(summary(completeRecord(), OPTIONS).identifier);
    const elsewhere = summary(completeRecord(), { ...OPTIONS, base: "https://other.example" });
    expect(urls(elsewhere)).not.toEqual(urls(summary(completeRecord(), OPTIONS)));
  });

  it("is available in English", () => {
    const english = summary(completeRecord(), { ...OPTIONS, language: "en" });
    expect([english.language, english.entry[0]?.resource.title]).toEqual(["en", "Patient summary of Anna Rossi"]);
    expect(section(english, "11450-4")?.text.div).toContain(' lang="en"');
    expect(section(english, "11450-4")?.text.div).toContain("Ipertensione arteriosa (confirmed)");
  });
});

describe("a summary", () => {
  it("of an empty record has the three required sections, which say that nothing is recorded", () => {
    const empty = summaryOf({}, { ...OPTIONS, scope: "whole" });
    expect(titles(empty)).toEqual(["Problemi", "Allergie e intolleranze", "Terapie"]);
    for (const one of sectionsOf(empty)) {
      expect(one.emptyReason?.coding?.[0]?.code).toBe("unavailable");
      const allergies = one.code.coding?.[0]?.code === "48765-2";
      expect(one.text.div).toContain(
        allergies
          ? "<p>Allergie e intolleranze non indicate: non si sa se ce ne sono.</p>"
          : "<p>Nulla tra i dati scelti per questo documento: il paziente può averne altri.</p>",
      );
    }
    expect(types(empty)).toEqual(["Composition", "Patient", "Organization"]);
  });

  it("distinguishes the three states of allergies: listed, stated as none known, unknown", () => {
    const stated = (answer: "noneKnown" | "unknown") =>
      summaryOf({ patient: aPatient({ allergyStatement: { answer, on: on("2026-03-01") } }) });
    const none = section(stated("noneKnown"), "48765-2");
    expect(none?.emptyReason).toBeUndefined();
    expect(none?.text.div).toContain("Nessuna allergia o intolleranza nota, come dichiarato il 01/03/2026.");
    const resource = stated("noneKnown").entry.find(({ fullUrl }) => fullUrl === none?.entry?.[0]?.reference)?.resource;
    expect(textAt(resource, "code", "coding", 0, "code")).toBe("716186003");
    const unknown = section(stated("unknown"), "48765-2");
    expect(unknown?.emptyReason?.coding?.[0]?.code).toBe("unavailable");
    expect(unknown?.text.div).toContain("non so");
    expect(types(stated("unknown"))).not.toContain("AllergyIntolerance");
  });

  it("contains problems and allergies, suspected ones marked, and no excluded ones", () => {
    const document = summary(completeRecord(), OPTIONS);
    expect(section(document, "11450-4")?.text.div).toContain(
      "<li>Ipertensione arteriosa (confermata)</li><li>Diabete mellito tipo 2 (sospetta)</li>",
    );
    expect(section(document, "48765-2")?.text.div).toContain(
      "<li>Penicilline (allergia, confermata): REAZIONE GRAVE: gonfiore del viso; RISCHIO ALTO di reazioni pericolose</li><li>Lattosio (intolleranza, sospetta)</li>",
    );
    const chosen = { ...defaultSelection(completeRecord(), OPTIONS.now), diagnoses: [31, 33] };
    expect(JSON.stringify(summary(completeRecord(), OPTIONS, chosen))).not.toContain("Celiachia");
  });

  it("contains medicines in use, forbidden ones only as warnings, and concluded ones only on request", () => {
    const document = summary(completeRecord(), OPTIONS);
    expect(section(document, "10160-0")?.text.div).toContain("Warfarin: 5 mg, una volta al giorno, dal 10/01/2026");
    expect(section(document, "10160-0")?.text.div).not.toContain("Ibuprofene");
    expect(section(document, "104605-1")?.text.div).toContain("<li>Farmaco vietato: Ibuprofene (orticaria)</li>");
    expect(types(document).filter((type) => type === "MedicationStatement" || type === "Flag")).toEqual([
      "MedicationStatement",
      "Flag",
    ]);
    const chosen = { ...defaultSelection(completeRecord(), OPTIONS.now), therapies: [22] };
    expect(section(summary(completeRecord(), OPTIONS, chosen), "10160-0")?.text.div).toContain("al 10/02/2026");
  });

  it("names the prescriber of a medicine as text", () => {
    const document = JSON.stringify(summary(completeRecord(), OPTIONS));
    expect(document).toContain('"note":[{"text":"Prescritto da Laura Verdi"}]');
    expect(document).not.toContain("MedicationRequest");
  });

  it("contains exams completed in the last 24 months, to the day", () => {
    const exam = (date: string, list: "completed" | "requested" = "completed") =>
      anExam({
        id: Number(date.replaceAll("-", "")),
        list,
        date: on(date),
        investigation: { id: 1, name: `of ${date}` },
      });
    const document = JSON.stringify(
      summaryOf({ exams: [exam("2024-03-14"), exam("2024-03-13"), exam("2026-03-20", "requested")] }),
    );
    expect(document).toContain("of 2024-03-14");
    expect(document).not.toContain("of 2024-03-13");
    expect(document).not.toContain("of 2026-03-20");
  });

  it("contains at most three readings of a kind, the latest, and no object temperature", () => {
    const reading = (day: number, differs: object = {}) =>
      aReading({ id: day, takenAt: at(`2026-02-${String(day).padStart(2, "0")}T07:30:00.000Z`), ...differs });
    const readings = [reading(1), reading(2), reading(3), reading(4), reading(5, { temperatureWay: "object" })];
    const document = section(summaryOf({ vitalSigns: readings }), "8716-3")?.text.div ?? "";
    expect(document.match(/Peso: /g)).toHaveLength(3);
    expect(document).toContain("<li>Pressione arteriosa: 125/80 mmHg (04/02/2026 08:30)</li>");
    expect(document).not.toContain("01/02/2026");
    expect(document).not.toContain("oggetto");
  });

  it.each([
    ["it", "<li>Pressione arteriosa: 120,25/80,5 mmHg", "<li>Peso: 70,25 kg"],
    ["en", "<li>Blood pressure: 120.25/80.5 mmHg", "<li>Weight: 70.25 kg"],
  ] as const)("has in its text the language's number format (%s)", (language, ...parts) => {
    const readings = [aReading({ maximumPressure: 120.25, minimumPressure: 80.5, weight: 70.25 })];
    const document = JSON.stringify(summaryOf({ vitalSigns: readings }, { ...OPTIONS, language }));
    for (const part of parts) expect(document).toContain(part);
  });

  it("contains no pregnancy of a man", () => {
    const pregnancies = [aPregnancy(), aPregnancy({ id: 62, start: on("2026-01-05"), end: null, outcome: null })];
    const of = (sex: Patient["sex"]) => summaryOf({ patient: aPatient({ sex }), pregnancies });
    expect(section(of("female"), "10162-6")?.text.div).toContain(
      "<li>Gravidanza in corso, dal 05/01/2026</li><li>Nascite: 1</li>",
    );
    expect(section(of("male"), "10162-6")).toBeUndefined();
    expect(JSON.stringify(of("male"))).not.toContain("82810-3");
  });

  it("marks an unknown birth date as unknown", () => {
    const patient = sheet(summaryOf({ patient: aPatient({ birth: null }) }));
    expect(patient).not.toHaveProperty("birthDate");
    expect(patient?._birthDate).toEqual({
      extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "unknown" }],
    });
  });

  it("contains only the day of a birth date", () => {
    expect(sheet(summaryOf({ patient: aPatient({ birthTime: "T08:30:00.000Z" }) }))?.birthDate).toBe("1985-12-10");
  });

  it("contains the histories in the person's words, with their level", () => {
    const document = summaryOf({
      remoteHistory: [aNarrative({ list: "remote", text: "Tonsille <tolte> & bene", level: 6 })],
      familyHistory: [aNarrative({ text: "  " })],
    });
    expect(section(document, "11348-0")?.text.div).toContain("<p>Tonsille &lt;tolte&gt; &amp; bene</p>");
    expect(section(document, "11348-0")?.emptyReason).toBeUndefined();
    expect(section(document, "10157-6")).toBeUndefined();
    expect([document.meta.security?.[0]?.code, document.entry[0]?.resource.confidentiality]).toEqual(["V", "V"]);
  });

  it("has accents, angle brackets and emoji in well-formed narrative", () => {
    const condition = `Così < "mai" > & 🙂`;
    const document = section(summaryOf({ diagnoses: [aDiagnosis({ kind: "diagnosis", condition })] }), "11450-4");
    expect(document?.text.div).toContain("Così &lt; &quot;mai&quot; &gt; &amp; 🙂");
  });

  it("contains the recorded smoking state, and never that somebody never smoked", () => {
    const document = (differs: object) => JSON.stringify(summaryOf({ physiologicalHistory: [aHistory(differs)] }));
    expect(document({ smoking: "yes", smokingEnd: null })).toContain("77176002");
    expect(document({ smoking: "yes", smokingEnd: on("2026-03-14") })).toContain("77176002");
    expect(document({ smoking: "yes", smokingEnd: on("2026-03-13") })).toContain("8517006");
    const no = document({ smoking: "no" });
    expect(no).toContain("Non fumatore");
    expect(no).not.toMatch(/77176002|8517006|266919005/);
    expect(document({ smoking: null, alcohol: null })).not.toContain("29762-2");
  });

  it("contains the number of glasses of alcohol, or that alcohol was recorded", () => {
    const document = (differs: object) =>
      section(summaryOf({ physiologicalHistory: [aHistory({ smoking: null, ...differs })] }), "29762-2")?.text.div;
    expect(document({ alcohol: "yes", alcoholDose: 2 })).toContain("Alcol: 2 bicchieri al giorno");
    expect(document({ alcohol: "yes", alcoholDose: null })).toContain("Alcol: Consuma alcolici");
    expect(document({ alcohol: "no" })).toContain("Alcol: Non consuma alcolici");
  });

  it("contains diary entries only on request", () => {
    const record = emptyRecord({ diary: [anEntry({ id: 75, date: on("2026-03-01"), description: "Fitta" })] });
    const chosen = { ...defaultSelection(record, OPTIONS.now), diary: [75] };
    expect(section(summary(record, OPTIONS), "81338-6")).toBeUndefined();
    expect(section(summary(record, OPTIONS, chosen), "81338-6")?.text.div).toContain("<li>01/03/2026: Fitta</li>");
  });

  it("contains blood group and organ donation only when they are recorded and chosen", () => {
    const record = emptyRecord({ patient: aPatient({ bloodGroup: "AB-", organDonor: false }) });
    const none = { ...defaultSelection(record, OPTIONS.now), bloodGroup: false, organDonation: false };
    expect(section(summary(record, OPTIONS), "30954-2")?.text.div).toContain("Gruppo sanguigno: AB- (riferito)");
    expect(section(summary(record, OPTIONS), "42348-3")?.text.div).toContain("Donazione di organi: Non acconsento");
    expect(titles(summary(record, OPTIONS, none))).toHaveLength(3);
  });

  it("contains emergency contacts in the sheet, with their level, and no others", () => {
    const document = summaryOf({
      emergencyContacts: [aContact({ level: 5 })],
      otherContacts: [aContact({ id: 12, list: "other", name: "Nessuno" })],
    });
    expect(sheet(document)?.contact).toEqual([
      {
        relationship: [
          {
            coding: [
              { system: "http://terminology.hl7.org/CodeSystem/v2-0131", code: "C", display: "Emergency Contact" },
            ],
            text: "sorella",
          },
        ],
        name: { text: "Anna Bianchi" },
        telecom: [{ system: "phone", value: "+393331234567" }],
      },
    ]);
    expect(sheet(document)?.meta?.security?.[0]?.code).toBe("R");
    expect(JSON.stringify(document)).not.toContain("Nessuno");
  });

  it("contains files of the last 24 months by their titles, without content", () => {
    const document = summaryOf({
      files: [aFile({ id: 61 }), aFile({ id: 62, name: "vecchio.pdf", surveyedOn: on("2024-03-13") })],
      kardiaTraces: [aFile({ id: 63, list: "kardia", name: "ecg.pdf" })],
      contents: { 61: "JVBERi0xLjQ=" },
    });
    expect(section(document, "30954-2")?.text.div).toContain(
      "<li>referto.pdf (Documento, 01/03/2026)</li><li>ecg.pdf (Tracciato Kardia, 01/03/2026)</li>",
    );
    expect(JSON.stringify(document)).not.toMatch(/vecchio|JVBERi/);
  });

  it("contains the last score of each kind", () => {
    const [stroke] = completeRecord().scores;
    if (stroke === undefined) throw new Error("no score");
    const scores = [
      stroke,
      { ...stroke, id: 2, value: 5, createdAt: at("2026-02-20T10:00:00.000Z") },
      { ...stroke, id: 3, createdAt: null },
    ];
    const document = section(summaryOf({ scores }), "30954-2")?.text.div ?? "";
    expect(document).toContain("<li>CHA2DS2-VASc: 5 (20/02/2026)</li>");
    expect(document.match(/CHA2DS2/g)).toHaveLength(1);
  });

  it("contains nothing else: no accesses, consents, visits, reports", () => {
    const document = new Set(types(summary(completeRecord(), OPTIONS)));
    for (const type of ["AuditEvent", "Encounter", "AdverseEvent", "QuestionnaireResponse", "CareTeam"])
      expect(document.has(type)).toBe(false);
  });

  it("codes a medicine by AIC or by the product's list, and by the ATC of the catalogue", () => {
    const codings = (id: string) => {
      const document = summaryOf({ therapies: [aTherapy({ drug: { id, name: "x", route: "" } })] });
      const [found] = document.entry.flatMap(({ resource }) => resource.medicationCodeableConcept ?? []);
      return listAt(found, "coding").map((coding) => [textAt(coding, "system"), textAt(coding, "code")]);
    };
    expect(codings("012745093")).toEqual([["http://hl7.it/fhir/dossier-pharma/CodeSystem/aifa-aic", "012745093"]]);
    expect(codings("ST0106")).toEqual([
      ["https://libretto.example/fhir/CodeSystem/farmaci", "ST0106"],
      ["http://www.whocc.no/atc", "B01AA03"],
    ]);
  });
});
