import { ROUTES } from "@libretto/core/navigation/routes";
import { PageLinks } from "@libretto/ui/record/patient/summary/RecordSummary.tsx";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

it.each([
  ["it", "Cestino"],
  ["en", "Bin"],
] as const)("the sheet leads to the bin, so that a deleted row comes back in two taps (%s)", async (language, name) => {
  const { services } = createUiFixture();
  await services.language.change(language);
  const models = new Map<unknown, unknown>([[LanguageModel, services.language]]);
  const children = createElement(MemoryRouter, null, createElement(PageLinks, { model: { pages: [] } as never }));
  const page = renderToStaticMarkup(
    createElement(ModelsProvider, { find: (type) => models.get(type) as never, children }),
  );
  expect(page).toMatch(new RegExp(`<a href="${ROUTES.bin}"[^>]*>${name}`));
});
