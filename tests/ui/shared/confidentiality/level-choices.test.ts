import { levelChoices } from "@libretto/ui/shared/confidentiality/level-choices";
import { expect, it } from "vitest";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const viewersOf = (label: string): string => label.slice(label.indexOf("("));

it("says for each level who will see the row while no doctor sees it at any level", () => {
  const { language } = createUiFixture().services;
  for (const current of ["it", "en"] as const) {
    language.choose(current);
    const texts = levelChoices(language, () => []).map(({ label }) => viewersOf(label));
    expect(new Set(texts).size, "no two levels read the same").toBe(6);
  }
});

it("counts the doctors who see the row once there are some", () => {
  const { language } = createUiFixture().services;
  const labels = levelChoices(language, (level) => (level <= 3 ? ["Laura Bianchi"] : [])).map(({ label }) => label);
  expect(labels[0]).toBe("1 · Nessuna Restrizione (lo vede 1 dottore)");
  expect(labels[5]).toBe("6 · Strettamente riservato (non lo vede nessun dottore)");
});
