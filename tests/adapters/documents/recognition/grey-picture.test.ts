import {
  type GreyPicture,
  measureTilt,
  removeShadows,
  toGrey,
} from "@libretto/adapters/documents/recognition/grey-picture";
import { describe, expect, it } from "vitest";

const WIDTH = 400;
const HEIGHT = 300;

/** A page with lines of ink that are turned by some degrees; the paper is as bright as given. */
const aPage = (degrees: number, paperAt: (x: number, y: number) => number = () => 255): GreyPicture => {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const line = (((y - (x - WIDTH / 2) * slope) % 20) + 20) % 20;
      const isInk = line < 5 && x % 7 < 4;
      pixels[y * WIDTH + x] = paperAt(x, y) * (isInk ? 0.2 : 1);
    }
  return { width: WIDTH, height: HEIGHT, pixels };
};

describe("the preparation of a picture", () => {
  it.each([-3.7, -1.1, -0.2, 0, 0.8, 2.4, 5])("measures a tilt of %s degrees", (degrees) => {
    expect(Math.abs(measureTilt(aPage(degrees)) - degrees)).toBeLessThan(0.3);
  });

  it("does not turn a page without lines", () => {
    expect(measureTilt({ width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT).fill(255) })).toBe(0);
  });

  it("makes shadowed paper white and keeps the ink dark", () => {
    const { pixels } = removeShadows(aPage(0, (x) => 240 - (x / WIDTH) * 130));
    const lightOf = (x: number, y: number) => pixels[y * WIDTH + x] ?? 0;
    for (const x of [5, 203, 392]) {
      expect(lightOf(x - (x % 7) + 5, 110)).toBeGreaterThan(225);
      expect(lightOf(x - (x % 7) + 1, 102)).toBeLessThan(80);
    }
  });

  it("turns colours into their lightness", () => {
    const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255]);
    expect([...toGrey(rgba, 3, 1).pixels]).toEqual([255, 0, 76]);
  });
});
