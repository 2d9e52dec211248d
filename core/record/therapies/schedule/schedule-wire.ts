import * as t from "io-ts";
import { enumCodec, orElse, orNull, translate } from "../../../kernel/codec.ts";
import { ClockTime } from "../../../kernel/dates.ts";
import { DAILY_DOSES_LIMIT, DOSE_AMOUNT_LIMIT } from "../../../kernel/dosing-limits.ts";
import { text } from "../../../kernel/text.ts";
import { type PlannedDose, type Schedule, type ScheduleKind, WEEKDAYS, type Weekday } from "./schedule.ts";

const ScheduleKindName = enumCodec<string, ScheduleKind>("ScheduleKind", {
  everyDay: "ogni giorno",
  weekdays: "giorni della settimana",
  interval: "intervallo",
  monthly: "ogni mese",
  asNeeded: "al bisogno",
});
/** Monday is 1, Sunday is 7 (ISO 8601). */
const WeekdayNumber = enumCodec<number, Weekday>("Weekday", {
  ...{ monday: 1, tuesday: 2, wednesday: 3, thursday: 4 },
  ...{ friday: 5, saturday: 6, sunday: 7 },
});
const PlannedDoseWire = translate("PlannedDose", t.type({ ora: ClockTime, dose: text(DOSE_AMOUNT_LIMIT) }), {
  toDomain: (row): PlannedDose => ({ time: row.ora, amount: row.dose }),
  toWire: ({ time, amount }) => ({ ora: time, dose: amount }),
});

/** The codec of a schedule: `orari` of a therapy. */
export const ScheduleWire = translate(
  "Schedule",
  t.type({
    tipo: ScheduleKindName,
    giorni_settimana: orElse(
      t.refinement(t.array(WeekdayNumber), (days) => days.length <= WEEKDAYS.length, "Weekdays"),
      [],
    ),
    ogni_giorni: orNull(t.number),
    dosi: orElse(
      t.refinement(t.array(PlannedDoseWire), (doses) => doses.length <= DAILY_DOSES_LIMIT, "PlannedDoses"),
      [],
    ),
    massimo_al_giorno: orNull(t.number),
  }),
  {
    toDomain: (row): Schedule => ({
      kind: row.tipo,
      weekdays: row.giorni_settimana,
      every: row.ogni_giorni,
      doses: row.dosi,
      largestPerDay: row.massimo_al_giorno,
    }),
    toWire: ({ kind, weekdays, every, doses, largestPerDay }) => ({
      tipo: ScheduleKindName.encode(kind),
      giorni_settimana: weekdays.map(WeekdayNumber.encode),
      ogni_giorni: every,
      dosi: doses.map(PlannedDoseWire.encode),
      massimo_al_giorno: largestPerDay,
    }),
  },
);
