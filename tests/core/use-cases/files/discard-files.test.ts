import { discardFiles } from "@libretto/core/use-cases/files/discard-files";
import { expect, it } from "vitest";
import { aKey } from "../../../support/use-cases/fake-files.ts";

it("deletes the contents one after another", async () => {
  const events: string[] = [];
  const discard =
    ({ blob }: { readonly blob: string }) =>
    async () => {
      events.push(`begin ${blob}`);
      await Promise.resolve();
      events.push(`end ${blob}`);
    };
  const sealedFiles = ["a", "b"].map((blob) => ({ blob, key: aKey() }));
  await discardFiles({ files: { discard } }, sealedFiles)();
  expect(events).toEqual(["begin a", "end a", "begin b", "end b"]);
});
