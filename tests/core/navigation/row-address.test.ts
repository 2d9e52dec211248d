import { findPageOfSection, newRowAddress, readRowTarget, rowAddress } from "@libretto/core/navigation/row-address";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("the address of a row", () => {
  it("leads to the page of the section and names the row", () => {
    expect(findPageOfSection("therapies")).toBe("therapies");
    expect(rowAddress({ section: "kardiaTraces", id: 12 })).toBe("/Registro/File?voce=kardiaTraces.12");
    expect(rowAddress({ section: "unknownSection", id: 12 })).toBeNull();
  });

  it("is read as it was written, for every id", () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (id) => {
        const address = rowAddress({ section: "diagnoses", id }) ?? "";
        expect(readRowTarget(address.slice(address.indexOf("?")))).toEqual({ section: "diagnoses", id });
      }),
    );
  });

  it("leads to the form of a new row", () => {
    expect(newRowAddress("vitalSigns")).toBe("/Registro/Visite?voce=vitalSigns.0");
    expect(newRowAddress("unknownSection")).toBeNull();
  });

  it.each([
    "",
    "?voce=",
    "?voce=therapies",
    "?voce=therapies.x",
    "?voce=therapies.99999999999999999",
    "?altra=therapies.1",
  ])("names no row in %j", (query) => {
    expect(readRowTarget(query)).toBeNull();
  });
});
