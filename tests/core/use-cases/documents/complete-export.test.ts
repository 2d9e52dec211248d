import { isRight, right, taskEither } from "@libretto/core/kernel/fp";
import { completeExport, loadExportedAccesses } from "@libretto/core/use-cases/documents/complete-export";
import type { ExportDataWithAuditEntries } from "@libretto/core/use-cases/documents/load-export-data";
import { expect, it } from "vitest";
import { PAYER } from "../../../support/use-cases/fake-sales.ts";
import { transactOn } from "../../../support/use-cases/fake-services.ts";

const patient = PAYER.patient ?? 0;
const CARER = { ...PAYER, id: PAYER.id + 1, name: "Carla", surname: "Bianchi" };
const asPatient = { account: PAYER.id, principal: { role: "patient", account: PAYER.id, patient } } as const;
const asCarer = { account: CARER.id, principal: { ...asPatient.principal, account: CARER.id, isCarer: true } } as const;

const stores = (accounts: readonly (typeof PAYER)[] = [PAYER, CARER]) =>
  ({
    accounts: {
      findByPatient: () => taskEither.right(PAYER),
      findById: (id: number) => taskEither.right(accounts.find((account) => account.id === id) ?? null),
      listAccesses: (account: number) => taskEither.right({ rows: [{ id: account }], total: 1 }),
    },
  }) as never;

const exportData = {
  owner: asPatient.principal,
  auditEntries: async function* () {
    yield { by: "self", device: "Firefox", address: "10.0.0.1" };
  },
} as unknown as ExportDataWithAuditEntries;

const actorsOf = async ({ auditEntries }: ExportDataWithAuditEntries) => {
  const actors: unknown[] = [];
  for await (const { by, name, device } of auditEntries()) actors.push([by, name, device]);
  return actors;
};

it("adds the account of the patient with its sign-ins, and leaves the entries of the own log as they are", async () => {
  const complete = await completeExport(stores(), asPatient, exportData)();
  expect(complete).toMatchObject({ right: { account: { id: PAYER.id }, accesses: [{ id: PAYER.id }] } });
  expect(isRight(complete) && (await actorsOf(complete.right.exportData))).toEqual([["self", undefined, "Firefox"]]);
});

it("names a carer who exports, with the account and the sign-ins of the patient", async () => {
  const complete = await completeExport(stores(), asCarer, exportData)();
  expect(complete).toMatchObject({ right: { account: { id: PAYER.id }, accesses: [{ id: PAYER.id }] } });
  expect(isRight(complete) && (await actorsOf(complete.right.exportData))).toEqual([["carer", "Carla Bianchi", ""]]);
});

it("fails for a carer whose account no longer exists", async () => {
  expect(await completeExport(stores([PAYER]), asCarer, exportData)()).toMatchObject({ left: { kind: "signedOut" } });
});

it("loads the sign-ins of a bundle for the patient, and none for a carer", async () => {
  const consult = transactOn(stores());
  expect(await loadExportedAccesses({ consult }, asPatient, patient)()).toEqual(right([{ id: PAYER.id }]));
  const unused = () => taskEither.left("used" as never);
  expect(await loadExportedAccesses({ consult: unused }, asCarer, patient)()).toEqual(right([]));
});
