import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/clock";
import { anchorFile } from "../../sql/anchor-file.ts";
import { anchorHeads, forgetBefore, isNeverAnchored } from "../../sql/audit-chain.ts";
import type { SqlEngine } from "../../sql/engine.ts";
import type { Configuration } from "../configuration.ts";
import type { Job } from "../jobs/runner.ts";
import { inDays } from "../moments.ts";

const HOUR = 60;
const AUDIT_DAYS = 730;

/**
 * Jobs of the audit trail: they write its heads to the anchor file, at once after installation and every hour, and
 * delete entries older than two years.
 */
export const auditJobs = (engine: SqlEngine, configuration: Configuration, clock: Clock): readonly Job[] => {
  const done = (work: () => Promise<unknown>): Job["work"] =>
    taskEither.tryCatch(work, () => failure("unavailable", "failure.unavailable"));
  const { tell } = anchorFile(configuration.auditAnchorFile);
  return [
    {
      // without this job a new installation would have no anchor for an hour
      name: "first anchor of audit",
      everyMinutes: 1,
      work: done(async () => {
        if (await isNeverAnchored(engine)) await anchorHeads(engine, clock.now(), tell);
      }),
    },
    {
      name: "anchor audit",
      everyMinutes: HOUR,
      work: done(() => anchorHeads(engine, clock.now(), tell)),
    },
    {
      name: "end of audit",
      everyMinutes: 24 * HOUR,
      work: done(() => forgetBefore(engine, inDays(clock.now(), -AUDIT_DAYS), clock.now(), tell)),
    },
  ];
};
