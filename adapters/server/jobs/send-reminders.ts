import { right } from "@libretto/core/kernel/fp";
import { sendReminders } from "@libretto/core/use-cases/reminders/send-reminders";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { Job } from "./runner.ts";

/** Shorter than the interval of the runner, which would otherwise find the job not due every other time. */
const EVERY_MINUTES = 0.5;

/** Sends the reminders whose time has come, every minute. */
export const remindersJob = (
  {
    transact,
    clock,
    secrets,
    push,
    log,
    notifyEmailQueued,
  }: Pick<ServerContext, "transact" | "clock" | "secrets" | "push" | "log" | "notifyEmailQueued">,
  shutdownSignal: AbortSignal,
): Job => {
  const send = sendReminders({
    ...{ transact, clock, secrets, push, notifyEmailQueued },
    reportFailure: ({ code }) => log.write("warn", "reminders could not be sent", { code }),
    isShuttingDown: () => shutdownSignal.aborted,
  });
  return { name: "send reminders", everyMinutes: EVERY_MINUTES, work: async () => right(await send()) };
};
