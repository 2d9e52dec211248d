import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "./children.mjs";

const started = new WeakMap();

/** The product as `npm start` shows it to somebody new; one for all goals that look at it. */
export const demo = (bench) => {
  if (!started.has(bench)) {
    const folder = mkdtempSync(join(tmpdir(), "libretto-bench-data-"));
    const starting = startProduct({ NODE_ENV: "", DATA_DIR: join(folder, "data") });
    bench.keep(async () => {
      await (await starting).stop();
      rmSync(folder, { recursive: true, force: true });
    });
    started.set(bench, starting);
  }
  return started.get(bench);
};
