import { type FailureKind, failure } from "@libretto/core/kernel/failure";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { LoadFailure } from "@libretto/ui/shared/list/LoadFailure.tsx";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const render = (kind: FailureKind): string => {
  const { language } = createUiFixture().services;
  const find = (type: unknown) => (type === LanguageModel ? language : undefined) as never;
  const view = { failure: failure(kind, "carers.notPermitted"), retry: () => undefined };
  return renderToStaticMarkup(createElement(ModelsProvider, { find, children: createElement(LoadFailure, view) }));
};

it.each([
  ["notPermitted", false],
  ["notFound", false],
  ["unavailable", true],
  ["tooMany", true],
] as const)("a load that failed with %s offers another attempt only when it can help: %s", (kind, canHelp) => {
  const page = render(kind);
  expect(page).toContain("Il tuo permesso non basta");
  expect(page.includes("Riprova")).toBe(canHelp);
  expect(page.includes("non è stato possibile leggerli adesso")).toBe(canHelp);
});
