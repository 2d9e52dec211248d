import { requireEmptyRecord, requireNotRestored } from "@libretto/core/use-cases/documents/require-empty-record";
import { expect, it } from "vitest";
import { createRestoreStores } from "../../../support/use-cases/fake-archive.ts";

const BY = { account: 1, patient: 2, role: "patient" } as const;

it("restores only into an empty record", async () => {
  const { stores, state } = createRestoreStores();
  expect(await requireEmptyRecord(stores, 2)()).toMatchObject({ _tag: "Right" });
  state.isEmpty = false;
  expect(await requireEmptyRecord(stores, 2)()).toMatchObject({ left: { kind: "conflict", code: "archive.notEmpty" } });
});

it("RE-6: accepts an upload for a full record only if it may be a repetition", async () => {
  const { stores, state } = createRestoreStores();
  state.isEmpty = false;
  expect(await requireNotRestored(stores, BY, 2, "known")()).toMatchObject({ _tag: "Right" });
  for (const key of ["new", null])
    expect(await requireNotRestored(stores, BY, 2, key)()).toMatchObject({ left: { kind: "conflict" } });
});
