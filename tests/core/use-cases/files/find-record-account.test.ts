import { notFound } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { findRecordAccount } from "@libretto/core/use-cases/files/find-record-account";
import { expect, it } from "vitest";
import { PAYER } from "../../../support/use-cases/fake-sales.ts";

const patient = PAYER.patient ?? 0;
const findAs = (isCarer: boolean, stored: typeof PAYER | null = PAYER) => {
  const account = isCarer ? PAYER.id + 1 : PAYER.id;
  const stores = { accounts: { findByPatient: () => taskEither.right(stored) } } as never;
  return findRecordAccount(stores, {
    account,
    principal: { role: "patient", account, patient, ...(isCarer && { isCarer }) },
  })();
};

it("finds the account of the patient, for the patient and for a carer", async () => {
  expect([await findAs(false), await findAs(true)]).toEqual([right(PAYER.id), right(PAYER.id)]);
});

it("finds none when the account of the patient no longer exists", async () => {
  expect(await findAs(true, null)).toEqual(left(notFound));
});
