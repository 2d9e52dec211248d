import { readFileSync } from "node:fs";
import { renderApiPage } from "@libretto/adapters/contract/api-page";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { expect, it } from "vitest";

it("docs/api.md matches the endpoint table", () => {
  const page = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
  expect(page).toBe(renderApiPage(endpoints));
});

it("every call has its own name, and its own method and path", () => {
  const unique = (values: readonly string[]) => new Set(values).size === values.length;
  expect(unique(endpoints.map(({ name }) => name))).toBe(true);
  expect(unique(endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ":")}`))).toBe(true);
});
