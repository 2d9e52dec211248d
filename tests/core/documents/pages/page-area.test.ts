import { withSurroundings } from "@libretto/core/documents/pages/page-area";
import { expect, it } from "vitest";

it("the piece of a picture with a line shows half a line more above and below, and stays on the picture", () => {
  const middle = withSurroundings({ left: 0.1, top: 0.5, width: 0.8, height: 0.02 });
  expect(middle).toEqual({ left: 0.1, width: 0.8, top: 0.49, height: expect.closeTo(0.04, 6) });
  const first = withSurroundings({ left: 0, top: 0.005, width: 1, height: 0.02 });
  expect([first.top, first.height]).toEqual([0, expect.closeTo(0.035, 6)]);
  const last = withSurroundings({ left: 0, top: 0.98, width: 1, height: 0.02 });
  expect([last.top, last.height]).toEqual([0.97, expect.closeTo(0.03, 6)]);
});
