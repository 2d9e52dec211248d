import type { CalendarDate } from "../../../kernel/dates.ts";
import type { Language } from "../../../messages/codes.ts";
import { dayOnScreen } from "../../../messages/days.ts";
import type { DotSection, Timeline, TimelineBar, TimelineLine } from "./timeline.ts";
import { readDay } from "./timeline.ts";

interface Texts {
  readonly nothing: string;
  readonly starting: (names: string) => string;
  readonly ending: (names: string) => string;
  readonly taken: (names: string) => string;
  readonly dots: Readonly<Record<DotSection, (names: string) => string>>;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    nothing: "nessuna voce con questa data",
    starting: (names) => `inizio di ${names}`,
    ending: (names) => `fine di ${names}`,
    taken: (names) => `tra i farmaci: ${names}`,
    dots: {
      visits: (names) => `visita: ${names}`,
      exams: (names) => `esame: ${names}`,
      files: (names) => `documento: ${names}`,
    },
  },
  en: {
    nothing: "no entry with this date",
    starting: (names) => `start of ${names}`,
    ending: (names) => `end of ${names}`,
    taken: (names) => `among the medications: ${names}`,
    dots: {
      visits: (names) => `visit: ${names}`,
      exams: (names) => `exam: ${names}`,
      files: (names) => `document: ${names}`,
    },
  },
};

const namesOf = (bars: readonly TimelineBar[]): string => bars.map(({ name }) => name).join(", ");

/**
 * A day of the timeline in one sentence.
 *
 * @param valueText the name of a line with values of it, such as "pressione massima 130 mmHg"
 */
export const describeDay = (
  timeline: Timeline,
  day: CalendarDate,
  today: CalendarDate,
  language: Language,
  valueText: (line: TimelineLine, values: readonly number[]) => string,
): string => {
  const { nothing, starting, ending, taken, dots: dotTexts } = texts[language];
  const content = readDay(timeline, day, today);
  const events = [
    ...(content.starting.length > 0 ? [starting(namesOf(content.starting))] : []),
    ...(content.ending.length > 0 ? [ending(namesOf(content.ending))] : []),
    ...content.dots.map(({ section, name }) => dotTexts[section](name)),
    ...content.values.map(({ line, values }) => valueText(line, values)),
  ];
  const all = [
    ...(events.length > 0 ? events : [nothing]),
    ...(content.taken.length > 0 ? [taken(namesOf(content.taken))] : []),
  ];
  return `${dayOnScreen(day)}: ${all.join("; ")}.`;
};
