import { parseXml } from "@libretto/adapters/documents/open/parse-xml";
import type { DocumentSource, OfferedDocument } from "@libretto/core/documents/document";
import { readSource } from "@libretto/core/documents/readers";
import { isLeft } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { CDA_CONTEXT, itemsOf } from "../../../support/documents/cda.ts";

const read = (source: DocumentSource): OfferedDocument => {
  const answer = readSource(source, CDA_CONTEXT);
  if (isLeft(answer)) throw new Error(answer.left);
  return answer.right;
};
const readXml = (text: string): OfferedDocument => {
  const root = parseXml(text);
  if (isLeft(root)) throw new Error(root.left);
  return read({ is: "xml", root: root.right });
};

const coding = (system: string, code: string, display: string) =>
  `<coding><system value="${system}"/><code value="${code}"/><display value="${display}"/></coding>`;
const XML = `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/>
 <entry><fullUrl value="urn:uuid:1"/><resource><Composition><status value="final"/><type>${coding("http://loinc.org", "60591-5", "Patient summary")}</type>
   <date value="2026-09-21"/><title value="Summary"/><section><title value="Allergies"/><text><div xmlns="http://www.w3.org/1999/xhtml"><p>Penicillin</p><p>Latex</p></div></text></section></Composition></resource></entry>
 <entry><resource><Patient><identifier><system value="urn:oid:2.16.840.1.113883.2.9.4.3.2"/><value value="BLLTRS57B51F205X"/></identifier>
   <name><family value="Bellandi"/><given value="Teresa"/></name><birthDate value="1957-02-11"/></Patient></resource></entry>
 <entry><resource><Observation><status value="final"/><category>${coding("http://terminology.hl7.org/CodeSystem/observation-category", "laboratory", "Laboratory")}</category>
   <code>${coding("http://loinc.org", "2345-7", "Glucose")}</code><effectiveDateTime value="2026-09-21T08:10:00+02:00"/>
   <valueQuantity><value value="131"/><unit value="mg/dL"/><system value="http://unitsofmeasure.org"/><code value="mg/dL"/></valueQuantity>
   <referenceRange><low><value value="70"/><unit value="mg/dL"/></low><high><value value="100"/><unit value="mg/dL"/></high></referenceRange></Observation></resource></entry>
 <entry><resource><Immunization><status value="completed"/><vaccineCode><text value="Tetanus"/></vaccineCode><occurrenceDateTime value="2022-03-30"/>
   <protocolApplied><doseNumberPositiveInt value="1"/></protocolApplied></Immunization></resource></entry>
</Bundle>`;

describe("FHIR in XML", () => {
  const document = readXml(XML);

  it("gives the header and the narrative of its composition", () => {
    expect(document.format).toBe("fhir");
    expect(document.header).toMatchObject({
      ...{ code: "60591-5", title: "Summary", date: "2026-09-21" },
      person: { name: "Teresa", surname: "Bellandi", birth: "1957-02-11", taxCode: "BLLTRS57B51F205X" },
    });
    expect(document.narrative).toEqual([{ key: "0", title: "Allergies", text: "Penicillin\nLatex" }]);
  });

  it("gives the same rows as JSON", () => {
    expect(itemsOf(document, "labResults")[0]?.draft).toMatchObject({
      ...{
        test: "glucose",
        value: 131,
        unit: "mg/dL",
        rangeLow: 70,
        rangeHigh: 100,
        date: "2026-09-21",
        time: "08:10",
      },
    });
    expect(itemsOf(document, "vaccinations")[0]).toMatchObject({
      name: "Tetanus",
      draft: { booster: "firstDose", givenOn: "2022-03-30" },
    });
  });

  it("names an entry without a name by its type among what was not taken", () => {
    const unnamed = readXml(XML.replace('<text value="Tetanus"/>', ""));
    expect(unnamed.notImported).toMatchObject([
      { what: "Immunization", why: "noName", place: { path: "Immunization" } },
    ]);
  });
});
