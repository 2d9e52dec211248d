import { dayIn } from "@libretto/core/messages/days";
import type { RowCore } from "@libretto/core/record/section";
import type { SectionName } from "@libretto/core/record/sections";
import { LISTED_SECTIONS } from "@libretto/core/record/sections";
import { type RecordPart, recordParts } from "@libretto/core/reports/record-parts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { aDiagnosis, aTherapy, on } from "../../support/builders.ts";
import { completeRecord } from "../../support/fhir/complete-record.ts";
import { anyRecord, emptyRecord } from "../../support/fhir/records.ts";
import { anExam } from "../../support/record/exams.ts";
import { aFile } from "../../support/record/files.ts";
import { aHistory } from "../../support/record/medical-history.ts";

const partOf = (parts: readonly RecordPart[], key: string): RecordPart => {
  const found = parts.find((part) => part.key === key);
  if (found === undefined) throw new Error(`no part ${key}`);
  return found;
};

describe("A record part by part", () => {
  it("contains every row of every section once, except drafts of reports and logs, in both languages", () => {
    assertProperty(
      fc.property(anyRecord, fc.constantFrom("it" as const, "en" as const), (record, language) => {
        const partTitles = recordParts(record, language)
          .flatMap(({ rows }) => rows.map(({ id }) => id))
          .toSorted();
        const stored = LISTED_SECTIONS.flatMap((name): readonly RowCore[] => record[name]);
        expect(partTitles).toEqual(
          stored
            .filter(({ list }) => list !== "draft")
            .map(({ id }) => id)
            .toSorted(),
        );
      }),
    );
  });

  it("closes at first the long lists that charts show, and the other contacts", () => {
    const closed = recordParts(completeRecord(), "it").filter(({ isClosedInitially }) => isClosedInitially);
    expect(closed.map(({ key }) => key)).toEqual(["vitalSigns", "labResults", "otherContacts"]);
  });

  it("begins with forbidden drugs and allergies, and states also that vital parts are empty", () => {
    const parts = recordParts(emptyRecord(), "it");
    expect(parts.slice(0, 2).map(({ title, tone }) => [title, tone])).toEqual([
      ["Allergie e intolleranze", "grave"],
      ["Farmaci vietati", "grave"],
    ]);
    expect(parts.filter(({ vital }) => vital).map(({ key }) => key)).toEqual([
      "sensitivities",
      "therapies.forbidden",
      "therapies.inUse",
      "emergencyContacts",
    ]);
  });

  it("writes days in digits on screens in both languages; on paper the English month is a word", () => {
    const record = completeRecord({ therapies: [aTherapy({ start: on("2026-11-22") })] });
    const partTitles = partOf(recordParts(record, "en"), "therapies.inUse").rows[0]?.facts.join();
    expect(partTitles).toContain("22/11/2026");
    expect(dayIn("en", on("2026-11-22"))).toBe("22 Nov 2026");
  });

  it("separates centre and doctor of an exam, and omits placeholder dates", () => {
    const record = completeRecord({
      exams: [anExam({ id: 1, list: "completed", centre: null, careProvider: "Laura Bianchi", diagnoses: [] })],
      physiologicalHistory: [
        aHistory({ smoking: "yes", smokingStart: on("1900-01-01"), smokingEnd: on("1970-01-01") }),
      ],
    });
    const parts = recordParts(record, "it");
    const facts = partOf(parts, "exams.completed").rows[0]?.facts ?? [];
    expect(facts).toContain("Medico: Laura Bianchi");
    expect(facts.join()).not.toContain("Dove");
    const elsewhere = completeRecord({
      exams: [
        anExam({
          ...{ id: 1, list: "completed", diagnoses: [] },
          ...{ centre: { kind: "other", name: "Centro Prelievi" }, careProvider: "Laura Bianchi" },
        }),
      ],
    });
    const both = partOf(recordParts(elsewhere, "it"), "exams.completed").rows[0]?.facts;
    expect(both).toEqual(expect.arrayContaining(["Dove: Centro Prelievi", "Medico: Laura Bianchi"]));
    expect(JSON.stringify(partOf(parts, "physiologicalHistory").rows)).not.toMatch(/1900|1970/);
  });

  it("shows the recorded fields of a row only, with its level apart", () => {
    const record = completeRecord({
      diagnoses: [aDiagnosis({ id: 31, kind: "diagnosis", condition: "Asma", level: 3 })],
      therapies: [aTherapy({ id: 21, diagnosis: 31, dose: "", frequency: "", note: "", level: 2 })],
      files: [aFile({ id: 51, name: "referto.pdf" })],
    });
    const parts = recordParts(record, "it");
    const [therapy] = partOf(parts, "therapies.inUse").rows;
    expect(therapy?.title).toBe(record.therapies[0]?.drug.name);
    expect(therapy?.level).toBe(2);
    expect(therapy?.facts).toContainEqual("Diagnosi collegata: Asma");
    expect(therapy?.facts.join()).not.toMatch(/Riservatezza|Note|Dose/);
    expect(partOf(parts, "files").rows[0]?.title).toBe("referto.pdf");
    expect(partOf(parts, "sensitivities").rows).toEqual([]);
  });

  it("names who recorded a prohibition, because nobody prescribes it", () => {
    const parts = recordParts(
      completeRecord({ therapies: [aTherapy({ list: "forbidden" }), aTherapy({ id: 22 })] }),
      "en",
    );
    const partTitles = (key: string) => partOf(parts, key).rows[0]?.facts.join() ?? "";
    expect(partTitles("therapies.forbidden")).toMatch(/Noted by: /);
    expect(partTitles("therapies.inUse")).toMatch(/Prescriber: /);
  });

  it("omits the name of a medicine that is not shared", () => {
    const { adverseReactions, therapies } = completeRecord();
    const about = (partTitles: typeof therapies, partial: readonly SectionName[] = []) =>
      partOf(recordParts(emptyRecord({ adverseReactions, therapies: partTitles }), "en", partial), "adverseReactions")
        .rows[0]?.title;
    expect(about([])).toBe("medication removed or not shared");
    expect(about([], ["therapies"])).toBe("medication that was not read");
    expect(therapies.map(({ drug }) => drug.name)).toContain(about(therapies, ["therapies"]));
  });

  it("shows a completed form as one row with its answers, under one level", () => {
    const record = completeRecord();
    const [history, ...others] = partOf(recordParts(record, "it"), "physiologicalHistory").rows;
    expect(others).toEqual([]);
    expect(history?.answers?.length).toBeGreaterThan(1);
    expect(history?.answers?.every(([question, answer]) => question !== "" && answer !== "")).toBe(true);
    expect(history?.level).toBe(record.physiologicalHistory[0]?.level);
  });

  it("writes both pressures of a reading as one value", () => {
    const [reading] = completeRecord().vitalSigns;
    if (reading === undefined) throw new Error("the record has no reading");
    const pressures = { ...reading, minimumPressure: 84, maximumPressure: 136 };
    const [row] = partOf(recordParts(completeRecord({ vitalSigns: [pressures] }), "it"), "vitalSigns").rows;
    expect(row?.facts.join()).toContain("Pressione 136/84 mmHg");
    expect(row?.facts.join()).not.toMatch(/Pressione (minima|massima)/);
  });
});
