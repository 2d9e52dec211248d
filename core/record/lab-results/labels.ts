import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import { unitText } from "../../catalogues/lab-tests/unit-table.ts";
import { adviceText, bandText } from "../../catalogues/value-limits/band-texts.ts";
import { sourceText } from "../../catalogues/value-limits/sources.ts";
import { type BandSubject, UNKNOWN_SUBJECT } from "../../catalogues/value-limits/value-band.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { isBlank } from "../../kernel/text.ts";
import type { Language } from "../../messages/codes.ts";
import { inNumerals, numeral } from "../../messages/numerals.ts";
import {
  type Interpretation,
  interpretResult,
  type RangeLimits,
  type RangeOrigin,
  type RangePosition,
  type ResultSubject,
} from "./interpretation.ts";
import type { Comparator, LabFinding, LabFlag, LabResult, ResultStatus } from "./lab-result.ts";
import { bandOfResult } from "./result-band.ts";
import { decimalsOf, type Trend } from "./trend.ts";
import { excludedLimitOf } from "./typed-range.ts";

/** The labels of fields, positions and trends. */
export interface LabResultLabels {
  readonly section: string;
  readonly result: string;
  readonly none: string;
  readonly test: string;
  readonly testName: string;
  readonly value: string;
  readonly comparator: string;
  readonly textValue: string;
  readonly unit: string;
  readonly range: string;
  readonly rangeLow: string;
  readonly rangeHigh: string;
  readonly rangeText: string;
  readonly position: string;
  readonly date: string;
  readonly time: string;
  readonly laboratory: string;
  readonly flag: string;
  readonly status: string;
  readonly note: string;
  readonly file: string;
  readonly flags: Readonly<Record<LabFlag, string>>;
  /** Precedes a flag where no label names it. */
  readonly flaggedAs: string;
  readonly statuses: Readonly<Record<ResultStatus, string>>;
  /** Stands beside a preliminary result. */
  readonly preliminary: string;
  readonly positions: Readonly<Record<RangePosition, string>>;
  /** Follows a position that is not based on the printed range. */
  readonly ranges: Readonly<Record<Exclude<RangeOrigin, "printed">, string>>;
  /** Precedes the publication of a usual range. */
  readonly publication: string;
  readonly trends: Readonly<Record<Trend, string>>;
  readonly comparators: Readonly<Record<Comparator, string>>;
}

/** The labels of laboratory results in both languages. */
export const labResultLabels: Readonly<Record<Language, LabResultLabels>> = {
  it: {
    section: "Risultati di laboratorio",
    result: "Risultato di laboratorio",
    none: "Nessun risultato di laboratorio.",
    test: "Esame",
    testName: "Nome sul referto",
    value: "Risultato",
    comparator: "Confronto",
    textValue: "Risultato a parole",
    unit: "Unità di misura",
    range: "Intervallo di riferimento",
    rangeLow: "Limite inferiore",
    rangeHigh: "Limite superiore",
    rangeText: "Riferimento a parole",
    position: "Valutazione",
    date: "Data",
    time: "Ora",
    laboratory: "Laboratorio",
    flag: "Segnalazione del laboratorio",
    status: "Stato del risultato",
    note: "Note",
    file: "Referto",
    flags: {
      criticalLow: "critico, molto basso",
      low: "basso",
      normal: "normale",
      abnormal: "fuori norma",
      high: "alto",
      criticalHigh: "critico, molto alto",
    },
    flaggedAs: "segnalato dal laboratorio:",
    statuses: { preliminary: "provvisorio", final: "definitivo" },
    preliminary: "provvisorio: può ancora cambiare",
    positions: {
      below: "sotto l'intervallo",
      within: "nell'intervallo",
      above: "sopra l'intervallo",
      uncertain: "",
    },
    ranges: {
      catalogue: "intervallo usuale, non del laboratorio",
      therapeutic: "intervallo usuale della cura, l'obiettivo lo decide il medico",
      anticoagulant: "obiettivo usuale con l'anticoagulante in uso, conta quello dato dal medico",
    },
    publication: "fonte",
    trends: { rising: "in aumento", falling: "in diminuzione", unchanged: "invariato", unknown: "" },
    comparators: { "=": "uguale a", "<": "minore di", "<=": "al massimo", ">": "maggiore di", ">=": "almeno" },
  },
  en: {
    section: "Laboratory results",
    result: "Laboratory result",
    none: "No laboratory results.",
    test: "Test",
    testName: "Name on the report",
    value: "Result",
    comparator: "Comparison",
    textValue: "Result in words",
    unit: "Unit",
    range: "Reference range",
    rangeLow: "Lower limit",
    rangeHigh: "Upper limit",
    rangeText: "Reference in words",
    position: "Position",
    date: "Date",
    time: "Time",
    laboratory: "Laboratory",
    flag: "Flag of the laboratory",
    status: "Status of the result",
    note: "Notes",
    file: "Report",
    flags: {
      criticalLow: "critical, very low",
      low: "low",
      normal: "normal",
      abnormal: "abnormal",
      high: "high",
      criticalHigh: "critical, very high",
    },
    flaggedAs: "flagged by the laboratory:",
    statuses: { preliminary: "preliminary", final: "final" },
    preliminary: "preliminary: it may still change",
    positions: { below: "below the range", within: "within the range", above: "above the range", uncertain: "" },
    ranges: {
      catalogue: "usual range, not that of the laboratory",
      therapeutic: "usual range of the treatment, the doctor sets the target",
      anticoagulant: "usual target with the anticoagulant in use, that of the doctor counts",
    },
    publication: "source",
    trends: { rising: "rising", falling: "falling", unchanged: "unchanged", unknown: "" },
    comparators: { "=": "equal to", "<": "less than", "<=": "at most", ">": "more than", ">=": "at least" },
  },
};

const SIGNS: Readonly<Record<Comparator, string>> = { "=": "", "<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ " };

const joinParts = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => !isBlank(part)).join(separator);

/** The name of a test: that of the catalogue, otherwise that of the report. */
export const testNameOf = ({ test, testName }: Pick<LabFinding, "test" | "testName">, language: Language): string =>
  findLabTest(test)?.names[language] ?? (testName || (test ?? ""));

/** "< 5,0 mg/L": the number with its printed digits and its unit; or "negativo", a text without a unit. */
export const formatValue = (finding: LabFinding, language: Language): string => {
  const { value, comparator, textValue, unit } = finding;
  if (value === null) return textValue;
  const digits = SIGNS[comparator] + inNumerals(value.toFixed(decimalsOf(finding)), language);
  return joinParts(" ", digits, unitText(unit, language));
};

const formatLimits = ({ low, high }: RangeLimits, language: Language, excluded: "<" | ">" | null = null): string => {
  if (low === null) return high === null ? "" : `${SIGNS[excluded ?? "<="]}${numeral(high, language)}`;
  if (high === null) return `${SIGNS[excluded ?? ">="]}${numeral(low, language)}`;
  return `${numeral(low, language)} – ${numeral(high, language)}`;
};

/** "70 – 99 mg/dL", "< 5 mg/L" or the printed text: the printed range. */
export const formatRange = (finding: LabFinding, language: Language): string => {
  const { rangeLow: low, rangeHigh: high, rangeText, unit } = finding;
  const excluded = excludedLimitOf(finding);
  const limits = formatLimits({ low, high }, language, excluded);
  const withUnit = limits === "" ? "" : joinParts(" ", limits, unitText(unit, language));
  return joinParts(", ", withUnit, excluded === null ? rangeText : "");
};

/** "sopra l'intervallo", with the usual range if it is based on that; empty when it is uncertain. */
const formatInterpretation = ({ position, range }: Interpretation, language: Language): string => {
  const { positions, ranges, publication } = labResultLabels[language];
  if (position === "uncertain" || range === null) return "";
  if (range.source === "printed") return positions[position];
  const limits = joinParts(" ", formatLimits(range, language), unitText(range.unit ?? "", language));
  const source = range.publication === undefined ? "" : `${publication}: ${sourceText([range.publication], language)}`;
  return `${positions[position]} (${joinParts("; ", `${ranges[range.source]}: ${limits}`, source)})`;
};

/** What decides on a number instead of one range for everybody; empty for most tests and for a text. */
const formatTarget = ({ test, value }: LabResult, language: Language): string =>
  value === null ? "" : (findLabTest(test)?.target?.[language] ?? "");

/** The flag as printed; empty for none. */
export const formatFlag = ({ flag }: Pick<LabFinding, "flag">, language: Language): string =>
  flag === null ? "" : labResultLabels[language].flags[flag];

/** "provvisorio" or "definitivo"; empty when the report does not state it. */
export const formatStatus = ({ status }: Pick<LabResult, "status">, language: Language): string =>
  status === null ? "" : labResultLabels[language].statuses[status];

/** The flags that say the same as a position. */
const FLAG_OF_POSITION: Readonly<Partial<Record<RangePosition, LabFlag>>> = {
  below: "low",
  within: "normal",
  above: "high",
};

/**
 * "segnalato dal laboratorio: alto, provvisorio: può ancora cambiare": what the report says besides the value and its
 * range. A flag that repeats the position is left out.
 */
const reportWords = (result: LabResult, position: RangePosition, language: Language): string => {
  const { flaggedAs, preliminary } = labResultLabels[language];
  const flag = FLAG_OF_POSITION[position] === result.flag ? "" : formatFlag(result, language);
  return joinParts(", ", flag === "" ? "" : `${flaggedAs} ${flag}`, result.status === "preliminary" ? preliminary : "");
};

/** A result with its interpretation and its band in words. */
export interface AssessmentText {
  /** "urgente: valore molto alto, sopra l'intervallo", or the position; empty when nothing is known. */
  readonly text: string;
  /** Whether the words are about an urgent value. */
  readonly isUrgent: boolean;
  /** Whether the value is urgent, or outside the range on which its position is based. */
  readonly isOutside: boolean;
}

/**
 * The position of a result, its band, a flag that says more, and whether it is preliminary. An urgent value is never
 * called within a range, also not within a printed one.
 *
 * @param subject null to use the printed range and the limits of adults only
 * @param rangeSubject null to use only the printed range for the position
 * @param rows the results of the record, for changes since earlier ones
 * @param today null in documents: they name no day to call, because nobody knows when they are read
 */
export const assessResult = (
  result: LabResult,
  subject: BandSubject | null,
  today: CalendarDate | null,
  language: Language,
  rangeSubject: ResultSubject | null = subject,
  rows: readonly LabResult[] = [],
): AssessmentText => {
  const found = bandOfResult(result, subject ?? UNKNOWN_SUBJECT, today ?? result.date, rows);
  const isEvaluated = subject?.isEvaluated !== false;
  const interpretation = interpretResult(result, isEvaluated ? rangeSubject : subject, subject?.conditions);
  const position = formatInterpretation(interpretation, language);
  const report = reportWords(result, interpretation.position, language);
  const target = formatTarget(result, language);
  const isOutsideRange = interpretation.position === "below" || interpretation.position === "above";
  if (found === null || found.band.limit === null)
    return {
      text: joinParts("; ", joinParts(", ", position, report), target),
      isUrgent: false,
      isOutside: isOutsideRange,
    };
  const { band } = found;
  const isUrgent = band.band === "urgent";
  const words = bandText(band, language);
  if (isUrgent) {
    const isWithin = interpretation.position === "within";
    return { text: joinParts(", ", words, isWithin ? "" : position, report), isUrgent, isOutside: true };
  }
  const hasChanged = band.limit?.change !== undefined;
  const meaning = hasChanged ? joinParts(", ", position, words) : position === "" ? words : position;
  const advice = band.advice === "nextOccasion" || today === null ? "" : adviceText(band, language);
  return {
    text: joinParts("; ", joinParts(", ", meaning, report), advice, target),
    isUrgent,
    isOutside: isOutsideRange,
  };
};
