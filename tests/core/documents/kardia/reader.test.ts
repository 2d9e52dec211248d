import { setDay } from "@libretto/core/documents/complete-item";
import type { OfferedDocument } from "@libretto/core/documents/document";
import { isWarning } from "@libretto/core/documents/item";
import type { PageText } from "@libretto/core/documents/pages/page-text";
import { readSource } from "@libretto/core/documents/readers";
import { left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { CDA_CONTEXT } from "../../../support/documents/cda.ts";
import { aPage, aRow, type PrintedLine, TITLES } from "../../../support/documents/printed-pages.ts";

const read = (...pages: readonly PageText[]): OfferedDocument => {
  const result = readSource({ is: "pages", pages }, CDA_CONTEXT);
  if (result._tag === "Left") throw new Error(result.left);
  return result.right;
};
const itemIn = ({ items }: OfferedDocument, section: string) => items.find((item) => item.section === section);

/** A report as AliveECG wrote it. */
const oldReport = (recorded = "Wednesday, 15 July 2015 11:22:43") =>
  aPage(
    [
      [40, "Patient:"],
      [400, `Recorded:${recorded}`],
    ],
    [
      [40, "Anna Verdi, 17/04/68 (47yrs)"],
      [400, "Heart Rate: 57 bpmDuration: 30s"],
    ],
    [
      [400, "Finding by AliveCor:"],
      [500, "Normal"],
    ],
    [[40, "(c) Copyright 2012-2014, AliveCor Inc, AliveECG v2.2.2.0, Report v2.3.1"]],
    [[40, "Enhanced Filter, Mains filter: 50Hz  Scale: 25mm/s, 10mm/mV"]],
  );
/** A report of a later program. */
const newReport = (lines: Readonly<Record<string, string>> = {}) =>
  aPage(
    ...Object.entries({
      ...{ Patient: "Anna Verdi", DOB: "17/4/68, Sex: Female, Age: 57" },
      ...{ Recorded: "Monday, February 23, 2026 at 6:26:56 PM", "Heart Rate": "87 BPM", Duration: "30 s" },
      ...{ "Kardia Determination": "Sinus Rhythm with Premature Ventricular Contractions*", ...lines },
    }).map(([label, text]) => [[40, `${label}: ${text}`]] as const),
    [[40, "KardiaMobile, AliveCor"]],
  );

describe("a report of Kardia", () => {
  it("is not read from a picture: a recognised digit is not certain", () => {
    const { runs } = newReport();
    const page = { runs: runs.map((run) => ({ ...run, confidence: 0.99 })) };
    expect(readSource({ is: "pages", pages: [page] }, CDA_CONTEXT)).toEqual(left("empty"));
  });

  it("gives an exam with the words of the device, and the heart rate as a reading", () => {
    const document = read(newReport());
    expect(document.header).toMatchObject({
      ...{ code: "11524-6", date: "2026-02-23", author: "AliveCor", persons: 1 },
      person: { name: "Anna Verdi", surname: "", birth: "1968-04-17" },
    });
    expect(itemIn(document, "exams")).toMatchObject({
      ...{ missing: [], problems: [] },
      notes: [{ code: "deviceFinding", text: "Sinus Rhythm with Premature Ventricular Contractions" }],
      draft: {
        ...{ list: "completed", kind: "specialist", date: "2026-02-23", time: "18:26" },
        reason:
          "Elettrocardiogramma con Kardia\nFrequenza cardiaca: 87/min\nDurata: 30 s\nAnalisi automatica del dispositivo, che non è una diagnosi: «Sinus Rhythm with Premature Ventricular Contractions»",
      },
    });
    expect(itemIn(document, "vitalSigns")).toMatchObject({
      ...{ missing: [], problems: [], notes: [{ code: "zoneUnknown" }] },
      draft: { heartRate: 87, takenAt: "2026-02-23T17:26:56.000Z", source: { kind: "device", name: "Kardia" } },
    });
    expect(document.items).toHaveLength(2);
  });

  it("warns of every finding that is not known as a regular rhythm, also of one that is left out", () => {
    const warningsOf = (finding: string) =>
      itemIn(read(newReport({ "Kardia Determination": finding })), "exams")?.notes.filter(isWarning);
    expect(["Normal", "Normal Sinus Rhythm", "Sinus rhythm*"].map(warningsOf)).toEqual([[], [], []]);
    for (const finding of ["Possible Atrial Fibrillation", "Unclassified", "Tachycardia", "Sinus Rhythm with"])
      expect(warningsOf(finding)).toEqual([{ code: "deviceFinding", text: finding }]);
  });

  it("reads labels above, beside and behind each other", () => {
    const document = read(oldReport());
    expect(document.header.person).toMatchObject({ name: "Anna Verdi", birth: "1968-04-17" });
    expect(itemIn(document, "exams")?.draft).toMatchObject({ date: "2015-07-15", time: "11:22" });
    expect(itemIn(document, "vitalSigns")?.draft).toMatchObject({ heartRate: 57 });
    expect(JSON.stringify(itemIn(document, "exams"))).toContain("«Normal»");
  });

  it("joins the two lines of a finding, and leaves out one that is cut", () => {
    const report = (...below: readonly PrintedLine[]) =>
      JSON.stringify(
        itemIn(
          read(
            aPage(
              [[40, "Recorded: 23 February 2026 18:26"]],
              [[40, "Heart Rate: 87 bpm"]],
              [[40, "Kardia Determination: Sinus Rhythm with"]],
              ...below,
            ),
          ),
          "exams",
        ),
      );
    const footer = [12, [40, "AliveCor, Inc."]] as const;
    expect(report([12, [40, "Premature Ventricular Contractions"]], footer)).toContain(
      "«Sinus Rhythm with Premature Ventricular Contractions»",
    );
    expect(report(footer)).not.toContain("«Sinus Rhythm with");
  });

  it("reads Italian labels, with the day before the month", () => {
    const document = read(
      aPage(
        [
          [40, "Paziente: Anna Verdi"],
          [300, "Data di nascita: 17/04/1968"],
        ],
        [
          [40, "Registrato: martedì 3 marzo 2026 alle ore 9:05"],
          [300, "Frequenza cardiaca: 71 bpm"],
        ],
        [
          [40, "Durata: 30 s"],
          [300, "Analisi istantanea: Possibile fibrillazione atriale"],
        ],
        [[40, "AliveCor"]],
      ),
    );
    expect(document.header.person).toMatchObject({ name: "Anna Verdi", birth: "1968-04-17" });
    expect(itemIn(document, "exams")?.draft).toMatchObject({ date: "2026-03-03", time: "09:05" });
    expect(JSON.stringify(itemIn(document, "exams"))).toContain("«Possibile fibrillazione atriale»");
    expect(itemIn(document, "diagnoses")).toBeUndefined();
  });

  it.each([
    ["27/08/2026 2.46 PM", "2026-08-27"],
    ["2/11/2026, 14:46", null],
    ["12/30/2026, 14:46", null],
    ["soon", null],
  ])("reads the day %s as %s, and shows what it cannot read", (recorded, day) => {
    const document = read(newReport({ Recorded: recorded, DOB: "", Patient: "Anna Verdi" }));
    const exam = itemIn(document, "exams");
    expect(exam?.draft).toMatchObject({ date: day });
    expect(exam?.missing).toEqual(day === null ? ["day"] : []);
    expect(exam?.notes.filter((note) => !isWarning(note))).toEqual(
      day === null ? [{ code: "printed", text: recorded }] : [],
    );
    expect(document.notImported).toMatchObject(day === null ? [{ why: "unreadableTime", detail: recorded }] : []);
    expect(itemIn(document, "vitalSigns") === undefined).toBe(day === null);
    if (exam !== undefined)
      expect(setDay(exam, "2026-02-11")).toMatchObject({ missing: [], draft: { date: "2026-02-11" } });
  });

  it("takes the order of day and month from a birth date that has only one", () => {
    const document = read(newReport({ Recorded: "2/11/2026, 14:46", DOB: "30/4/1968" }));
    expect(document.header).toMatchObject({ date: "2026-11-02", person: { birth: "1968-04-30" } });
  });

  it("leaves a birth date empty that can be two days, or that its age contradicts", () => {
    expect(read(newReport({ DOB: "5/4/1968" })).header.person?.birth).toBe("");
    expect(read(newReport({ DOB: "17/4/68, Age: 30" })).header.person?.birth).toBe("");
  });

  it("leaves out what is stated twice in different words, and a heart rate that is none", () => {
    const document = read(newReport({ "Instant Analysis": "Unclassified" }));
    expect(JSON.stringify(itemIn(document, "exams")?.draft)).not.toMatch(/Sinus|Unclassified/);
    expect(itemIn(read(newReport({ "Heart Rate": "-- bpm" })), "vitalSigns")).toBeUndefined();
    expect(itemIn(read(oldReport(), newReport()), "vitalSigns")).toBeUndefined();
  });

  it("shows a heart rate that the rules refuse, with its problem", () => {
    const document = read(newReport({ "Heart Rate": "987 bpm" }));
    expect(itemIn(document, "vitalSigns")?.problems).toMatchObject([{ field: "heartRate" }]);
  });

  it("is not seen in the report of a laboratory that names the device", () => {
    const page = aPage([[40, "Kardia S.r.l. Laboratorio"]], TITLES, aRow("Potassio", "4,4", "mmol/L", "3,5 - 5,1"));
    expect(read(page).header.code).toBe("11502-2");
  });
});
