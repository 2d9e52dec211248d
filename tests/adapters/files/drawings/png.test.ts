import { rewritePng } from "@libretto/adapters/files/drawings/png";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { canvasPng, pngOf } from "../../../support/record/diary.ts";

const drawn = Buffer.from(canvasPng(), "base64");
const textChunk = (text: string): Buffer => {
  const chunk = Buffer.from(canvasPng(255, []), "base64").subarray(8, 8 + 25);
  return Buffer.concat([chunk.subarray(0, 0), Buffer.from(text)]);
};

describe("FI-2: a rewritten drawing", () => {
  it("is the same picture, and rewriting it again gives the same bytes", () => {
    const fresh = rewritePng(drawn);
    expect(fresh).not.toBeNull();
    expect(rewritePng(fresh as Buffer)).toEqual(fresh);
  });

  it("contains only the picture: data after its end is removed", () => {
    const more = Buffer.concat([drawn, textChunk("a note of where the patient lives")]);
    expect(rewritePng(more)?.includes("where the patient lives")).toBe(false);
  });

  it("is refused when it is not a complete PNG of the canvas size", () => {
    for (const bad of [
      Buffer.alloc(0),
      Buffer.from(pngOf(419, 866), "base64"),
      drawn.subarray(0, drawn.length - 1),
      Buffer.from("GIF89a"),
    ])
      expect(rewritePng(bad)).toBeNull();
  });

  it("FI-2: is refused when any bit has changed", () => {
    assertProperty(
      fc.property(fc.nat(drawn.length * 8 - 1), (bit) => {
        const changed = Buffer.from(drawn);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(rewritePng(changed)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
