import { browserTableLayouts } from "@libretto/adapters/browser/table-layouts";
import type { TableAnswers } from "@libretto/core/documents/tables/answers";
import { recallAnswers, rememberLayout } from "@libretto/core/documents/tables/remembered-layouts";
import { expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { fakeDevice } from "../../support/ui/fake-browser.ts";

const [ANNA, BRUNO] = [aPatient().id, (aPatient().id + 1) as ReturnType<typeof aPatient>["id"]];
const ANSWERS: TableAnswers = {
  columns: [
    { meaning: "date", unit: "" },
    { meaning: "glucose", unit: "mmol/L" },
    { meaning: "test:creatinine", unit: "mg/dL" },
  ],
  ...{ order: "dayFirst", from: null, to: null },
};

it("SE-6: stores the answers about a table for each record as digests, until the user signs out", async () => {
  const device = fakeDevice();
  const layouts = browserTableLayouts(() => device.storage);
  layouts.save(ANNA, rememberLayout(layouts.load(ANNA), "1a-2b", ANSWERS));
  await device.tab().endSession();
  expect(recallAnswers(layouts.load(ANNA), "1a-2b", 3)).toEqual(ANSWERS);
  expect(layouts.load(BRUNO)).toEqual([]);
  const stored = device.storage.getItem(`libretto.tables.${ANNA}`) ?? "";
  expect(stored).not.toMatch(/glucose|creatinine|mmol|mg/);
  await device.tab().clear();
  expect(layouts.load(ANNA)).toEqual([]);
});

it("starts with nothing when another program has written the storage", () => {
  const device = fakeDevice();
  device.storage.setItem(`libretto.tables.${ANNA}`, '[{"layout":1}]');
  expect(browserTableLayouts(() => device.storage).load(ANNA)).toEqual([]);
});
