import type { CalendarDate } from "../../../kernel/dates.ts";
import type { Language } from "../../../messages/codes.ts";
import { dayOnScreen } from "../../../messages/days.ts";
import type { LabResult } from "../../lab-results/lab-result.ts";
import type {
  DotSection,
  Timeline,
  TimelineDot,
  TimelineDrawing,
  TimelineEvents,
  TimelineLine,
  TimelinePoint,
} from "./timeline.ts";
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

/** The most names or values of one kind in the sentence of a day, unless more are urgent; it says how many follow. */
const NAMES_IN_SENTENCE = 20;

/** All urgent items, then the first others as far as there is room, and the number of those that are left out. */
const shorten = <Item>(
  items: readonly Item[],
  isUrgent: (item: Item) => boolean = () => false,
): { readonly shown: readonly Item[]; readonly omitted: number } => {
  const urgent = items.filter(isUrgent);
  const others = items.filter((item) => !isUrgent(item));
  const shown = [...urgent, ...others.slice(0, Math.max(0, NAMES_IN_SENTENCE - urgent.length))];
  return { shown, omitted: items.length - shown.length };
};

/** How the sentence of a day names what depends on the page. */
interface DayTexts {
  readonly language: Language;
  readonly extent: TimelineExtent;
  /** The name of a line with values of it and what they mean, such as "pressione massima 130 mmHg". */
  readonly valueText: (line: TimelineLine, points: readonly TimelinePoint[]) => string;
  /** What a laboratory result means when it is no point of a line, such as " (valore urgente)"; empty for nothing. */
  readonly resultNote: (result: LabResult) => string;
  /** Whether a laboratory result that is no point of a line is urgent. */
  readonly isUrgentResult: (result: LabResult) => boolean;
  /** Whether a value of a line is urgent. */
  readonly isUrgent: (line: TimelineLine, point: TimelinePoint) => boolean;
  /** The pain of a drawing, or that it is not known. */
  readonly painText: (drawing: TimelineDrawing) => string;
}

/** Adds how many items are left out. */
const withOmitted = (shown: readonly string[], omitted: number, { more }: Pick<Texts, "more">): readonly string[] =>
  omitted === 0 ? shown : [...shown, more(omitted)];

const describeDots = (
  dots: readonly TimelineDot[],
  { language, resultNote, isUrgentResult }: DayTexts,
): readonly string[] => {
  const own = texts[language];
  const { shown, omitted } = shorten(dots, ({ result }) => result !== undefined && isUrgentResult(result));
  const dotTexts = shown.map(({ section, name, result }) =>
    own.dots[section](result === undefined ? name : `${name}${resultNote(result)}`),
  );
  return withOmitted(dotTexts, omitted, own);
};

const describeValues = (
  values: TimelineEvents["values"],
  { language, valueText, isUrgent }: DayTexts,
): readonly string[] => {
  const own = texts[language];
  const { shown, omitted } = shorten(values, ({ line, points }) => points.some((point) => isUrgent(line, point)));
  const lineTexts = shown.map(({ line, points }) => {
    const part = shorten(points, (point) => isUrgent(line, point));
    const inSentence = new Set(part.shown);
    // in their order in the day
    const text = valueText(
      line,
      points.filter((point) => inSentence.has(point)),
    );
    return withOmitted([text], part.omitted, own).join(", ");
  });
  return withOmitted(lineTexts, omitted, own);
};

/** A day of the timeline in one sentence. Of each kind, what is urgent comes first and is never left out. */
export const describeDay = (timeline: Timeline, day: CalendarDate, today: CalendarDate, dayTexts: DayTexts): string => {
  const { language, extent, painText } = dayTexts;
  const own = texts[language];
  const content = readDay(timeline, day, today);
  const listOf = (items: readonly string[]) => {
    const { shown, omitted } = shorten(items);
    return withOmitted(shown, omitted, own);
  };
  const namesOf = (rows: readonly { readonly name: string }[]) => listOf(rows.map(({ name }) => name)).join(", ");
  const events = [
    ...(content.starting.length > 0 ? [own.starting(namesOf(content.starting))] : []),
    ...(content.ending.length > 0 ? [own.ending(namesOf(content.ending))] : []),
    ...describeDots(content.dots, dayTexts),
    ...listOf(content.drawings.map(painText)),
    ...describeValues(content.values, dayTexts),
  ];
  const all = [
    ...(events.length > 0 ? events : [own.nothing[extent]]),
    ...(content.taken.length > 0 ? [own.taken(namesOf(content.taken))] : []),
  ];
  return `${dayOnScreen(day)}: ${all.join("; ")}.`;
};
