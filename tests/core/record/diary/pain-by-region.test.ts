import { drawPain } from "@libretto/adapters/sql/demo/draw-pain";
import { BODY_SEXES } from "@libretto/core/body-model/anatomy";
import { BODY_SIDES, CANVAS } from "@libretto/core/body-model/canvas";
import { bodyFigure } from "@libretto/core/body-model/figure";
import { PAIN_DEGREES } from "@libretto/core/catalogues/clinical/pain-scale";
import { hasPain, keepPain, painByRegion, strongestPain } from "@libretto/core/record/diary/pain-by-region";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { decodePng } from "../../../support/record/diary.ts";

const figures = BODY_SEXES.flatMap((sex) => BODY_SIDES.map((side) => bodyFigure(sex, side)));
const blank = () => new Uint8ClampedArray(CANVAS.width * CANVAS.height * 4).fill(255);
const anyPain = fc
  .constantFrom(...figures)
  .chain((figure) =>
    fc
      .dictionary(
        fc.constantFrom(...figure.regions.map(({ id }) => id)),
        fc.constantFrom(...PAIN_DEGREES.filter((degree) => degree !== "none")),
        { minKeys: 1, maxKeys: 6, noNullPrototype: true },
      )
      .map((pain) => ({ figure, pain })),
  );

const pixelsOf = (sex: (typeof BODY_SEXES)[number], side: (typeof BODY_SIDES)[number], pain: object) => {
  const picture = drawPain(sex, pain as never)[side];
  return picture === null ? blank() : decodePng(picture);
};

describe("the pain by region", () => {
  it("is what was painted, whatever the figure and the neighbours", () => {
    assertProperty(
      fc.property(anyPain, ({ figure, pain }) => {
        const found = painByRegion(figure, pixelsOf(figure.sex, figure.side, pain));
        expect(Object.fromEntries(found.map(({ region, degree }) => [region.id, degree]))).toEqual(pain);
      }),
      { numRuns: 6 },
    );
  });

  it("is empty for paper and outline", () => {
    expect(painByRegion(bodyFigure("female", "front"), blank())).toEqual([]);
    expect([hasPain(blank()), strongestPain(blank())]).toEqual([false, "none"]);
  });

  it("finds a single dot of the brush, and takes the strongest of two colours", () => {
    const figure = bodyFigure("male", "front");
    const pixels = blank();
    const paint = (left: number, top: number, channels: readonly number[]) => {
      for (let y = top; y < top + 5; y++)
        for (let x = left; x < left + 5; x++) pixels.set(channels, (y * CANVAS.width + x) * 4);
    };
    const [knee] = figure.regions.filter(({ id }) => id === "rightKnee").flatMap(({ contours }) => contours);
    const left = Math.round(Math.min(...(knee ?? []).map(({ x }) => x)) + 12);
    const top = Math.round(Math.min(...(knee ?? []).map(({ y }) => y)) + 12);
    paint(left, top, [0, 128, 0]);
    expect(painByRegion(figure, pixels)).toMatchObject([{ region: { id: "rightKnee" }, degree: "mild" }]);
    expect(strongestPain(pixels)).toBe("mild");
    paint(left + 8, top, [139, 0, 0]);
    expect(strongestPain(pixels)).toBe("strong");
    expect(painByRegion(figure, pixels)).toMatchObject([{ region: { id: "rightKnee" }, degree: "strong" }]);
    expect(hasPain(pixels)).toBe(true);
  });

  it("remains when paper and outline become transparent", () => {
    const figure = bodyFigure("female", "back");
    const pixels = pixelsOf("female", "back", { lowerBack: "strong" });
    keepPain(pixels);
    expect(pixels[3]).toBe(0);
    expect(painByRegion(figure, pixels)).toMatchObject([{ region: { id: "lowerBack" }, degree: "strong" }]);
  });
});
