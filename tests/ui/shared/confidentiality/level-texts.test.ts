import { sharingLabels } from "@libretto/ui/record/doctors/sharing-labels";
import { levelChoices } from "@libretto/ui/shared/confidentiality/level-choices";
import { levelMeaningLabels } from "@libretto/ui/shared/confidentiality/level-meaning-labels";
import { expect, it } from "vitest";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const NOBODY = /\bnessuno\b|\bnobody\b/i;
/** "Only the doctors" excludes every other person, "of the doctors, only those" does not. */
const ONLY_DOCTORS = /vedono solo i dottori|^only doctors/i;

it("W33: the texts about levels do not say that nobody but doctors sees a row, because a carer can see it", () => {
  const { language } = createUiFixture().services;
  for (const current of ["it", "en"] as const) {
    language.choose(current);
    const texts = [
      ...levelChoices(language, () => []).map(({ label }) => label),
      ...Object.values(levelMeaningLabels.labels[current]),
      ...Object.values(sharingLabels.labels[current]),
    ];
    expect(texts.filter((text) => NOBODY.test(text) || ONLY_DOCTORS.test(text))).toEqual([]);
  }
});
