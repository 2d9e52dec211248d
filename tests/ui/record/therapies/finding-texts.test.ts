import { referenceTexts, severityText } from "@libretto/ui/record/therapies/finding-texts";
import { therapyLabel } from "@libretto/ui/record/therapies/therapy-text";
import { describe, expect, it } from "vitest";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const { services } = createUiFixture();
const label = therapyLabel(services);

describe("the texts of a finding", () => {
  it.each([
    ["interaction", "contraindicated", "Da non prendere"],
    ["interaction", "severe", "Interazione grave"],
    ["interaction", "moderate", "Interazione moderata"],
    ["sensitivity", "contraindicated", "Da non prendere"],
    ["sensitivity", "severe", "Rischio grave"],
    ["duplicate", "moderate", "Rischio moderato"],
    ["pregnancy", null, ""],
  ] as const)("say the severity of %s, %s", (kind, severity, text) => {
    expect(severityText(label, { kind, severity })).toBe(text);
  });

  it.each([
    ["", []],
    ["RCP di warfarin, par. 4.5", ["Dalla scheda tecnica di warfarin, paragrafo 4.5"]],
    ["RCP di warfarin, paragrafo 4.5", ["Dalla scheda tecnica di warfarin, paragrafo 4.5"]],
    [
      "RCP di apixaban, par. 4.3; RCP di dabigatran",
      ["Dalla scheda tecnica di apixaban, paragrafo 4.3", "Dalla scheda tecnica di dabigatran"],
    ],
    ["Valutazione EMA 2018 sui fluorochinoloni", ["Riferimento: Valutazione EMA 2018 sui fluorochinoloni"]],
    [
      "O'Mahony D et al., Age Ageing 2015;44:213-218 (STOPP, criterio A3)",
      ["Riferimento: O'Mahony D et al., Age Ageing 2015;44:213-218 (STOPP, criterio A3)"],
    ],
  ])("name the publications of %j", (reference, texts) => {
    expect(referenceTexts(label, reference)).toEqual(texts);
  });
});
