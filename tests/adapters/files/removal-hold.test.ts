import type { BlobStore } from "@libretto/adapters/files/blob-store";
import { removalHold } from "@libretto/adapters/files/removal-hold";
import { expect, it } from "vitest";

it("RE-12: nothing is removed during a copy, and everything is removed after it", async () => {
  const removed: string[] = [];
  const failed: string[] = [];
  const store = {
    remove: async (blob: string) => {
      if (blob === "stuck") throw new Error("stuck");
      removed.push(blob);
    },
  } as unknown as BlobStore;
  const hold = removalHold((blob) => failed.push(blob));
  const held = hold.applyTo(store);
  await held.remove("before");
  const [first, second] = [hold.acquire(), hold.acquire()];
  await held.remove("a");
  await held.remove("stuck");
  await held.remove("a");
  first();
  expect(removed).toEqual(["before"]);
  second();
  await held.remove("after");
  expect(removed).toEqual(["before", "a", "after"]);
  expect(failed).toEqual(["stuck"]);
});
