import type { CalendarDate } from "../../../kernel/dates.ts";
import type { Language } from "../../../messages/codes.ts";
import { dayOnScreen } from "../../../messages/days.ts";
import type { LabResult } from "../../lab-results/lab-result.ts";
import type { DotSection, Timeline, TimelineDrawing, TimelineLine, TimelinePoint } from "./timeline.ts";
import { readDay } from "./timeline.ts";

/** Which entries a timeline has: all, those that are loaded so far, or those that a filter keeps. */
export type TimelineExtent = "all" | "loaded" | "filtered";

interface Texts {
  readonly nothing: Readonly<Record<TimelineExtent, string>>;
  readonly starting: (names: string) => string;
  readonly ending: (names: string) => string;
  readonly taken: (names: string) => string;
  readonly more: (count: number) => string;
  readonly dots: Readonly<Record<DotSection, (names: string) => string>>;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    nothing: {
      all: "nessuna voce con questa data",
      loaded: "nessuna voce con questa data tra quelle lette finora",
      filtered: "nessuna voce con questa data tra quelle che il filtro mostra",
    },
    starting: (names) => `inizio di ${names}`,
    ending: (names) => `fine di ${names}`,
    taken: (names) => `tra i farmaci: ${names}`,
    more: (count) => (count === 1 ? "un altro" : `altri ${count}`),
    dots: {
      diagnoses: (names) => `diagnosi: ${names}`,
      visits: (names) => `visita: ${names}`,
      exams: (names) => `esame: ${names}`,
      files: (names) => `documento: ${names}`,
      vaccinations: (names) => `vaccinazione: ${names}`,
      labResults: (names) => `risultato: ${names}`,
    },
  },
  en: {
    nothing: {
      all: "no entry with this date",
      loaded: "no entry with this date among those loaded so far",
      filtered: "no entry with this date among those that the filter shows",
    },
    starting: (names) => `start of ${names}`,
    ending: (names) => `end of ${names}`,
    taken: (names) => `among the medications: ${names}`,
    more: (count) => (count === 1 ? "one more" : `${count} more`),
    dots: {
      diagnoses: (names) => `diagnosis: ${names}`,
      visits: (names) => `visit: ${names}`,
      exams: (names) => `exam: ${names}`,
      files: (names) => `document: ${names}`,
      vaccinations: (names) => `vaccination: ${names}`,
      labResults: (names) => `result: ${names}`,
    },
  },
};

/** The most names or values of one kind in the sentence of a day; it says how many follow. */
const NAMES_IN_SENTENCE = 20;

/** The first names, and the number of those that are left out. */
const listNames = (names: readonly string[], { more }: Pick<Texts, "more">): string =>
  names.length <= NAMES_IN_SENTENCE
    ? names.join(", ")
    : [...names.slice(0, NAMES_IN_SENTENCE), more(names.length - NAMES_IN_SENTENCE)].join(", ");

/** How the sentence of a day names what depends on the page. */
export interface DayTexts {
  readonly language: Language;
  readonly extent: TimelineExtent;
  /** The name of a line with values of it and what they mean, such as "pressione massima 130 mmHg". */
  readonly valueText: (line: TimelineLine, points: readonly TimelinePoint[]) => string;
  /** What a laboratory result means when it is no point of a line, such as " (valore urgente)"; empty for nothing. */
  readonly resultNote: (result: LabResult) => string;
  /** The pain of a drawing, or that it is not known. */
  readonly painText: (drawing: TimelineDrawing) => string;
}

/** A day of the timeline in one sentence. */
export const describeDay = (
  timeline: Timeline,
  day: CalendarDate,
  today: CalendarDate,
  { language, extent, valueText, resultNote, painText }: DayTexts,
): string => {
  const own = texts[language];
  const content = readDay(timeline, day, today);
  const namesOf = (rows: readonly { readonly name: string }[]) =>
    listNames(
      rows.map(({ name }) => name),
      own,
    );
  const dotTexts = content.dots.map(({ section, name, result }) =>
    own.dots[section](result === undefined ? name : `${name}${resultNote(result)}`),
  );
  const valueTexts = content.values.map(({ line, points }) => {
    const text = valueText(line, points.slice(0, NAMES_IN_SENTENCE));
    return points.length > NAMES_IN_SENTENCE ? `${text}, ${own.more(points.length - NAMES_IN_SENTENCE)}` : text;
  });
  const limitTexts = (all: readonly string[]) =>
    all.length <= NAMES_IN_SENTENCE
      ? all
      : [...all.slice(0, NAMES_IN_SENTENCE), own.more(all.length - NAMES_IN_SENTENCE)];
  const events = [
    ...(content.starting.length > 0 ? [own.starting(namesOf(content.starting))] : []),
    ...(content.ending.length > 0 ? [own.ending(namesOf(content.ending))] : []),
    ...limitTexts(dotTexts),
    ...limitTexts(content.drawings.map(painText)),
    ...limitTexts(valueTexts),
  ];
  const all = [
    ...(events.length > 0 ? events : [own.nothing[extent]]),
    ...(content.taken.length > 0 ? [own.taken(namesOf(content.taken))] : []),
  ];
  return `${dayOnScreen(day)}: ${all.join("; ")}.`;
};
