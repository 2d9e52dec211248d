import {
  columnsOf,
  linkTextsIn,
  pageUrlOf,
  REFERENCE_TABLES,
  type ReferenceLink,
} from "@libretto/core/links/reference-link";
import { ReferenceTableName, referenceLinks } from "@libretto/core/links/wire";
import { describe, expect, it } from "vitest";
import { expectCompleteEnum, expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";

const link: ReferenceLink = {
  name: "Mayo Clinic",
  seat: "Stati Uniti",
  city: "Rochester (Minnesota)",
  information: "https://www.mayoclinic.org",
  description: "",
  english: { name: "", seat: "United States", city: "", description: "" },
};

describe("the tables of reference links", () => {
  it("are the eight documented ones, with their documented spelling", () => {
    expectCompleteEnum(ReferenceTableName, {
      italianHospitals: "ospedali_italiani",
      foreignHospitals: "ospedali_esteri",
      italianGuidelines: "line_guida_italiane",
      internationalGuidelines: "line_guida_internazionale",
      italianWebResources: "risorve_web_italiane",
      internationalWebResources: "risorve_web_internazionale",
      italianJournals: "riviste_italiane",
      internationalJournals: "riviste_internazionali",
    });
    expect(REFERENCE_TABLES).toEqual(Object.keys(ReferenceTableName.table));
  });

  it("show the city of hospitals only", () => {
    const withCity = REFERENCE_TABLES.filter((table) => columnsOf(table).includes("city"));
    expect(withCity).toEqual(["italianHospitals", "foreignHospitals"]);
    for (const table of REFERENCE_TABLES)
      expect(columnsOf(table).filter((column) => column !== "city")).toEqual(["name", "information"]);
  });

  it("have English texts, which default to the Italian ones", () => {
    const { name, city, description } = link;
    expect(linkTextsIn("en", link)).toEqual({ name, city, description, seat: "United States" });
    expect(linkTextsIn("it", link)).toEqual({ name, city, description, seat: "Stati Uniti" });
  });

  it("open web addresses only", () => {
    expect(pageUrlOf(link)).toBe("https://www.mayoclinic.org");
    expect(pageUrlOf({ ...link, information: "javascript:alert(1)" })).toBeNull();
    expect(pageUrlOf({ ...link, information: "Tel. 06 1234567" })).toBeNull();
  });

  it("lose nothing on the wire", () => {
    expect(referenceLinks.wire.encode(link)).toEqual({
      link_name: "Mayo Clinic",
      link_sede: "Stati Uniti",
      link_city: "Rochester (Minnesota)",
      link_informazioni: "https://www.mayoclinic.org",
      descrizione: "",
      link_name_en: "",
      link_sede_en: "United States",
      link_city_en: "",
      descrizione_en: "",
    });
    expectRoundTrip(referenceLinks.wire);
  });
});
