import { instantAt } from "@libretto/core/kernel/dates";
import type { Clock } from "@libretto/core/ports/system/clock";

export const browserClock: Clock = { now: () => instantAt(Date.now()) };
