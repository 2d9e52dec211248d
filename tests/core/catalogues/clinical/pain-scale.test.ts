import { PAIN_COLOURS, PAIN_DEGREES, painLabel, painNumber } from "@libretto/core/catalogues/clinical/pain-scale";
import { it as italian } from "@libretto/core/messages/it";
import { expect, it } from "vitest";

it("the degrees of pain are white, green, blue, purple, dark red and red (document 1, section 9)", () => {
  expect(PAIN_DEGREES.map((degree) => [painNumber(degree), degree, PAIN_COLOURS[degree]])).toEqual([
    [0, "none", "#ffffff"],
    [1, "mild", "#008000"],
    [2, "moderate", "#0000ff"],
    [3, "intense", "#800080"],
    [4, "strong", "#8b0000"],
    [5, "veryStrong", "#ff0000"],
  ]);
});

it("each degree has its own label", () => {
  const labels = PAIN_DEGREES.map((degree) => italian[painLabel(degree) as keyof typeof italian]);
  expect(labels).toEqual(["Nessuno", "Lieve", "Moderato", "Intenso", "Forte", "Molto forte"]);
});
