import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { MAX_OPEN_VIEWS } from "@libretto/core/kernel/limits";
import type { EmergencyCodes } from "@libretto/core/ports/record/emergency-codes";
import type { Clock } from "@libretto/core/ports/system/clock";
import { type EmergencyView, isOpen, VIEW_DAYS } from "@libretto/core/record/across/emergency/emergency-view";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

const DAY = 86_400_000;

/** Four codes: two open ones, of which one was used, a closed one and an expired one. */
export const memoryEmergencyCodes = (clock: Clock, failures: FailureInjector = noFailures): EmergencyCodes => {
  const inDays = (days: number): Instant => instantAt(millisecondsOf(clock.now()) + days * DAY);
  const code = (
    id: number,
    days: number,
    openedDaysAgo: number | null = null,
    closedDaysAgo: number | null = null,
  ): EmergencyView => ({
    id,
    createdAt: inDays(-days),
    until: inDays(VIEW_DAYS - days),
    openedAt: openedDaysAgo === null ? null : inDays(-openedDaysAgo),
    closedAt: closedDaysAgo === null ? null : inDays(-closedDaysAgo),
  });
  let codes: readonly EmergencyView[] = [code(4, 2), code(3, 40, 10), code(2, 50, null, 45), code(1, VIEW_DAYS)];
  return {
    list: () => failures.run(async () => right(codes)),
    createSheet: () =>
      failures.run(async () => {
        if (codes.filter((one) => isOpen(one, clock.now())).length >= MAX_OPEN_VIEWS)
          return left(failure("refused", "emergency.tooMany"));
        codes = [code((codes[0]?.id ?? 0) + 1, 0), ...codes];
        return right(new TextEncoder().encode("%PDF-1.7"));
      }),
    close: (id) =>
      failures.run(async () => {
        codes = codes.map((one) => (one.id === id ? { ...one, closedAt: clock.now() } : one));
        return right(undefined);
      }),
  };
};
