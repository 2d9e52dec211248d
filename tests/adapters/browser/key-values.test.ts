import { indexedKeyValues } from "@libretto/adapters/browser/key-values";
import { expect, it } from "vitest";

it("does not wait for a browser that never opens its database, and tries again the next time", async () => {
  let requestCount = 0;
  const silent = {
    open: () => {
      requestCount++;
      return {};
    },
  } as unknown as IDBFactory;
  const values = indexedKeyValues(() => silent, 5);
  await expect(values.names()).rejects.toBeUndefined();
  await expect(values.get("x")).rejects.toBeUndefined();
  expect(requestCount).toBe(2);
});
