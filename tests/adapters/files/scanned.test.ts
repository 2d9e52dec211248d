import { scannedVault } from "@libretto/adapters/files/scanned";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { FileVault, Taken } from "@libretto/core/ports/file-vault";
import { expect, it } from "vitest";

it("FI-7: what is to be looked at later is kept at once and waits for the scanner", async () => {
  const vault = {
    keep: () => taskEither.right("unscanned"),
    open: () => taskEither.right([]),
  } as unknown as FileVault;
  let looked = 0;
  const look = () => async () => {
    looked += 1;
    return "clean" as const;
  };
  const { keep } = scannedVault(vault, { look }, () => {});
  expect([await keep({} as Taken, "later")(), looked]).toEqual([right("waiting"), 0]);
  expect([await keep({} as Taken)(), looked]).toEqual([right("clean"), 1]);
});
