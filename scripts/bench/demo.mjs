import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "./processes.mjs";

const products = new WeakMap();

/** Starts the demo as `npm start` does; all goals share one instance. */
export const startDemo = (bench) => {
  if (!products.has(bench)) {
    const folder = mkdtempSync(join(tmpdir(), "libretto-bench-data-"));
    const product = startProduct({ NODE_ENV: "", DATA_DIR: join(folder, "data") });
    bench.onClose(async () => {
      await (await product).stop();
      rmSync(folder, { recursive: true, force: true });
    });
    products.set(bench, product);
  }
  return products.get(bench);
};
