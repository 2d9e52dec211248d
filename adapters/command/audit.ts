import { join } from "node:path";
import { anchorFile } from "../sql/anchor-file.ts";
import { verifyAudit } from "../sql/audit-chain.ts";
import { openEmbedded } from "../sql/embedded.ts";
import { openPostgres } from "../sql/postgres.ts";

const folder = process.env.DATA_DIR ?? ".data";
const url = process.env.DATABASE_URL;

const engine =
  url === undefined || url === ""
    ? await openEmbedded({ folder, report: console.error })
    : await openPostgres({ address: url, connections: 2 });
const anchors = await anchorFile(process.env.AUDIT_ANCHOR_FILE ?? join(folder, "audit-anchors.jsonl")).told();
const { chains, entries, broken } = await verifyAudit(engine, anchors);
await engine.close();

for (const { patient, place, what } of broken) console.error(`chain ${patient}, entry ${place}: ${what}`);
console.log(
  `${entries} entries in ${chains} chains, ${anchors.length} anchors: ${broken.length === 0 ? "whole" : "BROKEN"}`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
