import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { EmergencyCodes } from "@libretto/core/ports/record/emergency-codes";
import type { Clock } from "@libretto/core/ports/system/clock";
import {
  type EmergencyView,
  isOpen,
  MAX_OPEN_VIEWS,
  VIEW_DAYS,
} from "@libretto/core/record/across/emergency/emergency-view";
import { noTrouble, type Trouble } from "./trouble.ts";

const DAY = 86_400_000;

/** Two codes that are open, one of which was opened, one that was closed and one that is over. */
export const memoryEmergencyCodes = (clock: Clock, trouble: Trouble = noTrouble): EmergencyCodes => {
  const inDays = (days: number): Instant => instantAt(millisecondsOf(clock.now()) + days * DAY);
  const code = (
    id: number,
    days: number,
    opened: number | null = null,
    closed: number | null = null,
  ): EmergencyView => ({
    id,
    createdAt: inDays(-days),
    until: inDays(VIEW_DAYS - days),
    openedAt: opened === null ? null : inDays(-opened),
    closedAt: closed === null ? null : inDays(-closed),
  });
  let codes: readonly EmergencyView[] = [code(4, 2), code(3, 40, 10), code(2, 50, null, 45), code(1, VIEW_DAYS)];
  return {
    list: () => trouble.befall(async () => right(codes)),
    createSheet: () =>
      trouble.befall(async () => {
        if (codes.filter((one) => isOpen(one, clock.now())).length >= MAX_OPEN_VIEWS)
          return left(failure("refused", "emergency.tooMany"));
        codes = [code((codes[0]?.id ?? 0) + 1, 0), ...codes];
        return right(new TextEncoder().encode("%PDF-1.7"));
      }),
    close: (id) =>
      trouble.befall(async () => {
        codes = codes.map((one) => (one.id === id ? { ...one, closedAt: clock.now() } : one));
        return right(undefined);
      }),
  };
};
