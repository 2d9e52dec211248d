import { taskEither } from "@libretto/core/kernel/fp";
import { listCorrespondents } from "@libretto/core/use-cases/mail/list-correspondents";
import { expect, it } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import { transactOn } from "../../../support/use-cases/fake-email-queue.ts";
import { PAYER as WRITER } from "../../../support/use-cases/fake-sales.ts";

const doctor = { ...WRITER, id: anAssociation().account, email: "dr@example.it" };
const list = (
  differs: { readonly disabled?: boolean; readonly directoryEmail?: string; readonly name?: string } = {},
) => {
  const association = { ...anAssociation(), name: "Dr Bianchi", contactInfo: { email: differs.directoryEmail ?? "" } };
  const stores = {
    actAs: () => taskEither.right(undefined),
    accounts: { findById: () => taskEither.right({ ...doctor, disabled: differs.disabled ?? false }) },
    doctors: { listOfPatient: () => taskEither.right([association]) },
    lists: { find: () => taskEither.right({ rows: [{ name: "Clinica", email: "c@example.it" }, { email: "" }] }) },
  };
  return listCorrespondents(transactOn(stores), WRITER, { to: { name: differs.name ?? "", email: "" } })();
};

it("lists the doctors with the address of the directory and that of the account", async () => {
  expect(await list({ directoryEmail: "studio@example.it" })).toMatchObject({
    right: [
      { name: "Dr Bianchi", email: "studio@example.it" },
      { name: "Dr Bianchi", email: "dr@example.it" },
    ],
  });
});

it("lists no doctor whose account is disabled", async () => {
  expect(await list({ disabled: true, directoryEmail: "studio@example.it" })).toMatchObject({ right: [] });
});

it("lists centres with an address only when one is named", async () => {
  expect(await list({ disabled: true, name: "Clinica" })).toEqual({
    ...{ _tag: "Right", right: [{ name: "Clinica", email: "c@example.it" }] },
  });
  expect(await list({ disabled: true, name: " " })).toMatchObject({ right: [] });
});
