import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PREPARED_DATABASE, prepareSchema } from "../server/composition/database.ts";
import { openEmbedded } from "../sql/engine/embedded.ts";
import { packFolder } from "../sql/engine/packed-folder.ts";

// A build step: creates the packed database for the first start with an empty data folder.
const folder = mkdtempSync(join(tmpdir(), "libretto-prepared-"));
const WORLD_READABLE = 0o644;
try {
  const engine = await openEmbedded({
    folder,
    report: (error) => {
      throw error;
    },
  });
  await prepareSchema(engine);
  await engine.close();
  writeFileSync(PREPARED_DATABASE, packFolder(join(folder, "database")));
  chmodSync(PREPARED_DATABASE, WORLD_READABLE);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
