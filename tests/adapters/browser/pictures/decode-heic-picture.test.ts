import { decodeHeicPicture } from "@libretto/adapters/browser/pictures/decode-heic-picture";
import { describe, expect, it } from "vitest";
import { HEIC, JPEG } from "../../../support/files/pictures.ts";

/** The same picture, but its boxes say that it is 20,000 pixels wide and high. */
const hugeHeic = (): Buffer => {
  const huge = Buffer.from(HEIC);
  for (let at = huge.indexOf("ispe"); at >= 0; at = huge.indexOf("ispe", at + 1)) {
    huge.writeUInt32BE(20_000, at + 8);
    huge.writeUInt32BE(20_000, at + 12);
  }
  return huge;
};

describe("the decoder of HEIC pictures", () => {
  it("decodes a picture upright", async () => {
    const picture = await decodeHeicPicture(HEIC);
    expect([picture?.width, picture?.height]).toEqual([32, 64]);
    const { data } = picture ?? { data: new Uint8ClampedArray() };
    const [red = 0, green = 0, blue = 0, opacity] = data;
    expect([red > 200, green < 50, blue < 50, opacity]).toEqual([true, true, true, 255]);
    const [lastRed = 0, , lastBlue = 0] = data.slice(-4);
    expect([lastRed < 50, lastBlue > 200]).toEqual([true, true]);
  });

  it("decodes no file that is damaged, of another format, or too large", async () => {
    for (const bytes of [new Uint8Array(), HEIC.subarray(0, 300), HEIC.subarray(0, 500), JPEG, hugeHeic()])
      expect(await decodeHeicPicture(bytes)).toBeNull();
  });
});
