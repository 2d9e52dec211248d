import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import { anchorFile } from "../../sql/audit/anchor-file.ts";
import { anchorHeads, isNeverAnchored, removeEntriesBefore } from "../../sql/audit/audit-chain.ts";
import type { SqlEngine } from "../../sql/engine/engine.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { Job } from "../jobs/runner.ts";
import { addDays } from "../pipeline/instants.ts";

const HOUR = 60;
const AUDIT_DAYS = 730;

/**
 * Jobs of the audit trail: they write its heads to the anchor file, at once after installation and every hour, and
 * delete entries older than two years.
 */
export const auditJobs = (engine: SqlEngine, configuration: Configuration, clock: Clock): readonly Job[] => {
  const asJobWork = (work: () => Promise<unknown>): Job["work"] =>
    taskEither.tryCatch(work, () => failure("unavailable", "failure.unavailable"));
  const { append: tell } = anchorFile(configuration.auditAnchorFile);
  return [
    {
      // without this job a new installation would have no anchor for an hour
      name: "first anchor of audit",
      everyMinutes: 1,
      work: asJobWork(async () => {
        if (await isNeverAnchored(engine)) await anchorHeads(engine, clock.now(), tell);
      }),
    },
    {
      name: "anchor audit",
      everyMinutes: HOUR,
      work: asJobWork(() => anchorHeads(engine, clock.now(), tell)),
    },
    {
      name: "end of audit",
      everyMinutes: 24 * HOUR,
      work: asJobWork(() => removeEntriesBefore(engine, addDays(clock.now(), -AUDIT_DAYS), clock.now(), tell)),
    },
  ];
};
