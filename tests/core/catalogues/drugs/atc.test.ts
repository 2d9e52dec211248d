import { isAtc, isAtcOfDrugs } from "@libretto/core/catalogues/drugs/atc";
import { describe, expect, it } from "vitest";

describe("an ATC code", () => {
  it.each(["N", "N02", "N02B", "N02BE", "N02BE01"])("is %s, on each of its five levels", (code) => {
    expect([isAtc(code), isAtcOfDrugs(code)]).toEqual([true, code.length > 1]);
  });

  it.each(["", "n02be01", "N2", "N02B0", "N02BE0", "N02BE011", " N02BE01", "-C07", "QN02BE01"])(
    "is not “%s”",
    (code) => {
      expect([isAtc(code), isAtcOfDrugs(code)]).toEqual([false, false]);
    },
  );
});
