import { BODY_SEXES } from "@libretto/core/body-model/anatomy";
import { BODY_SIDES, CANVAS, type Point } from "@libretto/core/body-model/canvas";
import { type BodyFigure, bodyFigure, type Contour } from "@libretto/core/body-model/figure";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const figures = BODY_SEXES.flatMap((sex) => BODY_SIDES.map((side) => bodyFigure(sex, side)));
const anyFigure = fc.constantFrom(...figures);
const anyPoint: fc.Arbitrary<Point> = fc.record({
  x: fc.double({ min: 0, max: CANVAS.width, noNaN: true }),
  y: fc.double({ min: 0, max: CANVAS.height, noNaN: true }),
});

const isInside = ({ x, y }: Point, contours: readonly Contour[]): boolean =>
  contours
    .flatMap((contour) => contour.map((to, index) => [contour.at(index - 1) ?? to, to] as const))
    .filter(([from, to]) => from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y))
    .length %
    2 ===
  1;
const pointsOf = ({ outline, details, regions }: BodyFigure) => [
  ...outline.flat(),
  ...details.flat(),
  ...regions.flatMap(({ contours }) => contours.flat()),
];
const mirrored = (at: Point): Point => ({ x: CANVAS.width - at.x, y: at.y });

describe("a figure", () => {
  it("is one closed outline, and everything is inside of the canvas", () => {
    for (const figure of figures) {
      expect(figure.outline).toHaveLength(1);
      for (const { x, y } of pointsOf(figure)) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(CANVAS.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(CANVAS.height);
      }
    }
  });

  it("is nearly as tall as the canvas and as the figure of the other sex", () => {
    for (const { outline } of figures) {
      const heights = outline.flat().map(({ y }) => y);
      expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(CANVAS.height * 0.9);
    }
  });

  it("has a region at each point of the body and none outside", () => {
    assertProperty(
      fc.property(anyFigure, anyPoint, (figure, at) => {
        const isNearEdge = [-4, 4].some((offset) =>
          [
            { x: at.x + offset, y: at.y },
            { x: at.x, y: at.y + offset },
          ].some((near) => isInside(near, figure.outline) !== isInside(at, figure.outline)),
        );
        return isNearEdge || (figure.regionAt(at) !== null) === isInside(at, figure.outline);
      }),
    );
  });

  it("is symmetric: the mirrored point is in the region of the other side", () => {
    const otherSide = (id: string) => id.replace(/^(right|left)/, (word) => (word === "right" ? "left" : "right"));
    assertProperty(
      fc.property(anyFigure, anyPoint, (figure, at) => {
        const [region, other] = [figure.regionAt(at), figure.regionAt(mirrored(at))];
        // points on the border of two regions belong to either of them
        const isOnBorder = [-1, 1].some((offset) => figure.regionAt({ x: at.x + offset, y: at.y }) !== region);
        return isOnBorder || (region === null ? other === null : other?.id === otherSide(region.id));
      }),
    );
  });
});

describe("the regions", () => {
  it("have an id and a name in each language of their own, on both sides together", () => {
    for (const sex of BODY_SEXES) {
      const regions = BODY_SIDES.flatMap((side) => bodyFigure(sex, side).regions);
      for (const values of [
        regions.map(({ id }) => id),
        regions.map(({ names }) => names.it),
        regions.map(({ names }) => names.en),
      ])
        expect(new Set(values).size).toBe(regions.length);
    }
  });

  it("are the same for both sexes", () => {
    const idsOf = (sex: (typeof BODY_SEXES)[number]) =>
      BODY_SIDES.flatMap((side) => bodyFigure(sex, side).regions.map(({ id }) => id));
    expect(idsOf("female")).toEqual(idsOf("male"));
  });

  it("have one outline each, and its inside is theirs", () => {
    for (const figure of figures)
      for (const region of figure.regions) {
        expect([region.id, region.contours.length]).toEqual([region.id, 1]);
        const corners = region.contours.flat();
        const middle = {
          x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
          y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
        };
        if (isInside(middle, region.contours)) expect(figure.regionAt(middle)?.id).toBe(region.id);
      }
  });

  it("name the right of the body on the left of the front and on the right of the back", () => {
    const middleOf = (side: "front" | "back", id: string) => {
      const corners = bodyFigure("female", side)
        .regions.filter((region) => region.id === id)
        .flatMap(({ contours }) => contours.flat());
      return corners.reduce((sum, { x }) => sum + x, 0) / corners.length;
    };
    expect(middleOf("front", "rightKnee")).toBeLessThan(CANVAS.width / 2);
    expect(middleOf("back", "rightCalf")).toBeGreaterThan(CANVAS.width / 2);
    expect(bodyFigure("male", "front").regions.find(({ id }) => id === "leftKnee")?.names).toEqual({
      it: "Ginocchio sinistro",
      en: "Left knee",
    });
  });
});
