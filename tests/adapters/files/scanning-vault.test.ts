import { scanningVault } from "@libretto/adapters/files/scanning-vault";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { FileVault, SealedUpload } from "@libretto/core/ports/files/file-vault";
import { expect, it } from "vitest";

it("FI-7: a file to be scanned later is stored at once and waits for the scanner", async () => {
  const vault = {
    store: () => taskEither.right("unscanned"),
    open: () => taskEither.right([]),
  } as unknown as FileVault;
  let looked = 0;
  const look = () => async () => {
    looked += 1;
    return "clean" as const;
  };
  const { store: storeFile } = scanningVault(vault, { scan: look }, () => {});
  expect([await storeFile({} as SealedUpload, "later")(), looked]).toEqual([right("waiting"), 0]);
  expect([await storeFile({} as SealedUpload)(), looked]).toEqual([right("clean"), 1]);
});
