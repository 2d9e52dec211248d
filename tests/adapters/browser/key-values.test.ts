import { indexedKeyValues } from "@libretto/adapters/browser/key-values";
import { expect, it } from "vitest";

it("a browser that never opens its database is not waited for, and asked anew the next time", async () => {
  let asked = 0;
  const silent = {
    open: () => {
      asked++;
      return {};
    },
  } as unknown as IDBFactory;
  const values = indexedKeyValues(() => silent, 5);
  await expect(values.names()).rejects.toBeUndefined();
  await expect(values.get("x")).rejects.toBeUndefined();
  expect(asked).toBe(2);
});
