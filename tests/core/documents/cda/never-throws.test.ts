import { parseXml } from "@libretto/adapters/documents/open/parse-xml";
import { readSource } from "@libretto/core/documents/readers";
import type { XmlElement, XmlNode } from "@libretto/core/documents/xml/element";
import { isRight } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { CDA_CONTEXT, cdaText, coded, ICD_9, loinc, section } from "../../../support/documents/cda.ts";

const CODES = ["11502-2", "60591-5", "34105-7", "68604-8", "82593-5", "57833-6", "34133-9", ""];
const SECTIONS = ["48765-2", "10160-0", "11450-4", "11369-6", "30954-2", "8716-3", "10157-6", "29762-2", "10162-6"];
const STATEMENT = `<observation classCode="OBS" moodCode="EVN"><code ${loinc("75326-9", "Esame")}/><statusCode code="completed"/>
  <effectiveTime><low value="20260101"/><high value="20260102"/></effectiveTime><value xsi:type="PQ" value="5" unit="mg/dL"/>
  <interpretationCode code="H"/><participant typeCode="CSM"><participantRole><playingEntity><code ${coded(ICD_9, "1", "Lattice")}/></playingEntity></participantRole></participant>
  <entryRelationship typeCode="MFST"><observation><code code="x"/><value xsi:type="CD" ${coded(ICD_9, "2", "Orticaria")}/></observation></entryRelationship>
  <referenceRange><observationRange><value xsi:type="IVL_PQ"><low value="1" unit="mg/dL"/></value></observationRange></referenceRange></observation>`;
const DRUG = `<substanceAdministration moodCode="EVN"><effectiveTime xsi:type="PIVL_TS"><period value="12" unit="h"/></effectiveTime>
  <doseQuantity value="1" unit="mg"/><consumable><manufacturedProduct><manufacturedMaterial><code ${coded(ICD_9, "3", "Farmaco")}/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;

const whole = (code: string): XmlElement => {
  const sections = SECTIONS.map((one) =>
    section({ code: one, title: one, text: "<paragraph>Testo</paragraph>", entries: [STATEMENT, DRUG] }),
  );
  const root = parseXml(cdaText({ code, title: "Documento", sections }));
  if (!isRight(root)) throw new Error("the document of the test is not well-formed");
  return root.right;
};

const VALUES = ["", "x", "-1", "1e999", "20269999", "constructor", "__proto__", "true", "#x", "0.5", "1.2.3"];

/** The tree with elements left out, repeated or moved, and attributes replaced, as the numbers decide. */
const damage = (node: XmlElement, next: () => number): XmlElement => ({
  ...node,
  attributes: Object.fromEntries(
    Object.entries(node.attributes).flatMap(([name, value]) => {
      const choice = next() % 12;
      return choice === 0 ? [] : [[name, choice === 1 ? (VALUES[next() % VALUES.length] ?? "") : value]];
    }),
  ),
  children: node.children.flatMap((child): readonly XmlNode[] => {
    const choice = next() % 14;
    if (choice === 0) return [];
    if (typeof child === "string") return [child];
    const damaged = damage(child, next);
    return choice === 1 ? [damaged, damaged] : choice === 2 ? damaged.children : [damaged];
  }),
});

describe("a damaged document", () => {
  it.each(CODES)(
    "of the kind %s is read without an exception, and its rows have the fields of their sections",
    (code) => {
      const original = whole(code);
      assertProperty(
        fc.property(fc.infiniteStream(fc.nat(1000)), (numbers) => {
          const next = () => numbers.next().value as number;
          const read = readSource(
            { is: "xml", root: { ...damage(original, next), name: "ClinicalDocument" } },
            CDA_CONTEXT,
          );
          if (!isRight(read)) return false;
          const keys = read.right.items.map(({ key }) => key);
          return (
            new Set(keys).size === keys.length &&
            read.right.items.every(({ draft, place }) => draft.list !== undefined && typeof place.path === "string")
          );
        }),
        { numRuns: 25 },
      );
    },
  );
});
