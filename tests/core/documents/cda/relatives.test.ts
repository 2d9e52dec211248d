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
