import { readFileSync } from "node:fs";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { expect, it } from "vitest";

it("DV-4: the threat model names every call and no call that does not exist", () => {
  const page = readFileSync(new URL("../../../docs/threat-model.md", import.meta.url), "utf8");
  const headings = page.split("\n").filter((line) => line.startsWith("### "));
  const named = headings.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const mentionedNames = named.flatMap((name = "") =>
    name.startsWith("*.")
      ? endpoints.map((endpoint) => endpoint.name).filter((one) => one.endsWith(name.slice(1)))
      : [name],
  );
  expect(mentionedNames.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});
