import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { discardUndelivered } from "@libretto/core/use-cases/mail/discard-undelivered";
import { emptyBins } from "@libretto/core/use-cases/maintenance/empty-bins";
import {
  removeUnownedFiles,
  UPLOAD_GRACE_MILLISECONDS,
} from "@libretto/core/use-cases/maintenance/remove-unowned-files";
import type { Job } from "@libretto/core/use-cases/maintenance/run-due-jobs";
import { scanFiles } from "@libretto/core/use-cases/maintenance/scan-files";
import { sendReminders } from "@libretto/core/use-cases/reminders/send-reminders";
import { announceComingOfAge } from "@libretto/core/use-cases/sharing/carers/announce-coming-of-age";
import { announceEndedSubscriptions } from "@libretto/core/use-cases/subscription/announce-ended-subscriptions";
import type { ServerContext } from "../pipeline/server-context.ts";

const HOUR = 60;
const SCAN_MINUTES = 10;
const AGE_NOTICE_HOURS = 6;
/** Shorter than the interval of the runner, which would otherwise find the job not due every other time. */
const REMINDER_MINUTES = 0.5;

/** The jobs of every installation. */
export const accountJobs = (context: ServerContext): readonly Job[] => {
  const { transact, clock, log } = context;
  return [
    {
      name: "tidy",
      everyMinutes: HOUR,
      deletesByAge: true,
      work: transact((stores) => stores.accounts.deleteExpired(clock.now())),
    },
    {
      name: "purge extracts",
      everyMinutes: HOUR,
      deletesByAge: true,
      work: transact((stores) => stores.eraser.deleteExpiredExtracts(clock.now())),
    },
    {
      name: "give up e-mails",
      everyMinutes: HOUR,
      deletesByAge: true,
      work: pipe(
        discardUndelivered(context),
        taskEither.chainFirstIOK((emails) => () => {
          if (emails > 0) log.write("error", "e-mails that no mail server accepted were deleted", { emails });
        }),
      ),
    },
    { name: "end subscriptions", everyMinutes: HOUR, work: announceEndedSubscriptions(context) },
  ];
};

/** Announces that a represented child comes of age, four times a day. */
export const comingOfAgeJob = (context: ServerContext, shutdownSignal: AbortSignal): Job => ({
  name: "announce coming of age",
  everyMinutes: AGE_NOTICE_HOURS * HOUR,
  work: announceComingOfAge({
    ...context,
    reportFailure: ({ code }) => context.log.write("warn", "a coming of age could not be announced", { code }),
    isShuttingDown: () => shutdownSignal.aborted,
  }),
});

/** Removes files without a row every hour. */
export const cleanUpJob = (context: ServerContext, shutdownSignal: AbortSignal): Job => {
  const { log } = context;
  const cleanUp = removeUnownedFiles({
    ...context,
    reportUnknownFiles: (count) =>
      log.write("error", "the stored files are unknown to this database; nothing was removed", { files: count }),
    reportError: (error) =>
      log.write("warn", "the clean-up of files stopped", { error: String((error as Error).message) }),
    isShuttingDown: () => shutdownSignal.aborted,
  });
  return {
    name: "clean up files",
    everyMinutes: HOUR,
    deletesByAge: true,
    work: pipe(
      taskEither.fromTask(cleanUp),
      taskEither.chainFirstIOK((files) => () => {
        if (files > 0) log.write("info", "files without a row were removed", { files });
      }),
    ),
  };
};

/** Removes the unfinished uploads of this process every hour: they are in its own data folder. */
export const staleUploadsJob = ({ files }: Pick<ServerContext, "files">): Job => ({
  name: "remove stale uploads",
  everyMinutes: HOUR,
  runsInEachProcess: true,
  deletesByAge: true,
  work: files.removeStaleUploads(UPLOAD_GRACE_MILLISECONDS),
});

/** Erases expired rows from bins every hour. */
export const emptyBinsJob = (context: ServerContext, shutdownSignal: AbortSignal): Job => {
  const work = emptyBins({
    ...context,
    reportFailure: ({ code }) => context.log.write("warn", "a bin could not be emptied", { code }),
    isShuttingDown: () => shutdownSignal.aborted,
  });
  return { name: "empty bins", everyMinutes: HOUR, deletesByAge: true, work: taskEither.fromTask(work) };
};

/** Scans files that have no finding yet, if there is a scanner. */
export const scanJobs = (context: ServerContext, shutdownSignal: AbortSignal): readonly Job[] => {
  const { scanner, log, counters } = context;
  if (scanner === null) return [];
  const work = scanFiles({
    ...{ ...context, scanner },
    reportInfected: ({ blob }) => {
      counters.increment("infectedFiles");
      log.write("warn", "a stored file is infected; nobody can open it any more", { blob });
    },
    isShuttingDown: () => shutdownSignal.aborted,
  });
  return [{ name: "scan files", everyMinutes: SCAN_MINUTES, work: taskEither.fromTask(work) }];
};

/** Sends the reminders whose time has come, every minute. */
export const remindersJob = (context: ServerContext, shutdownSignal: AbortSignal): Job => {
  const work = sendReminders({
    ...context,
    reportFailure: ({ code }) => context.log.write("warn", "reminders could not be sent", { code }),
    isShuttingDown: () => shutdownSignal.aborted,
  });
  return { name: "send reminders", everyMinutes: REMINDER_MINUTES, work: taskEither.fromTask(work) };
};
