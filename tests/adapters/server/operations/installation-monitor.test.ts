import { createInstallationMonitor } from "@libretto/adapters/server/composition/installation-monitor";
import { createPortStates } from "@libretto/adapters/server/operations/port-states";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { isSalesOpen } from "@libretto/core/use-cases/subscription/list-offers";
import { expect, it } from "vitest";

const log = { write: () => undefined } as never;

it("a mail server or a scanner that nobody has configured is not reported as working", () => {
  const ports = createPortStates(log, () => 90_000);
  ports.reportSuccess("mail");
  const settings = { dataFolder: ".", database: null, scanner: null, smtpUrl: null };
  const statesOf = (monitor: ReturnType<typeof createInstallationMonitor>) =>
    monitor
      .listDependencies()
      .filter(({ name }) => ["database", "mail", "scanner"].includes(name))
      .map(({ name, isConfigured, isUp, lastUsedAt }) => [name, isConfigured, isUp, lastUsedAt]);
  const used = "1970-01-01T00:01:30.000Z";
  expect(statesOf(createInstallationMonitor(settings, ports))).toEqual([
    ["database", true, true, null],
    ["mail", false, true, used],
    ["scanner", false, true, null],
  ]);
  const configured = { ...settings, scanner: { host: "clamd", port: 3310 }, smtpUrl: "smtp://mail.example" } as never;
  expect(statesOf(createInstallationMonitor(configured, ports)).map(([, isConfigured]) => isConfigured)).toEqual([
    true,
    true,
    true,
  ]);
});

it("W39: payments with a provider stay closed until the operator has name, address and contact", () => {
  const operator = { name: "Fondazione Esempio", address: "Via Roma 1", contact: "aiuto@esempio.it" };
  const contextOf = (isProvider: boolean, parts: Partial<typeof operator>, trialPayments = false) =>
    ({
      payment: isProvider ? {} : null,
      installation: { trialPayments, operator: { ...operator, ...parts } },
    }) as unknown as ServerContext;
  expect(isSalesOpen(contextOf(true, {}))).toBe(true);
  for (const part of ["name", "address", "contact"]) expect(isSalesOpen(contextOf(true, { [part]: "" }))).toBe(false);
  expect(isSalesOpen(contextOf(false, { name: "" }, true)), "a trial payment charges nothing").toBe(true);
  expect(isSalesOpen(contextOf(false, {}))).toBe(false);
});
