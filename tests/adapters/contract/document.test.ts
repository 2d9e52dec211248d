import { readFileSync } from "node:fs";
import { documentation } from "@libretto/adapters/contract/document";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { expect, it } from "vitest";

it("docs/api.md says what the table of endpoints says", () => {
  const page = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
  expect(page).toBe(documentation(endpoints));
});

it("every call has a name, a method and a path of its own", () => {
  const unique = (values: readonly string[]) => new Set(values).size === values.length;
  expect(unique(endpoints.map(({ name }) => name))).toBe(true);
  expect(unique(endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ":")}`))).toBe(true);
});
