import { isWithinClearance, LEVELS, type Level } from "@libretto/core/access/confidentiality";
import { type Clearance, canSee } from "@libretto/core/access/visibility";
import type { RowCore } from "@libretto/core/record/section";
import { SECTION_NAMES, sectionsByName } from "@libretto/core/record/sections";
import { levelOf, NORMAL } from "@libretto/core/reports/fhir/elements/confidentiality";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { summary } from "@libretto/core/reports/fhir/summary";
import { defaultSelection } from "@libretto/core/reports/fhir/summary-selection";
import { forDoctor } from "@libretto/core/reports/for-doctor";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { recordParts } from "@libretto/core/reports/record-parts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyClearance } from "../../support/arbitraries/record.ts";
import { aTherapy } from "../../support/builders.ts";
import { completeRecord } from "../../support/fhir/complete-record.ts";
import { anyRecord, emptyRecord, OPTIONS } from "../../support/fhir/records.ts";
import { anExam } from "../../support/record/exams.ts";
import { aFile } from "../../support/record/files.ts";

const MINUTE = 60_000;

const canary = (section: string, id: number): string => `canary ${section} ${id} end`;
/** The row with a unique word in its texts. */
const marked = (section: string, row: RowCore): RowCore => {
  const word = canary(section, row.id);
  const texts = Object.entries(row).flatMap(([field, value]) =>
    typeof value === "string" && !CHOICES.has(field) && !/^\d{4}-\d\d-\d\d/.test(value) ? [[field, word]] : [],
  );
  const drug = "drug" in row ? { drug: { ...(row.drug as object), name: word } } : {};
  const vaccine = "vaccine" in row ? { vaccine: { ...(row.vaccine as object), name: word } } : {};
  return { ...row, ...Object.fromEntries(texts), ...drug, ...vaccine };
};
/** Fields with a fixed set of values, or numbers as text. */
const CHOICES = new Set(
  `list comparator time kind booster outcome childSex drawnOn temperatureWay severity trimester takenAt mediaType phone stress smoking flag status glucoseMoment
   alcohol alcoholKind drugs drugsKind caffeine birthTerm delivery feeding development schooling activity eating bowel
   urination cycle menopause`.split(/\s+/),
);

const markedRecord = (record: FullRecord): FullRecord => ({
  ...record,
  ...Object.fromEntries(SECTION_NAMES.map((name) => [name, record[name].map((row) => marked(name, row))])),
});

/** Everything in a bundle, and in the parts of a page or a PDF, that could reveal rows of a record. */
const outputs = (record: FullRecord): string =>
  JSON.stringify([
    ...(["it", "en"] as const).map((language) => recordParts(record, language)),
    summary(record, OPTIONS),
    summary(record, OPTIONS, { ...defaultSelection(record, OPTIONS.now), diary: record.diary.map(({ id }) => id) }),
    fullExport(record, OPTIONS),
  ]);

const isSeen = (name: keyof typeof sectionsByName, row: RowCore, clearance: Clearance): boolean =>
  canSee(clearance, {
    ...{ section: name, level: row.level, tags: row.tags },
    emergency: sectionsByName[name].isInEmergencySet(row),
  });

const LEAST_TELLING = 1_000_000;
/** Whether a number can only be the id of that one row; a smaller one can be anything. */
const telling = (id: number, record: FullRecord): boolean =>
  id > LEAST_TELLING &&
  ![record.patient, ...record.scores].some((other) => other.id === id || id === record.patient.account) &&
  SECTION_NAMES.flatMap((name): readonly RowCore[] => record[name]).filter((row) => row.id === id).length === 1;

describe("AZ-5: a document for a doctor", () => {
  it(
    "contains no text and no id of a row that the clearance hides",
    () => {
      assertProperty(
        fc.property(anyRecord.map(markedRecord), anyClearance, (record, clearance) => {
          const filtered = forDoctor(record, clearance);
          if (filtered === null) return;
          const text = outputs(filtered);
          for (const name of SECTION_NAMES)
            for (const row of record[name]) {
              if (isSeen(name, row, clearance)) continue;
              expect(text).not.toContain(canary(name, row.id));
              if (telling(row.id, record)) expect(text).not.toContain(String(row.id));
            }
        }),
        { numRuns: 40, endOnFailure: true },
      );
    },
    MINUTE,
  );

  it(
    "equals the document of a record without the hidden rows",
    () => {
      assertProperty(
        fc.property(anyRecord, anyClearance, (record, clearance) => {
          const without = {
            ...record,
            ...Object.fromEntries(
              SECTION_NAMES.map((name) => [name, record[name].filter((row) => isSeen(name, row, clearance))]),
            ),
          } as FullRecord;
          const [some, all] = [forDoctor(without, clearance), forDoctor(record, clearance)];
          // so every document and every count of it is the same too
          expect(all).toEqual(some);
          expect(some && outputs(some)).toEqual(all && outputs(all));
        }),
        { numRuns: 20, endOnFailure: true },
      );
    },
    MINUTE,
  );

  it("contains no label of a row above the clearance", () => {
    for (const level of LEVELS) {
      const seen = forDoctor(completeRecord(), { visibility: "total", level, tags: [] });
      const labels = fullExport(seen as FullRecord, OPTIONS).entry.map(({ resource }) => levelOf(resource));
      const highestAllowed: Level = level > NORMAL ? level : NORMAL;
      expect(labels.every((label) => label === null || isWithinClearance(highestAllowed, label))).toBe(true);
    }
  });

  it("is empty with an unspecified visibility", () => {
    expect(forDoctor(completeRecord(), { visibility: "unspecified", level: 6, tags: [] })).toBeNull();
  });

  it("omits other doctors, consents and accesses, and server fields", () => {
    const serverFields = { author_id: 99, created_at: "2026-01-01T00:00:00.000Z" };
    const record = completeRecord({ therapies: [{ ...aTherapy({ id: 21, level: 1 }), unknownFields: serverFields }] });
    const seen = forDoctor(record, { visibility: "total", level: 6, tags: [] });
    expect(seen).toMatchObject({ doctors: [], consents: [], accesses: [] });
    expect(seen?.therapies[0]).not.toHaveProperty("unknownFields");
    expect(seen?.scores).toEqual(record.scores);
  });

  it("AZ-4: contains scores like the server does: with total visibility, at the highest level", () => {
    const scores = (visibility: "total" | "minimal", level: Level) =>
      forDoctor(completeRecord(), { visibility, level, tags: [] })?.scores.length;
    expect([scores("total", 6), scores("total", 5), scores("minimal", 6)]).toEqual([2, 0, 0]);
  });

  it("names a prescriber instead of the account, and keeps the patient", () => {
    const prescribed = (id: number, name?: string) =>
      aTherapy({ id, level: 1, prescriber: { kind: "account", id, ...(name !== undefined && { name }) } });
    const record = completeRecord({
      therapies: [
        prescribed(42),
        prescribed(77),
        prescribed(78, "Ada Neri"),
        prescribed(completeRecord().patient.account),
      ],
    });
    const seen = forDoctor(record, { visibility: "minimal", level: 1, tags: [] });
    expect(seen?.therapies.map(({ prescriber }) => prescriber)).toEqual([
      { kind: "named", name: "Laura Verdi" },
      { kind: "named", name: "" },
      { kind: "named", name: "Ada Neri" },
      { kind: "account", id: record.patient.account },
    ]);
  });

  it("keeps references between visible rows only", () => {
    const record = emptyRecord({
      diagnoses: completeRecord().diagnoses,
      therapies: [aTherapy({ id: 21, level: 1, diagnosis: 31 }), aTherapy({ id: 22, level: 1, diagnosis: 34 })],
      exams: [anExam({ id: 51, level: 1, diagnoses: [31, 34] }), anExam({ id: 52, level: 5 })],
      files: [
        aFile({ id: 61, exam: 51, level: 1 }),
        aFile({ id: 62, exam: 52, level: 1 }),
        aFile({ id: 63, level: 1 }),
      ],
      adverseReactions: completeRecord().adverseReactions.map((report) => ({
        ...report,
        therapy: 999,
        level: 1 as const,
      })),
      contents: { 61: "QQ==", 64: "Qg==" },
    });
    const seen = forDoctor(record, { visibility: "total", level: 1, tags: [] });
    expect(seen?.therapies.map(({ diagnosis }) => diagnosis)).toEqual([null, 34]);
    expect(seen?.exams.map(({ diagnoses }) => diagnoses)).toEqual([[34]]);
    expect(seen?.files.map(({ exam }) => exam)).toEqual([51, null, null]);
    expect(seen?.adverseReactions).toEqual([]);
    expect(seen?.contents).toEqual({ 61: "QQ==" });
  });
});
