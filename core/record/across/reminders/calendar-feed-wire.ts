import * as t from "io-ts";
import { orNull, translate } from "../../../kernel/codec.ts";
import { Instant } from "../../../kernel/dates.ts";
import type { CalendarFeed, CalendarFeedChoice, NewCalendarFeed } from "./calendar-feed.ts";
import { REMINDER_KINDS } from "./reminder.ts";
import { ReminderKindCode } from "./reminder-choice-wire.ts";

/** The kinds of reminders that a feed shows, at least one. */
const Kinds = t.refinement(
  t.readonlyArray(ReminderKindCode),
  (kinds) => kinds.length > 0 && kinds.length <= REMINDER_KINDS.length,
  "ReminderKinds",
);
const LanguageCode = t.keyof({ it: null, en: null });

const choiceProps = { tipi: Kinds, titoli_completi: t.boolean, lingua: LanguageCode };
type ChoiceRow = t.TypeOf<t.TypeC<typeof choiceProps>>;
const readChoice = (row: ChoiceRow): CalendarFeedChoice => ({
  kinds: REMINDER_KINDS.filter((kind) => row.tipi.includes(kind)),
  hasFullTitles: row.titoli_completi,
  language: row.lingua,
});
const writeChoice = ({ kinds, hasFullTitles, language }: CalendarFeedChoice) => ({
  tipi: kinds.map(ReminderKindCode.encode),
  titoli_completi: hasFullTitles,
  lingua: language,
});

/** The codec of what a feed shows. */
export const CalendarFeedChoiceWire = translate("CalendarFeedChoice", t.type(choiceProps), {
  toDomain: readChoice,
  toWire: writeChoice,
});

/** The codec of a feed. Its address is never sent again. */
export const CalendarFeedWire = translate(
  "CalendarFeed",
  t.type({ ...choiceProps, created_at: Instant, ultima_lettura: orNull(Instant) }),
  {
    toDomain: (row): CalendarFeed => ({
      ...readChoice(row),
      createdAt: row.created_at,
      readAt: row.ultima_lettura,
    }),
    toWire: (feed) => ({ ...writeChoice(feed), created_at: feed.createdAt, ultima_lettura: feed.readAt }),
  },
);

/** The codec of a feed with its new address. */
export const NewCalendarFeedWire = translate(
  "NewCalendarFeed",
  t.type({ calendario: CalendarFeedWire, indirizzo_segreto: t.string }),
  {
    toDomain: (row): NewCalendarFeed => ({ feed: row.calendario, address: row.indirizzo_segreto }),
    toWire: ({ feed, address }) => ({ calendario: CalendarFeedWire.encode(feed), indirizzo_segreto: address }),
  },
);
