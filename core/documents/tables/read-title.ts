import { findLabTestByName } from "../../catalogues/lab-tests/lab-tests.ts";
import { foldText } from "../../kernel/text.ts";
import type { GlucoseMoment } from "../../record/vital-signs/reading.ts";
import type { ColumnMeaning } from "./columns.ts";
import type { DateOrder } from "./read-time.ts";

/** What the title of a column says. */
export interface ReadTitle {
  /** Null for a title that is not known. */
  readonly meaning: ColumnMeaning | null;
  /** The unit in the words of the title; empty when it states none. */
  readonly unit: string;
  /** Whether the title is an Italian word: Italy has only metric units. */
  readonly isItalian: boolean;
  /** The moment of glucose that the title states. */
  readonly moment: GlucoseMoment | null;
}

/** Titles in Italian, English and German, without accents, marks and units. */
const TITLES: readonly (readonly [ColumnMeaning, RegExp])[] = [
  [
    "dateTime",
    /^(timestamp( del dispositivo)?|device timestamp|date ?(and )?time|data (e )?ora|datum uhrzeit|measurement date|geratezeitstempel|zeitstempel)$/,
  ],
  ["date", /^(date|data|datum|giorno|day|data (della )?misur(azione|a))$/],
  ["timeZone", /^(time ?zone|fuso( orario)?|zeitzone|utc offset|offset utc)$/],
  ["time", /^(time|ora|orario|ore|uhrzeit|zeit)$/],
  [
    "maximumPressure",
    /^((pressione|p) ?(arteriosa )?)?(massima|max|sistolica)$|^(sys|sbp|systole|systolisch|systolic)( blood)?( pressure| bp)?$/,
  ],
  [
    "minimumPressure",
    /^((pressione|p) ?(arteriosa )?)?(minima|min|diastolica)$|^(dia|dbp|diastole|diastolisch|diastolic)( blood)?( pressure| bp)?$/,
  ],
  [
    "pressure",
    /^(pressione( arteriosa| sanguigna)?|blood pressure|bp|pressure|blutdruck|max min|massima minima|sys dia)$/,
  ],
  [
    "heartRate",
    /^(pulse( rate)?|puls|polso|pulsazioni|battit[oi]( cardiac[oi])?|heart rate|hr|fc|frequenza( cardiaca)?|bpm|herzfrequenz)$/,
  ],
  ["weight", /^((body )?weight|peso( corporeo)?|gewicht|kg)$/],
  ["height", /^(height|altezza|statura|grosse)$/],
  [
    "oxygenSaturation",
    /^(spo2|sat(urazione)?( o2| spo2| (di )?ossigeno)?|(blood )?oxygen( saturation| level)?|ossigeno|sauerstoffsattigung)$/,
  ],
  ["perfusionIndex", /^(pi|perfusion index|indice di perfusione)$/],
  ["temperature", /^(temp|temperatur[ae]?( corporea)?|(body )?temperature|febbre|fever)$/],
  ["breathingRate", /^(respirat(ory|ion) rate|breathing rate|frequenza respiratoria|atti respiratori)$/],
  ["waist", /^(waist( circumference)?|vita|giro ?vita|circonferenza (della )?(vita|addominale))$/],
  ["glucoseMoment", /^(momento|pasto|meal( marker)?|prima dopo( (il )?pasto)?)$/],
  [
    "glucose",
    /^(?!.*\b(rate|variazione|velocita|target|obiettivo|media|average|glicata|glycated)\b).*\b(glucose|glucosio|glicemia|glycemia|glukose|blutzucker|blood sugar)\b/,
  ],
];

const ITALIAN = /^(peso|altezza|statura|vita|giro ?vita|circonferenza|temperatura|febbre|pressione|massima|minima)/;

const MOMENTS: readonly (readonly [GlucoseMoment, RegExp])[] = [
  ["fasting", /\b(digiuno|fasting|nuchtern)\b/],
  ["beforeMeal", /\b(prima|before|pre|vor)\b/],
  ["afterMeal", /\b(dopo|after|post|nach)\b/],
];

/** The moment of glucose that a text names; null for none, and for several. */
export const readMoment = (text: string): GlucoseMoment | null => {
  const found = MOMENTS.filter(([, pattern]) => pattern.test(foldText(text)));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
};

/** The unit at the end of a title: in brackets, which some makers do not close, or after a space: "Peso [kg]". */
const UNIT = /^(.*?)\s*(?:[([]\s*([^()[\]]*?)\s*[)\]]?|\s(mg\/d[lL]|mmol\/[lL]|mmHg|kPa|kg|lbs?|cm|bpm|°[CF]|%))\s*$/;

/**
 * Reads the title of a column.
 *
 * @example
 * readTitle("Historic Glucose mg/dL"); // { meaning: "glucose", unit: "mg/dL", … }
 */
export const readTitle = (title: string): ReadTitle => {
  const [, before = "", inBrackets, after] = UNIT.exec(title) ?? [];
  const isUnit = before.trim() !== "";
  const name = foldText(isUnit ? before : title)
    .replace(/[_\-.:/]+/g, " ")
    .trim();
  const unit = isUnit ? (inBrackets ?? after ?? "") : name === "kg" ? "kg" : "";
  const known = TITLES.find(([, pattern]) => pattern.test(name))?.[0];
  const test = known === undefined ? (findLabTestByName(title) ?? findLabTestByName(isUnit ? before : title)) : null;
  return {
    meaning: known ?? (test === null ? null : `test:${test.id}`),
    unit,
    isItalian: ITALIAN.test(name),
    moment: known === "glucose" ? readMoment(title) : null,
  };
};

/** How titles write the form of a date in Italian, English and German: "gg/mm/aaaa", "MM-DD-YYYY". */
const DATE_FORMS: readonly (readonly [DateOrder, RegExp])[] = [
  ["dayFirst", /\b(dd?|gg?|tt?)[-/.]mm?[-/.](yy|aa|jj){1,2}\b/],
  ["monthFirst", /\bmm?[-/.](dd?|gg?)[-/.](yy|aa){1,2}\b/],
  ["yearFirst", /\b(yy|aa|jj)[-/.]mm?[-/.](dd?|gg?|tt?)\b/],
];

/** The order of day, month and year that a title states; null when it states none. */
export const readTitleOrder = (title: string): DateOrder | null =>
  DATE_FORMS.find(([, form]) => form.test(title.toLowerCase()))?.[0] ?? null;
