import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { addDays } from "@libretto/core/kernel/instants";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Job } from "@libretto/core/use-cases/maintenance/run-due-jobs";
import { anchorFile } from "../../sql/audit/anchor-file.ts";
import { anchorHeads, isNeverAnchored, removeEntriesBefore } from "../../sql/audit/audit-chain.ts";
import type { SqlEngine } from "../../sql/engine/engine.ts";
import type { Configuration } from "../configuration/configuration.ts";

const HOUR = 60;
const RETENTION_DAYS = 730;

const toJobWork = (work: () => Promise<unknown>): Job["work"] =>
  taskEither.tryCatch(work, () => failure("unavailable", "failure.unavailable"));

/** Anchors the heads of the audit trail. A server does it also when it stops, because its next start may be far away. */
export const anchorAudit = (engine: SqlEngine, configuration: Configuration, clock: Clock): Job["work"] =>
  toJobWork(() => anchorHeads(engine, clock.now(), anchorFile(configuration.auditAnchorFile).append));

/**
 * Jobs of the audit trail: they write its heads to the anchor file, at once after installation and every hour, and
 * delete entries older than two years.
 */
export const auditJobs = (engine: SqlEngine, configuration: Configuration, clock: Clock): readonly Job[] => {
  const { append: appendAnchors } = anchorFile(configuration.auditAnchorFile);
  return [
    {
      // without this job a new installation would have no anchor for an hour
      name: "first anchor of audit",
      everyMinutes: 1,
      work: toJobWork(async () => {
        if (await isNeverAnchored(engine)) await anchorHeads(engine, clock.now(), appendAnchors);
      }),
    },
    {
      name: "anchor audit",
      everyMinutes: HOUR,
      work: anchorAudit(engine, configuration, clock),
    },
    {
      name: "end of audit",
      everyMinutes: 24 * HOUR,
      deletesByAge: true,
      work: toJobWork(() =>
        removeEntriesBefore(engine, addDays(clock.now(), -RETENTION_DAYS), clock.now(), appendAnchors),
      ),
    },
  ];
};
