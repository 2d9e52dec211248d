import { describe, expect, it } from "vitest";
import { coded, ICD_9, itemsOf, loinc, readCda, section } from "../../../support/documents/cda.ts";

const SUBJECT = `<subject><relatedSubject classCode="PRS"><code ${coded("2.16.840.1.113883.5.111", "MTH", "mother")}/></relatedSubject></subject>`;
const problem = (name: string, more = "") =>
  `<observation classCode="OBS" moodCode="EVN">${more}<code ${loinc("75326-9", "Problem")}/><value xsi:type="CD" ${coded(ICD_9, "174.9", name)}/></observation>`;
const inAct = (inner: string) =>
  `<act classCode="ACT" moodCode="EVN"><code nullFlavor="NA"/>${SUBJECT}<entryRelationship typeCode="SUBJ">${inner}</entryRelationship></act>`;

describe("the family history", () => {
  const ALLERGY = `<observation classCode="OBS" moodCode="EVN"><code ${loinc("52473-6", "Allergia al lattice")}/></observation>`;
  it.each(["60591-5", "11488-4", "34105-7"])(
    "of the document %s has the illnesses of relatives, none is of the patient",
    (code) => {
      const entries = [
        problem("Carcinoma della mammella", SUBJECT),
        inAct(problem("Diabete")),
        ALLERGY,
        problem("Ictus"),
      ];
      const read = readCda({
        code,
        title: "Documento",
        sections: [section({ code: "10157-6", title: "Anamnesi", entries })],
      });
      expect(itemsOf(read, "diagnoses")).toEqual([]);
      expect(
        itemsOf(read, "familyHistory")[0]
          ?.draft.text.split("\n")
          .filter((line) => line !== "" && line !== "Anamnesi"),
      ).toEqual(
        expect.arrayContaining(["Madre: Carcinoma della mammella", "Madre: Diabete", "Allergia al lattice", "Ictus"]),
      );
    },
  );
});

describe("an illness of a relative among other entries", () => {
  it("is written with the relative and the age, in the text of a visit too", () => {
    const age = `<entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><code ${loinc("35267-4", "Età")}/><value xsi:type="IVL_PQ" value="35" unit="a"/></observation></entryRelationship>`;
    const illness = problem("Diabete").replace("</observation>", `${age}</observation>`);
    const relative = `<organizer classCode="CLUSTER" moodCode="EVN"><code ${loinc("10157-6", "Storia familiare")}/>${SUBJECT}<component>${illness}</component></organizer>`;
    const inGroup = `<act classCode="ACT" moodCode="EVN"><code ${loinc("x", "Gruppo")}/><entryRelationship typeCode="COMP">${relative}</entryRelationship></act>`;
    for (const entry of [relative, inGroup]) {
      const sections = [section({ code: "11329-0", title: "Anamnesi", entries: [entry] })];
      const visit = readCda({ code: "11488-4", title: "Referto", sections });
      expect(itemsOf(visit, "visits")[0]?.draft.observations).toContain("Madre: Diabete (Età: 35 a)");
      expect(itemsOf(visit, "visits")[0]?.draft.observations).not.toMatch(/^Diabete/m);
      expect(itemsOf(visit, "diagnoses")).toEqual([]);
    }
  });
});

describe("an entry about another person", () => {
  const listed = (code: string, sectionCode: string, entry: string) => {
    const read = readCda({
      code,
      title: "Documento",
      sections: [section({ code: sectionCode, title: "Parte", entries: [entry] })],
    });
    return { read, why: read.notImported.map(({ what, why }) => [what, why]) };
  };
  const glucose = (subject: string) =>
    `<observation classCode="OBS" moodCode="EVN">${subject}<code ${loinc("2345-7", "Glucosio")}/><effectiveTime value="20260920"/><value xsi:type="PQ" value="90" unit="mg/dL"/></observation>`;

  it.each([
    ["a problem", "60591-5", "11450-4", problem("Diabete", SUBJECT)],
    ["a problem in an act of another person", "60591-5", "11450-4", inAct(problem("Diabete"))],
    ["a problem of a visit", "11488-4", "29548-5", problem("Diabete", SUBJECT)],
    ["a result", "11502-2", "18719-5", glucose(SUBJECT)],
    ["a result of a summary", "60591-5", "30954-2", glucose(SUBJECT)],
    ["a reading", "60591-5", "8716-3", glucose(SUBJECT)],
    [
      "a medication",
      "60591-5",
      "10160-0",
      `<substanceAdministration classCode="SBADM" moodCode="EVN">${SUBJECT}<text>Furosemide</text></substanceAdministration>`,
    ],
  ])("is listed and no row: %s", (_what, code, sectionCode, entry) => {
    const { read, why } = listed(code, sectionCode, entry);
    expect(read.items).toEqual([]);
    expect(why).toEqual([[expect.any(String), "otherPerson"]]);
  });

  it("is one of the patient when the subject is the patient", () => {
    const self = SUBJECT.replace("MTH", "ONESELF");
    expect(itemsOf(listed("60591-5", "11450-4", problem("Diabete", self)).read, "diagnoses")).toHaveLength(1);
  });

  it("is in a section about another person: neither its entries nor its text are of the patient", () => {
    const whole = section({
      code: "46264-8",
      title: "Donatore",
      text: "<paragraph>Pacemaker</paragraph>",
      entries: [problem("Asma")],
    });
    const read = readCda({
      code: "60591-5",
      title: "Profilo",
      sections: [whole.replace("<text>", `${SUBJECT}<text>`)],
    });
    expect(read.items).toEqual([]);
    expect(read.notImported).toMatchObject([
      { what: "Donatore", why: "otherPerson", detail: "Pacemaker" },
      { what: "Asma", why: "otherPerson" },
    ]);
  });
});
