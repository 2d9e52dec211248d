import type { EmailBacklog } from "@libretto/core/admin/installation-health";
import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { InstallationMonitor } from "@libretto/core/ports/system/installation-monitor";
import type { Counters } from "./counters.ts";
import type { DamageAlarm } from "./damage-alarm.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10];

/** A completed request. */
export interface CompletedRequest {
  readonly method: string;
  /** The route path with parameter names; null without a route. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
  /** Announced upload size; null for other requests. */
  readonly uploaded: number | null;
}

/** Work that is counted by its name. */
interface CountedJob {
  readonly name: string;
  readonly work: TaskEither<Failure, unknown>;
}

/** Records what the server does. */
export interface ServerMetrics {
  readonly recordRequest: (answer: CompletedRequest) => void;
  readonly recordWait: (waitedSeconds: number) => void;
  readonly recordTransaction: (as: string, outcome: "committed" | "rolled_back", seconds: number) => void;
  /** Counts runs of jobs. */
  readonly countJobs: <J extends CountedJob>(jobs: readonly J[]) => readonly J[];
  /** Counts warnings and errors of a log. */
  readonly countLogEvents: (log: Log) => Log;
}

/** Registers metrics of responses, uploads, transactions, jobs and log events. Times are in seconds. */
export const createServerMetrics = (metrics: Metrics): ServerMetrics => {
  const requests = metrics.counter("libretto_requests_total", "Responses, by endpoint and class of status", [
    "endpoint",
    "status",
  ]);
  const durations = metrics.histogram("libretto_request_seconds", "Duration of responses", ["endpoint"], SECONDS);
  const uploads = metrics.counter("libretto_uploads_total", "Uploads: stored or refused", ["outcome"]);
  const uploaded = metrics.counter("libretto_upload_bytes_total", "Bytes of stored uploads", []);
  const waits = metrics.histogram("libretto_database_wait_seconds", "Wait for a database connection", [], WAIT_SECONDS);
  const transactions = metrics.histogram(
    "libretto_database_transaction_seconds",
    "Duration of transactions, with the wait for a connection",
    ["as", "outcome"],
    SECONDS,
  );
  const jobs = metrics.counter("libretto_jobs_total", "Runs of jobs in this process", ["job", "outcome"]);
  const events = metrics.counter("libretto_log_events_total", "Warnings and errors of the log", ["level", "event"]);
  return {
    recordRequest: ({ method, route, status, seconds, uploaded: bytes }) => {
      const endpoint = route === null ? "none" : `${method} ${route}`;
      requests({ endpoint, status: `${Math.floor(status / 100)}xx` });
      durations({ endpoint }, seconds);
      if (bytes === null) return;
      const isStored = status < 300;
      uploads({ outcome: isStored ? "stored" : "refused" });
      if (isStored) uploaded({}, bytes);
    },
    recordWait: (waited) => waits({}, waited),
    recordTransaction: (as, outcome, seconds) => transactions({ as, outcome }, seconds),
    countJobs: (all) =>
      all.map((job) => ({
        ...job,
        work: async () => {
          const outcome = await job.work();
          jobs({ job: job.name, outcome: isLeft(outcome) ? "failed" : "done" });
          return outcome;
        },
      })),
    countLogEvents: (log) => ({
      write: (level, event, detail) => {
        if (level === "warn" || level === "error") events({ level, event });
        log.write(level, event, detail);
      },
    }),
  };
};

/** Zero without a time, and for one that another clock puts into the future. */
const secondsSince = (time: Instant | null, now: Instant): number =>
  time === null ? 0 : Math.max(0, (millisecondsOf(now) - millisecondsOf(time)) / 1000);

/** State that is read on each scrape. */
export interface MonitoredState {
  readonly alarm: DamageAlarm;
  readonly dependencies: InstallationMonitor["listDependencies"];
  readonly counters: Counters;
  readonly transactionCounts: () => { readonly waiting: number; readonly open: number };
  readonly emailBacklog: TaskEither<Failure, EmailBacklog>;
  readonly clock: Clock;
}

/** Registers gauges read on each scrape: damage, dependencies, counters, transactions, queued e-mails. */
export const registerGauges = (
  metrics: Metrics,
  { alarm, dependencies, counters, transactionCounts, emailBacklog, clock }: MonitoredState,
): void => {
  metrics.gauge(
    "libretto_damage_total",
    "Damaged files and pages: read the log at once",
    ["kind"],
    () => (["file", "page"] as const).map((kind) => [{ kind }, alarm.counts()[kind]]),
    "counter",
  );
  metrics.gauge(
    "libretto_missing_files_total",
    "Files that the file store does not have",
    [],
    () => [[{}, alarm.counts()["missing file"]]],
    "counter",
  );
  metrics.gauge("libretto_dependency_up", "Whether a configured dependency works: 1 or 0", ["dependency"], () =>
    dependencies()
      .filter(({ isConfigured }) => isConfigured)
      .map(({ name, isUp }) => [{ dependency: name }, isUp ? 1 : 0]),
  );
  metrics.gauge(
    "libretto_notable_events_total",
    "Events that are no failures, such as writes without a version",
    ["what"],
    () => Object.entries(counters.counts()).map(([what, count]) => [{ what }, count]),
    "counter",
  );
  metrics.gauge("libretto_database_transactions", "Open and waiting transactions", ["state"], () =>
    Object.entries(transactionCounts()).map(([state, count]) => [{ state }, count]),
  );
  metrics.gauge(
    "libretto_queued_emails",
    "Waiting e-mails, and the age of the oldest in seconds; -1 without a database",
    ["what"],
    () =>
      emailBacklog().then((backlog) =>
        isLeft(backlog)
          ? [[{ what: "waiting" }, -1]]
          : [
              [{ what: "waiting" }, backlog.right.waiting],
              [{ what: "oldest_seconds" }, secondsSince(backlog.right.oldest, clock.now())],
            ],
      ),
  );
};
