import { formatTaxCode } from "@libretto/ui/shared/formats";
import { expect, it } from "vitest";

it.each([
  ["FRRGLI68D57A944M", "FRR GLI 68D57 A944 M"],
  ["frrgli68d57a944m", "FRR GLI 68D57 A944 M"],
  ["FRRGLI68", "FRR GLI 68"],
  ["", ""],
])("writes the tax code %s in groups, so that a narrow column breaks between them", (code, text) => {
  expect(formatTaxCode(code)).toBe(text);
});
