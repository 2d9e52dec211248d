import { right } from "@libretto/core/kernel/fp";
import type { ReminderSettingsService } from "@libretto/core/ports/reminders/reminder-settings-service";
import type { Clock } from "@libretto/core/ports/system/clock";
import {
  NO_REMINDERS,
  type ReminderChoice,
  type ReminderDevice,
} from "@libretto/core/record/across/reminders/reminder-choice";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** Reminders that are off at first, on a server that sends notifications. */
export const memoryReminderSettings = (
  clock: Clock,
  failures: FailureInjector = noFailures,
): ReminderSettingsService => {
  let choice: ReminderChoice = { ...NO_REMINDERS, language: "it" };
  let devices: readonly ReminderDevice[] = [];
  let added = 0;
  return {
    load: () => failures.run(async () => right({ choice, devices, pushKey: "key" })),
    save: (saved) =>
      failures.run(async () => {
        choice = saved;
        return right(choice);
      }),
    addDevice: ({ endpoint }) =>
      failures.run(async () => {
        added += 1;
        const device = { id: added, name: `Firefox ${added}`, createdAt: clock.now(), digest: `digest of ${endpoint}` };
        devices = [device, ...devices];
        return right(device);
      }),
    removeDevice: (id) =>
      failures.run(async () => {
        devices = devices.filter((device) => device.id !== id);
        return right(undefined);
      }),
  };
};
