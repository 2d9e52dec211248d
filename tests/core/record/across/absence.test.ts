import { LEVELS } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import { dayOnScreen } from "@libretto/core/messages/days";
import { absenceTexts, readScopeOf } from "@libretto/core/record/across/absence";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { clearanceOfLink } from "@libretto/core/record/across/share-links/share-link";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { LISTED_SECTIONS } from "@libretto/core/record/sections";
import { readSummarySections } from "@libretto/core/reports/fhir/readable-summary";
import { summary } from "@libretto/core/reports/fhir/summary";
import { forDoctor } from "@libretto/core/reports/for-doctor";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { recordParts } from "@libretto/core/reports/record-parts";
import { describe, expect, it } from "vitest";
import { aDiagnosis, on } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { visibleEmergencySet } from "../../../support/record/visible-emergency-set.ts";

const LANGUAGES = ["it", "en"] as const;
/** Every clearance that hides something, and the links of every level. */
const PARTIAL: readonly Clearance[] = LEVELS.flatMap((level): readonly Clearance[] => [
  { visibility: "minimal", level, tags: [] },
  { visibility: "partial", level, tags: [] },
  { visibility: "partial", level, tags: [3] },
  ...(level < 6 ? [clearanceOfLink({ level, sections: [] })] : []),
]);
const ALL: Clearance = { visibility: "total", level: 6, tags: [] };
const CLAIM = /nessun|non indicat|non si sa|nulla che|\bno (known|medication|diagnos|entries)|not stated|not known/i;

/** A record whose rows are all at the highest level. */
const hidden = (): FullRecord => {
  const record = completeRecord();
  const rows = LISTED_SECTIONS.map(
    (name) => [name, record[name].map((row) => ({ ...row, level: 6, tags: [] }))] as const,
  );
  return { ...record, ...Object.fromEntries(rows), deletedTherapies: [] };
};

const sentencesOf = (record: FullRecord, clearance: Clearance): ReadonlyMap<string, string> => {
  const seen = forDoctor(record, clearance);
  if (seen === null) throw new Error("the record does not open");
  const parts = LANGUAGES.flatMap((language) =>
    recordParts(seen, language, [], readScopeOf(clearance)).map((part) => ({
      ...part,
      key: `${language} ${part.key}`,
    })),
  );
  return new Map(parts.filter(({ rows }) => rows.length === 0).map(({ key, empty }) => [key, empty]));
};

describe("a sentence about an absence", () => {
  it("covers every section of the record", () => {
    const parts = recordParts(hidden(), "it");
    const histories = ["remoteHistory", "familyHistory"];
    expect(
      LISTED_SECTIONS.filter((name) => !histories.includes(name) && !parts.some((p) => p.section === name)),
    ).toEqual([]);
  });

  it.each(PARTIAL)(
    "is the same for $visibility visibility at level $level whether rows are hidden or absent",
    (clearance) => {
      const withHidden = sentencesOf(hidden(), clearance.level === 6 ? { ...clearance, level: 5 } : clearance);
      const without = sentencesOf({ ...emptyRecord(), patient: hidden().patient }, clearance);
      expect(withHidden).toEqual(without);
      for (const [key, sentence] of without)
        expect(sentence, key).toBe(absenceTexts[key.startsWith("it") ? "it" : "en"].shared);
    },
  );

  it.each(PARTIAL)("claims nothing in the emergency set of a doctor, $visibility at level $level", (clearance) => {
    const { patient, diagnoses, therapies, emergencyContacts: contacts } = emptyRecord();
    const set = visibleEmergencySet({ patient, diagnoses, therapies, contacts }, clearance);
    for (const language of LANGUAGES) {
      const state = allergyStateOf(set, set.sensitivities, readScopeOf(clearance));
      expect(formatAllergyState(language, state, dayOnScreen)).toBe(absenceTexts[language].shared);
    }
  });

  const OF_EVERY_VISIBILITY = [
    ...PARTIAL,
    ...LEVELS.map((level): Clearance => ({ visibility: "total", level, tags: [] })),
  ];

  it.each(OF_EVERY_VISIBILITY)(
    "reveals neither a hidden allergy nor that there is none: $visibility at level $level",
    (clearance) => {
      const seesAll = clearance.level === 6;
      const allergy = aDiagnosis({ kind: "allergy", list: "confirmed", level: 6, tags: [] });
      const withAllergy = { ...emptyRecord(), diagnoses: [allergy] };
      for (const answer of ["noneKnown", "unknown"] as const) {
        const allergyStatement = { answer, on: on("2026-03-14") };
        const stated = { ...emptyRecord(), patient: { ...emptyRecord().patient, allergyStatement } };
        const readersView = (record: FullRecord) => {
          const { patient, diagnoses, therapies, emergencyContacts: contacts } = record;
          const set = visibleEmergencySet({ patient, diagnoses, therapies, contacts }, clearance);
          return [
            ...[forDoctor(record, clearance)?.patient.allergyStatement ?? null, set.allergyStatement],
            ...LANGUAGES.map((language) => sentencesOf(record, clearance).get(`${language} sensitivities`)),
          ];
        };
        if (seesAll) expect(readersView(stated).slice(0, 2)).toEqual([allergyStatement, allergyStatement]);
        else expect(readersView(stated)).toEqual(readersView(withAllergy));
      }
    },
  );

  it.each(LANGUAGES)("claims nothing in a summary of chosen rows, in %s", (language) => {
    const record = hidden();
    const seen = forDoctor(record, { visibility: "total", level: 1, tags: [] });
    if (seen === null) throw new Error("the record does not open");
    const texts = readSummarySections(summary(seen, { ...OPTIONS, language })).flatMap(({ lines }) => lines);
    expect(texts.join()).not.toMatch(CLAIM);
    expect(texts).toContain(absenceTexts[language].chosen);
  });

  it("states what is not recorded only to a reader of all rows", () => {
    const { patient, ...rows } = emptyRecord();
    const owned = emergencySetOf({ patient, ...rows, contacts: [] });
    const none: readonly Diagnosis[] = [];
    const text = (scope: Parameters<typeof allergyStateOf>[2]) =>
      formatAllergyState("it", allergyStateOf(owned, none, scope), dayOnScreen);
    expect([readScopeOf(null), readScopeOf(ALL)]).toEqual(["whole", "whole"]);
    expect(text("whole")).toBe("Allergie e intolleranze non indicate: non si sa se ce ne sono.");
    expect(text("shared")).toBe("Nulla tra i dati condivisi: il paziente può averne altri.");
    expect([...sentencesOf(emptyRecord(), ALL).values()].some((sentence) => /^Nessuna voce/.test(sentence))).toBe(true);
  });
});
