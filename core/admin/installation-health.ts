import type { Instant } from "../kernel/dates.ts";
import type { OperatorPart } from "./operator.ts";

/** An external dependency of the server, such as the database or the mail server. */
export interface DependencyState {
  readonly name: string;
  /** Whether the operator has configured it; without a virus scanner, files are not scanned. */
  readonly isConfigured: boolean;
  readonly isUp: boolean;
  /** The last successful use since the start of the server; null without one. */
  readonly lastUsedAt: Instant | null;
}

/** A scheduled job. */
export interface ScheduledJob {
  readonly name: string;
  readonly nextRunAt: Instant;
}

/** Waiting e-mails. */
export interface EmailBacklog {
  readonly waiting: number;
  /** When the oldest was queued; null when none waits. */
  readonly oldest: Instant | null;
}

/** The disk of the data folder, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** The backups of the database. */
export interface BackupState {
  /** Whether the product backs up its database; a PostgreSQL server has its own backups. */
  readonly isOwn: boolean;
  /** The end of the last complete backup; null when there was none. */
  readonly last: Instant | null;
}

/** The state of an installation, without health data. */
export interface InstallationHealth {
  readonly dependencies: readonly DependencyState[];
  readonly jobs: readonly ScheduledJob[];
  readonly emails: EmailBacklog;
  /** Null when it could not be measured. */
  readonly disk: DiskSpace | null;
  /** Null when they could not be read. */
  readonly backups: BackupState | null;
  /** What the notices cannot say about the operator; payments stay closed meanwhile (decision W39). */
  readonly missingOperatorParts: readonly OperatorPart[];
}

const JOB_TOLERANCE_MILLISECONDS = 5 * 60_000;
const DAY_MILLISECONDS = 86_400_000;
/** Below this share of the disk the administrator is warned. */
const LOW_DISK_SHARE = 0.1;
/** E-mails are sent within seconds; one that waits this long has a problem. */
const EMAIL_TOLERANCE_MILLISECONDS = 15 * 60_000;

/** What needs attention: which job is late, and so on. */
export interface HealthWarnings {
  readonly lateJobs: readonly string[];
  readonly areEmailsLate: boolean;
  readonly isDiskLow: boolean;
  /** No backup within a day, although the product makes them. */
  readonly isBackupOld: boolean;
}

const isBefore = (instant: Instant, now: Instant, tolerance: number): boolean =>
  Date.parse(instant) + tolerance < Date.parse(now);

/** The part of the state of an installation that a warning is about. */
export type HealthPart = "operator" | "dependencies" | "emails" | "disk" | "backups" | "jobs";

/** The parts in their usual order. */
const HEALTH_PARTS: readonly HealthPart[] = ["operator", "dependencies", "emails", "disk", "backups", "jobs"];

/** The parts that need attention. */
export const findTroubledParts = (health: InstallationHealth, now: Instant): readonly HealthPart[] => {
  const { lateJobs, areEmailsLate, isDiskLow, isBackupOld } = findHealthWarnings(health, now);
  const isTroubled: Readonly<Record<HealthPart, boolean>> = {
    operator: health.missingOperatorParts.length > 0,
    dependencies: health.dependencies.some(({ isConfigured, isUp }) => isConfigured && !isUp),
    emails: areEmailsLate,
    disk: isDiskLow,
    backups: isBackupOld,
    jobs: lateJobs.length > 0,
  };
  return HEALTH_PARTS.filter((part) => isTroubled[part]);
};

/** All parts, those that need attention first. */
export const orderByTrouble = (troubled: readonly HealthPart[]): readonly HealthPart[] =>
  HEALTH_PARTS.toSorted((a, b) => Number(troubled.includes(b)) - Number(troubled.includes(a)));

const seriousnessOf = ({ isConfigured, isUp }: DependencyState): number => (!isConfigured ? 1 : isUp ? 0 : 2);

/** Dependencies that do not respond first, then those without a configuration. */
export const orderDependencies = (dependencies: readonly DependencyState[]): readonly DependencyState[] =>
  dependencies.toSorted((a, b) => seriousnessOf(b) - seriousnessOf(a));

/** What needs attention in the state of an installation. A part that could not be measured gives no warning. */
export const findHealthWarnings = (
  { jobs, emails, disk, backups }: InstallationHealth,
  now: Instant,
): HealthWarnings => ({
  lateJobs: jobs
    .filter(({ nextRunAt }) => isBefore(nextRunAt, now, JOB_TOLERANCE_MILLISECONDS))
    .map(({ name }) => name),
  areEmailsLate: emails.oldest !== null && isBefore(emails.oldest, now, EMAIL_TOLERANCE_MILLISECONDS),
  isDiskLow: disk !== null && disk.free < disk.total * LOW_DISK_SHARE,
  isBackupOld: backups?.isOwn === true && (backups.last === null || isBefore(backups.last, now, DAY_MILLISECONDS)),
});
