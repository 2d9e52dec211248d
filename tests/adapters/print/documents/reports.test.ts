import { clinicalReportPdf } from "@libretto/adapters/print/documents/clinical-report";
import { emergencyPdf } from "@libretto/adapters/print/documents/emergency-report";
import { examsPdf } from "@libretto/adapters/print/documents/exams";
import { therapiesPdf } from "@libretto/adapters/print/documents/therapies";
import { fitGroups, type Group } from "@libretto/adapters/print/layout/fit-groups";
import type { Clearance } from "@libretto/core/access/visibility";
import type { Language } from "@libretto/core/messages/codes";
import type { EmergencySheet } from "@libretto/core/ports/documents/document-printer";
import { NO_OPEN_FINDINGS, type OpenFindings } from "@libretto/core/record/across/drug-safety/open-finding";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import type { Reaction } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { SECTION_NAMES } from "@libretto/core/record/sections";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { isPrinted, MAX_READINGS } from "@libretto/core/reports/document-length";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { type ReportChoice, selectForReport } from "@libretto/core/reports/report-choice";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { aContact, aDiagnosis, aTherapy, at, on } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { emptyRecord } from "../../../support/fhir/records.ts";
import { anExam } from "../../../support/record/exams.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";
import { anEmptyReading, aReading } from "../../../support/record/vital-signs.ts";
import { readPdf } from "../read-pdf.ts";
import { OPEN_FINDINGS, sheetOf } from "../sheet.ts";

const printedAt = at("2026-11-21T10:00:00.000Z");
const squeezed = (pages: readonly string[]): string => pages.join(" ").replace(/\s+/g, " ");
const report = async (record: FullRecord, language: Language = "it", sharing: Clearance | null = null) =>
  readPdf(await clinicalReportPdf({ record, openFindings: NO_OPEN_FINDINGS, printedAt, sharing }, language));
const emergency = async (
  record: FullRecord,
  view: EmergencySheet["view"] = null,
  sharing: Clearance | null = null,
  unknownAllergies: readonly string[] = [],
) => {
  const set = emergencySetOf({ ...record, contacts: record.emergencyContacts });
  return readPdf(
    await emergencyPdf(
      { paper: "sheet", set, unknownAllergies, openFindings: NO_OPEN_FINDINGS, view, printedAt, sharing },
      "it",
    ),
  );
};
const LITTLE: Clearance = { visibility: "minimal", level: 1, tags: [] };

describe("a document for a doctor with partial access", () => {
  const { patient } = emptyRecord();
  const sheets = {
    report: (language: Language) => report(emptyRecord(), language, LITTLE),
    exams: async (language: Language) =>
      readPdf(await examsPdf({ patient, exams: [], diagnoses: [], printedAt, sharing: LITTLE }, language)),
    therapies: async (language: Language) => readPdf(await therapiesPdf({ ...sheetOf([]), sharing: LITTLE }, language)),
    emergency: () => emergency(emptyRecord(), null, LITTLE),
  };

  it.each(["report", "exams", "therapies", "emergency"] as const)(
    "states it in the %s, without saying that something is absent or how many rows exist",
    async (name) => {
      const text = squeezed((await sheets[name]("it")).pages);
      expect(text).toContain(
        "Stampato per un medico con visibilità minima, livello 1 (Nessuna Restrizione): quello che qui non c'è può esistere e non essere condiviso.",
      );
      expect(text).toContain("Nulla tra i dati condivisi: il paziente può averne altri.");
      expect(text).not.toMatch(/Nessun[ao]? (?!Restrizione)|[Nn]on ci sono|[Nn]on si sa|\b0 /);
    },
  );

  it("states it in English too", async () => {
    const text = squeezed((await sheets.therapies("en")).pages);
    expect(text).toContain("Printed for a doctor with minimal visibility, level 1");
    expect(text).toContain("Nothing among the shared data: the patient may have others.");
    expect(text).not.toMatch(/\bNo (?!restriction)|\b0 /);
  });
});

describe("the clinical report", () => {
  const whole = completeRecord();

  it("contains every part of the record, with risks first", async () => {
    const text = squeezed((await report(whole)).pages);
    const order = [
      "Anna Rossi",
      "Gruppo sanguigno",
      "Allergie e intolleranze",
      "Penicilline",
      "REAZIONE GRAVE: gonfiore del viso; RISCHIO ALTO",
      "Lattosio",
      "Farmaci vietati",
      "Farmaci in uso",
      "Diagnosi",
      "Ipertensione arteriosa",
      "Anamnesi",
      "Gravidanze",
      "Visite",
      "Esami effettuati",
      "Parametri vitali",
      "Vaccinazioni",
      "Reazioni avverse",
      "Farmaci conclusi",
      "Contatti di emergenza",
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it.each([
    {
      language: "it",
      title: "Da chiarire",
      drugs: "Enalapril con Losartan: interazione grave",
      unchecked: "Non controllato: allergie",
    },
    {
      language: "en",
      title: "To clarify",
      drugs: "Enalapril with Losartan: severe interaction",
      unchecked: "Not checked: allergies",
    },
  ] as const)(
    "W25: has the open findings before the medications, in $language",
    async ({ language, title, drugs, unchecked }) => {
      const print = async (openFindings: OpenFindings) =>
        squeezed(
          (await readPdf(await clinicalReportPdf({ record: whole, openFindings, printedAt, sharing: null }, language)))
            .pages,
        );
      const text = await print(OPEN_FINDINGS);
      expect(text).toContain(title);
      expect(text).toContain(drugs);
      expect(text).toContain(unchecked);
      expect(text).toContain(
        language === "it" ? "Avviso confermato il 20/11/2026" : "Warning confirmed on 20 Nov 2026",
      );
      expect(text.indexOf(title)).toBeLessThan(
        text.indexOf(language === "it" ? "Farmaci in uso" : "Medications in use"),
      );
      expect(await print(NO_OPEN_FINDINGS)).not.toContain(title);
    },
  );

  it("names on the emergency report the allergies that the drug check does not understand", async () => {
    const print = async (unknownAllergies: readonly string[]) =>
      squeezed((await emergency(whole, null, null, unknownAllergies)).pages);
    expect(await print(["Zovirax"])).toContain("Non controllato: Zovirax.");
    expect(await print([])).not.toContain("Non controllato");
  });

  it("states for the important parts that nothing is recorded, and omits other empty parts", async () => {
    const text = squeezed((await report(emptyRecord())).pages);
    for (const output of [
      "Allergie e intolleranze non indicate: non si sa se ce ne sono.",
      "Nessun farmaco in uso registrato.",
      "Nessuna diagnosi",
    ])
      expect(text).toContain(output);
    for (const title of ["Visite", "Vaccinazioni", "Parametri vitali", "Gravidanze", "Anamnesi"])
      expect(text).not.toContain(title);
  });

  it("says of a choice what it leaves out, and states nothing about sections that are left out", async () => {
    const choice: ReportChoice = { sections: ["visits"], from: on("2026-01-01"), until: null };
    const record = selectForReport(whole, choice);
    const text = squeezed(
      (
        await readPdf(
          await clinicalReportPdf({ record, openFindings: NO_OPEN_FINDINGS, printedAt, sharing: null, choice }, "it"),
        )
      ).pages,
    );
    expect(text).toContain("Report parziale. Contiene solo le sezioni: Visite.");
    const [, limited = ""] = /Visite\. (.*?) e farmaci conclusi: solo dal 01\/01\/2026/.exec(text) ?? [];
    expect(limited.split(", ")).toEqual(expect.arrayContaining(["risultati di laboratorio", "visite", "vaccinazioni"]));
    for (const name of ["diagnosi", "file"]) expect(limited.split(", ")).not.toContain(name);
    for (const title of ["Allergie", "Farmaci in uso", "Diagnosi", "Contatti di emergenza", "Esami"])
      expect(text.replace(/^.*?Visite\./, "")).not.toContain(title);
  });

  it("names urgent values, changes since earlier values, flags and preliminary results in words", async () => {
    const potassium = { ...aLabResult(), test: "potassium", value: 6.9, unit: "mmol/L", rangeLow: 3.5, rangeHigh: 7.5 };
    const creatinine = { rangeLow: null, rangeHigh: null };
    const record = emptyRecord({
      labResults: [
        { ...potassium, id: 1, flag: "criticalHigh", status: "preliminary" },
        aLabResult({ ...creatinine, id: 2, value: 2, date: on("2026-03-08") }),
        aLabResult({ ...creatinine, id: 3, value: 0.9, date: on("2026-03-02") }),
      ],
      vitalSigns: [
        aReading({ id: 4, maximumPressure: 195, minimumPressure: 110 }),
        anEmptyReading({ id: 5, glucose: 48, glucoseMoment: "beforeMeal" }) as Reading,
      ],
    });
    const text = squeezed((await report(record)).pages);
    for (const words of [
      "urgente: valore molto alto, segnalato dal laboratorio: critico, molto alto, provvisorio: può ancora cambiare",
      "urgente: +122,2 % rispetto a 0,9 mg/dL del 02/03/2026",
      "Pressione urgente: valore molto alto",
      "Glicemia prima del pasto 48 mg/dL",
      "Glicemia urgente: valore molto basso",
    ])
      expect(text).toContain(words);
    const english = squeezed((await report(record, "en")).pages);
    for (const words of [
      "urgent: very high value, flagged by the laboratory: critical, very high, preliminary: it may still change",
      "urgent: +122.2 % compared with 0.9 mg/dL on 02 Mar 2026",
      "Blood pressure urgent: very high value",
    ])
      expect(english).toContain(words);
  });

  it("marks an unfinished reaction report as a draft", async () => {
    const [reaction] = whole.adverseReactions;
    const reportText = async (list: "draft" | "complete", language: Language) =>
      squeezed(
        (await report({ ...emptyRecord(), adverseReactions: [{ ...reaction, list } as Reaction] }, language)).pages,
      );
    expect(await reportText("draft", "it")).toContain("bozza");
    expect(await reportText("draft", "en")).toContain("draft");
    expect(await reportText("complete", "it")).not.toContain("bozza");
  });

  it("prints neither the diary nor confidentiality levels", async () => {
    const text = squeezed((await report(whole)).pages);
    for (const { description } of whole.diary) expect(text).not.toContain(description);
    expect(text).not.toMatch(/riservat|restrizione/i);
  });

  it("prints the rows of exactly the sections that count for its length", async () => {
    const patient = { ...whole.patient, sex: "female" } as const;
    const empty = emptyRecord({ patient });
    const textWith = async (rows: Partial<FullRecord>) => squeezed((await report({ ...empty, ...rows })).pages);
    const textOfEmpty = await textWith({});
    for (const name of SECTION_NAMES) {
      expect(whole[name], name).not.toEqual([]);
      expect((await textWith({ [name]: whole[name] })) !== textOfEmpty, name).toBe(isPrinted(name));
    }
  });

  it("prints the latest readings and their total number", async () => {
    const readings = Array.from({ length: MAX_READINGS + 5 }, (_, index) =>
      aReading({ id: index + 1, takenAt: at(`2026-${String((index % 9) + 1).padStart(2, "0")}-10T08:00:00.000Z`) }),
    );
    const text = squeezed((await report(emptyRecord({ vitalSigns: readings }))).pages);
    expect(text).toContain(`Le ultime ${MAX_READINGS} rilevazioni di ${readings.length}.`);
  });

  it.each([
    ["it", "Pressione 120,25/80,5 mmHg", "Peso 70,25 kg"],
    ["en", "Blood pressure 120.25/80.5 mmHg", "Weight 70.25 kg"],
  ] as const)("formats numbers in the language (%s)", async (language, ...values) => {
    const readings = [aReading({ maximumPressure: 120.25, minimumPressure: 80.5, weight: 70.25 })];
    const text = squeezed((await report(emptyRecord({ vitalSigns: readings }), language)).pages);
    for (const value of values) expect(text).toContain(value);
  });

  it("is available in English", async () => {
    const text = squeezed((await report(whole, "en")).pages);
    expect(text).toContain("Allergies and intolerances");
    expect(text).not.toMatch(/\b(Diagnosi|Farmaco|Esami|Anamnesi|Visite|sospetta|Pagina)\b/);
  });

  it("is tagged and has one title", async () => {
    const { tags, source } = await report(whole);
    expect(tags.filter((tag) => tag === "H1")).toHaveLength(1);
    expect(source).toContain("/Marked true");
  });
});

describe("the printed exams", () => {
  it("have room for a date and for a long word in one line", async () => {
    const exams = [
      anExam({
        date: on("2026-09-24"),
        centre: { kind: "listed", id: 1, name: "Poliambulatorio di quartiere" },
        reason: "controllo dell'osteopenia",
        careProvider: "Dott.ssa Chiara Acquaviva-Buonaparte",
        diagnoses: [8],
      }),
    ];
    const diagnoses = [{ id: 8, condition: "Osteopenia" }];
    const sheet = { patient: emptyRecord().patient, exams, diagnoses, printedAt, sharing: null };
    const text = squeezed((await readPdf(await examsPdf(sheet, "it"))).pages);
    for (const word of ["24/09/2026", "Poliambulatorio", "dell'osteopenia", "Buonaparte", "Osteopenia"])
      expect(text).toContain(word);
  });

  it("are in three lists, sorted newest first", async () => {
    const exams = [
      anExam({ id: 1, list: "completed", date: "2026-01-10" as never, investigation: { id: 1, name: "Emocromo" } }),
      anExam({ id: 2, list: "completed", date: "2026-02-10" as never, investigation: { id: 2, name: "Glicemia" } }),
      anExam({
        ...{ id: 3, list: "requested", date: null, investigation: { id: 3, name: "Ecografia" } },
        ...{ centre: { kind: "other", name: "Centro Prelievi" }, careProvider: "Laura Bianchi", diagnoses: [8, 9] },
      }),
    ];
    const diagnoses = [{ id: 8, condition: "Ipertensione" }];
    const sheet = { patient: emptyRecord().patient, exams, diagnoses, printedAt, sharing: null };
    const text = squeezed((await readPdf(await examsPdf(sheet, "it"))).pages);
    for (const part of ["Dove", "Centro Prelievi", "Medico", "Laura Bianchi", "Diagnosi collegate", "Ipertensione"])
      expect(text).toContain(part);
    expect(text.indexOf("Glicemia")).toBeLessThan(text.indexOf("Emocromo"));
    expect(text.indexOf("Esami effettuati")).toBeLessThan(text.indexOf("Esami richiesti"));
    expect(text).toContain("Nessun esame programmato.");
  });
});

describe("the emergency report", () => {
  it("says of a medication that begins later that it has not started", async () => {
    const therapies = [
      aTherapy({ id: 1, start: on("2026-11-21") }),
      aTherapy({ id: 2, drug: { id: "2", name: "Metformina", route: "orale" }, start: on("2026-11-22") }),
    ];
    const text = squeezed((await emergency(completeRecord({ therapies }))).pages);
    expect(text).toMatch(/Metformina[^.]*?, non ancora iniziato, dal 22\/11\/2026/);
    expect(text.match(/non ancora iniziato/g)).toHaveLength(1);
  });

  it("W32: prints the severe allergy first, also when it was added last", async () => {
    const mild = aDiagnosis({ id: 1, kind: "allergy", condition: "Lattice", severity: "mild" });
    const severe = aDiagnosis({ id: 2, kind: "allergy", condition: "Arachidi", severity: "severe" });
    const text = squeezed((await emergency(completeRecord({ diagnoses: [mild, severe] }))).pages);
    expect(text.indexOf("Arachidi (Allergia, confermata): REAZIONE GRAVE")).toBeGreaterThan(0);
    expect(text.indexOf("Arachidi")).toBeLessThan(text.indexOf("Lattice (Allergia, confermata): reazione lieve"));
  });

  it("shows the important facts for a rescuer first, and nothing excluded or concluded", async () => {
    const text = squeezed((await emergency(completeRecord())).pages);
    for (const part of [
      "Anna Rossi",
      "Penicilline (Allergia, confermata): REAZIONE GRAVE: gonfiore del viso; RISCHIO ALTO",
      "Lattosio",
      "Farmaci vietati",
      "Ibuprofene",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("Celiachia");
    expect(text).not.toContain("Ibuprofene 600 mg");
  });

  it("breaks no telephone number over two lines, and keeps its plain spaces for searching", async () => {
    const [one, two] = ["+39 055 123 4567", "+39 333 123 4567"];
    const phone = `${one} - ${two}`;
    const emergencyContacts = Array.from({ length: 24 }, (_, i) =>
      aContact({ id: i + 1, name: `Maria ${"a".repeat(2 * i)} Bianchi`, relation: "cugina di secondo grado", phone }),
    );
    for (const { pages } of [
      await emergency(emptyRecord({ emergencyContacts })),
      await report(emptyRecord({ emergencyContacts })),
    ]) {
      const lines = pages.flatMap((page) => page.split("\n"));
      for (const number of [one, two])
        expect(lines.filter((line) => line.includes(number))).toHaveLength(emergencyContacts.length);
    }
  });

  it("shows until when its address is valid, and the code's name and creation time, which identify the sheet", async () => {
    const view = { address: "https://libretto.example/e/abc", name: "K7QM", until: at("2026-12-21T10:00:00.000Z") };
    const text = squeezed((await emergency(completeRecord(), view)).pages);
    expect(text).toContain("21/12/2026");
    expect(text).toContain("Codice K7QM, fatto il 21/11/2026 alle 11:00:00");
    expect(squeezed((await emergency(completeRecord())).pages)).not.toContain("Codice");
  });

  it("describes its QR code to screen readers, with the address", async () => {
    const view = { address: "https://libretto.example/e/abc", name: "K7QM", until: printedAt };
    const { tags, source } = await emergency(completeRecord(), view);
    expect(tags.filter((tag) => tag === "Figure")).toHaveLength(1);
    expect(source).toContain("/Alt (Codice QR con l'indirizzo https://libretto.example/e/abc)");
    expect((await emergency(completeRecord())).tags).not.toContain("Figure");
  });

  it.each([0, 3, 40, 200])("is one page, also with %i entries in every part", async (count) => {
    const rows = <R>(make: (id: number) => R) => Array.from({ length: count }, (_, index) => make(index + 1));
    const record = emptyRecord({
      diagnoses: rows((id) => aDiagnosis({ id, kind: "allergy", condition: `Allergene ${id}` })),
      therapies: rows((id) => aTherapy({ id, drug: { id: "x", name: `Farmaco ${id}`, route: "orale" } })),
      emergencyContacts: rows((id) => aContact({ id, list: "emergency", name: `Persona ${id}` })),
    });
    const { pages } = await emergency(record, {
      address: "https://libretto.example/e/abc",
      name: "K7QM",
      until: printedAt,
    });
    expect(pages).toHaveLength(1);
    const text = squeezed(pages);
    if (count > 0) for (const first of ["Allergene 1 ", "Farmaco 1,", "Persona 1,"]) expect(text).toContain(first);
    if (count >= 40) expect(text).toMatch(/… e altre \d+ voci/);
  });
});

describe("characters that no font has", () => {
  const explained = "Dove si legge [U+…] è stato scritto un carattere";
  const named = (condition: string) => ({ ...emptyRecord(), diagnoses: [aDiagnosis({ kind: "allergy", condition })] });
  const texts = async (condition: string) => {
    const record = named(condition);
    const { patient } = record;
    const therapies = [aTherapy({ drug: { id: "x", name: condition, route: "orale" } })];
    const exams = [anExam({ investigation: { id: 1, name: condition } })];
    const view = { address: "https://libretto.example/e/abc", name: "K7QM", until: printedAt };
    const sheets = [
      await report(record),
      await emergency(record),
      await emergency(record, view),
      await readPdf(await therapiesPdf(sheetOf(therapies), "it")),
      await readPdf(await examsPdf({ patient, exams, diagnoses: [], printedAt, sharing: null }, "it")),
    ];
    return sheets.map(({ pages }) => squeezed(pages));
  };

  it("are explained at the end of the document where they occur, and nowhere else", async () => {
    for (const text of await texts("Polline 👩‍🚀")) {
      expect(text).toContain("Polline [U+1F469 U+1F680]");
      expect(text).toContain(explained);
    }
    for (const text of await texts("Polline è")) expect(text).not.toContain("U+");
  });

  it("are explained in English and in the patient's name too", async () => {
    const { patient } = emptyRecord();
    const record = { ...emptyRecord(), patient: { ...patient, name: "\u{20000}" } };
    const text = squeezed((await report(record, "en")).pages);
    expect(text).toContain("[U+20000]");
    expect(text).toContain("Where it says [U+…] a letter or symbol was written that cannot be printed here");
  });

  it("keep the emergency report on one page", async () => {
    const many = Array.from({ length: 60 }, (_, index) => index + 1);
    const diagnoses = many.map((id) => aDiagnosis({ id, kind: "allergy", condition: `Polline \u{20000} ${id}` }));
    const view = { address: "https://libretto.example/e/abc", name: "K7QM", until: printedAt };
    const { pages } = await emergency({ ...emptyRecord(), diagnoses }, view);
    expect(pages).toHaveLength(1);
    expect(squeezed(pages)).toContain(explained);
  });
});

describe("fitting rows to a page", () => {
  const groups: fc.Arbitrary<readonly Group<number>[]> = fc.array(
    fc.array(fc.integer(), { maxLength: 30 }).map((lines) => ({ lines, more: 0 })),
    { minLength: 1, maxLength: 4 },
  );
  const count = (all: readonly Group<number>[]) => all.reduce((sum, { lines }) => sum + lines.length, 0);

  it("keeps the first rows of each group, counts the omitted rows, and omits no more than necessary", () =>
    assertProperty(
      fc.property(groups, fc.nat(60), (all, room) => {
        const order = all.map((_, index) => index);
        const fittedGroups = fitGroups<number, Group<number>>(all, order, (some) => count(some) <= room);
        const least = all.filter(({ lines }) => lines.length > 0).length;
        expect(count(fittedGroups)).toBe(Math.min(count(all), Math.max(room, least)));
        for (const [index, { lines, more }] of fittedGroups.entries()) {
          expect(all[index]?.lines.slice(0, lines.length)).toEqual(lines);
          expect(lines.length + more).toBe(all[index]?.lines.length);
        }
      }),
    ));
});
