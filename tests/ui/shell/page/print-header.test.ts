import { printHeaderOf } from "@libretto/ui/shell/page/print-header";
import { expect, it } from "vitest";
import { on } from "../../../support/builders.ts";

it("shows the person, the tax code and the day, and omits missing values", () => {
  const patient = { name: "Giulia", surname: "Ferrari", taxCode: "FRRGLI68D57A944M" };
  expect(printHeaderOf(patient, on("2026-11-23"))).toBe("Giulia Ferrari · FRRGLI68D57A944M · 23/11/2026");
  expect(printHeaderOf({ ...patient, taxCode: "" }, on("2026-11-23"))).toBe("Giulia Ferrari · 23/11/2026");
});
