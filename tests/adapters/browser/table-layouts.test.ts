import { rememberLayout } from "@libretto/core/documents/tables/remembered-layouts";
import { instantAt } from "@libretto/core/kernel/dates";
import { expect, it } from "vitest";
import { fakeDevice, fakeStorage } from "../../support/ui/fake-browser.ts";

type Device = ReturnType<typeof fakeDevice>;
const sessionOf = (device: Device, account: number) => ({
  token: "t".repeat(43),
  account: account as never,
  expiresAt: instantAt(device.clock.now + 3_600_000),
});
const LAYOUTS = rememberLayout(null, "data|glicemia", {
  columns: [
    { meaning: "date", unit: "" },
    { meaning: "glucose", unit: "mmol/L" },
  ],
  order: "dayFirst",
});
const prepare = async () => {
  const device = fakeDevice();
  const tab = device.tab();
  tab.saveSession(sessionOf(device, 801));
  await tab.saveTableLayouts(LAYOUTS);
  return { device, tab };
};

it("SE-6: the answers about tables are readable in no storage, and only for the account and the record", async () => {
  const { device, tab } = await prepare();
  expect(await tab.loadTableLayouts()).toEqual(LAYOUTS);
  const stored = Array.from({ length: device.storage.length }, (_, index) => {
    const name = device.storage.key(index) ?? "";
    return `${name} ${device.storage.getItem(name)}`;
  });
  expect(stored.join("\n")).not.toMatch(/tables|layout|gluc|glic|mmol/i);
  expect([...device.values.values].map(([name, value]) => `${name} ${JSON.stringify(value)}`).join("\n")).not.toMatch(
    /gluc|glic|mmol/i,
  );
  const tabStorage = fakeStorage();
  device.tab(tabStorage).saveOpenedRecord({ carer: 801, patient: 82, account: 802, right: "write" } as never);
  expect(await device.tab(tabStorage).loadTableLayouts()).toBeNull();
  const other = device.tab();
  other.saveSession(sessionOf(device, 802));
  expect(await other.loadTableLayouts()).toBeNull();
});

it("the answers about tables are no draft, stay after inactivity, and end with a sign-out or after 120 minutes", async () => {
  const { device, tab } = await prepare();
  expect(await tab.listDrafts()).toEqual([]);
  await tab.endSession();
  const again = device.tab();
  again.saveSession(sessionOf(device, 801));
  expect(await again.loadTableLayouts()).toEqual(LAYOUTS);
  device.clock.now += 120 * 60_000;
  expect(await again.loadTableLayouts()).toBeNull();
  await again.saveTableLayouts(LAYOUTS);
  await again.clear();
  expect([...device.values.values.keys()]).toEqual([]);
});
