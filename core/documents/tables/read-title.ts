import { findLabTestByName } from "../../catalogues/lab-tests/lab-tests.ts";
import { foldText } from "../../kernel/text.ts";
import type { GlucoseMoment } from "../../record/vital-signs/reading.ts";
import { type ColumnMeaning, measureOfColumn, TIME_MEANINGS } from "./columns.ts";
import type { DateOrder } from "./read-time.ts";
import { isUnitText, readMeasureUnit } from "./units.ts";

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
  /** Whether the title is a word that has another meaning in other tables: "Max", "Ossigeno". */
  readonly isShort: boolean;
  /** Whether the title names a statistic, a limit or an earlier value, and no measurement. */
  readonly isStatistic: boolean;
}

/** Titles in Italian, English and German, without accents, marks and units. */
const TITLES: readonly (readonly [ColumnMeaning, RegExp])[] = [
  [
    "dateTime",
    /^(timestamp( del dispositivo)?|device timestamp|date ?(and )?time|data (e )?ora|datum uhrzeit|measurement date|geratezeitstempel|zeitstempel)$/,
  ],
  ["date", /^(date|data|datum|giorno|day|data (della )?misur(azione|a))$/],
  [
    "person",
    /^(nome|cognome|nome e cognome|(nome|cognome) (del )?paziente|nome utente|paziente|utente|profilo|persona|membro|(patient|user|full|first|last|given|family|profile)? ?name|surname|vorname|nachname|patient|user( id)?|profile|person|member|benutzer|nutzer)$/,
  ],
  ["timeZone", /^(time ?zone|fuso( orario)?|zeitzone|utc offset|offset utc)$/],
  ["time", /^(time|ora|orario|ore|uhrzeit|zeit)$/],
  [
    "maximumPressure",
    /^((pressione|p) ?(arteriosa )?)?(massima|max|sistolica)$|^(pas|sys|sbp|systole|systolisch|systolic)( blood)?( pressure| bp)?$/,
  ],
  [
    "minimumPressure",
    /^((pressione|p) ?(arteriosa )?)?(minima|min|diastolica)$|^(pad|dia|dbp|diastole|diastolisch|diastolic)( blood)?( pressure| bp)?$/,
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
];

/** Words of titles about something that was not measured at the time of the row. */
const STATISTIC =
  /\b(medi[aoe]|average|avg|mean|mittelwert|durchschnitt|median[ao]?|min(im[oa]|imum)?|max(imum)?|massim[oa]|target|obiettivo|goal|ziel|previous|preceden(te|ti)|last|ultim[oa]|limit[ei]?|soglia|threshold|alert|allarme|deviazione|std|sd|cv|range|intervallo|change|variazione|rate|velocita|trend|delta|differenz(a|iale)|difference|stimat[oa]|estimated|gmi|glicata|glycated|count|numero|conteggio|percentile)\b/;

const GLUCOSE = /\b(glucose|glucosio|glicemia|glycemia|glukose|blutzucker|blood sugar)\b/;
/** The other words that the title of glucose in the blood can have. "Glucosio urine" has another one. */
const GLUCOSE_WORDS =
  /^(glucose|glucosio|glicemia|glycemia|glukose|blutzucker|blood|sugar|sangue|sanguigna|capillare|capillary|valor[ei]|values?|livello|level|reading|measurement|misura(zione)?|rilevazione|result|risultato|historic|storico|scan|scansione|strip|striscia|reattiva|sensore?|del|della|di|da|an?|al|il|la|of|the|in|per|e|and|digiuno|fasting|nuchtern|prima|dopo|before|after|pre|post|vor|nach|pranzo|cena|colazione|past[oi]|merenda|breakfast|lunch|dinner|meals?|snack|mattin[ao]|pomeriggio|sera|notte|morning|evening|night|bedtime|or[ae]|\d+h?)$/;

/** Titles that also name something else: a statistic, a flow of oxygen, the air of a room, a number of events. */
const SHORT = /^(max|min|massima|minima|pi|frequenza|ossigeno|oxygen|sauerstoff|vita|temp|temperatur[ae]?)$/;
/** The units that leave a short title no other meaning. */
const CLEAR_UNITS = /^(%|bpm|batt.*|beats.*|mmhg)$/i;

const ITALIAN = /^(peso|altezza|statura|vita|giro ?vita|circonferenza|temperatura|febbre|pressione|massima|minima)/;

const MOMENTS: readonly (readonly [GlucoseMoment, RegExp])[] = [
  ["fasting", /\b(digiuno|fasting|nuchtern)\b/],
  ["beforeMeal", /\b(prima|before|pre|vor)\b/],
  ["afterMeal", /\b(dopo|after|post|nach)\b/],
];

/** A "before" or an "after" without a meal behind it: "prima di dormire". "Prima colazione" is the name of a meal. */
const WITHOUT_MEAL =
  /\b(prima|before|pre|vor|dopo|after|post|nach)\b(?!( (di|d|del|dell|della|dei|dal|dalla|il|l|la|lo|i|un|uno|una|ogni|avere?|the|an?|each|every|dem|der|den))* (past[oi]|pranzo|cena|(prima )?colazione|merenda|spuntin[oi]|mangia(re|to)|prandiale|meals?|breakfast|lunch|dinner|supper|snacks?|food|eating|prandial|essen|mahlzeit(en)?|fruhstuck|mittagessen|abendessen)\b)|\bprima colazione\b(?<!\bprima (di|della) prima colazione)/;
/** A "before" or an "after" alone, or behind the name of glucose or of a meal: "Dopo", "Glicemia prima", "Pranzo dopo". */
const BARE_MOMENT =
  /^((glucose|glucosio|glicemia|glycemia|glukose|blutzucker|blood|sugar|valore|value|livello|level|past[oi]|meal|pranzo|cena|colazione|breakfast|lunch|dinner) )*(prima|before|pre|vor|dopo|after|post|nach)$/;

/** The moment of glucose that a text names; null for none, for several, and for one that is not about a meal. */
export const readMoment = (text: string): GlucoseMoment | null => {
  const words = foldText(text)
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
  const [found, ...others] = MOMENTS.filter(([, pattern]) => pattern.test(words));
  if (found === undefined || others.length > 0) return null;
  return WITHOUT_MEAL.test(words) && !BARE_MOMENT.test(words) ? null : found[0];
};

/** The content of brackets, which some makers do not close: "Peso [kg]". */
const BRACKETS = /^(.*?)\s*[([]\s*([^()[\]]*?)\s*(?:[)\]](.*))?$/;
/** A unit at the end of a title without brackets: "Peso kg". */
const LAST_UNIT = /^(.*?)\s(mg\/dl|mmol\/l|g\/l|mmhg|kpa|kg|lbs?|cm|bpm|°[cf]|%)\s*$/i;

/** The parts of a title: its words, and what stands in brackets or is a unit after them. */
interface TitleParts {
  readonly name: string;
  readonly unit: string;
  /** What stands in brackets and is no unit; empty when there is nothing. */
  readonly remark: string;
}

const foldName = (text: string): string =>
  foldText(text)
    .replace(/[_\-.:/]+/g, " ")
    .replace(/ +/g, " ")
    .trim();

const splitTitle = (title: string): TitleParts => {
  const [, before = "", inside = "", after = ""] = BRACKETS.exec(title) ?? [];
  if (before.trim() !== "") {
    const name = foldName(`${before} ${after}`);
    return isUnitText(inside) ? { name, unit: inside, remark: "" } : { name, unit: "", remark: inside };
  }
  const [, words = "", unit = ""] = LAST_UNIT.exec(title) ?? [];
  if (words.trim() !== "") return { name: foldName(words), unit, remark: "" };
  const name = foldName(title);
  return { name, unit: name === "kg" ? "kg" : "", remark: "" };
};

/** Whether words name a statistic; "l/min" names a minute. */
const namesStatistic = (words: string): boolean => STATISTIC.test(foldName(words.replace(/\/ ?min/gi, "")));

/** What a name without remarks means; null when it is not known. */
const meaningOfName = (name: string): ColumnMeaning | null => {
  const known = TITLES.find(([, pattern]) => pattern.test(name))?.[0];
  if (known !== undefined) return known;
  if (!GLUCOSE.test(name) || STATISTIC.test(name)) return null;
  return name.split(" ").every((word) => GLUCOSE_WORDS.test(word)) ? "glucose" : "undecided";
};

/** The form of a day or a time, or the zone, which is read from the title again. */
const TIME_REMARK = /^([dmyagjths:/. -]+|24 ?(h|hours|ore)|local( time)?|(ora )?locale|utc|gmt)$/i;

/** What a title with a remark in brackets means: "Pressione (max)", "Peso (obiettivo)", "Data (gg/mm/aaaa)". */
const meaningWithRemark = ({ name, remark }: TitleParts): ColumnMeaning | null => {
  const alone = meaningOfName(name);
  if (alone !== null && TIME_MEANINGS.includes(alone) && TIME_REMARK.test(remark)) return alone;
  const together = meaningOfName(foldName(`${name} ${remark}`));
  if (together !== null && together !== "undecided") return together;
  if (namesStatistic(remark)) return null;
  return alone === null && findLabTestByName(name) === null ? null : "undecided";
};

/** Whether a measure can have the unit of its title. */
const isUnitPossible = (meaning: ColumnMeaning, unit: string): boolean => {
  const measure = measureOfColumn(meaning);
  return measure === null || unit === "" || readMeasureUnit(measure, unit) !== null;
};

/** What a title means, also when it is the name of a laboratory test. */
const findMeaning = (title: string, parts: TitleParts): ColumnMeaning | null => {
  const test = findLabTestByName(title);
  const isTestOnly = test !== null && meaningOfName(foldName(title)) === null;
  if (isTestOnly) return `test:${test.id}`;
  if (parts.remark !== "") return meaningWithRemark(parts);
  const known = meaningOfName(parts.name);
  if (known !== null) return isUnitPossible(known, parts.unit) ? known : "undecided";
  const named = findLabTestByName(parts.name);
  return named === null ? null : `test:${named.id}`;
};

/**
 * Reads the title of a column.
 *
 * @example
 * readTitle("Historic Glucose mg/dL"); // { meaning: "glucose", unit: "mg/dL", … }
 */
export const readTitle = (title: string): ReadTitle => {
  const parts = splitTitle(title);
  const { name, unit, remark } = parts;
  const meaning = findMeaning(title, parts);
  return {
    meaning,
    unit,
    isItalian: ITALIAN.test(name),
    moment: meaning === "glucose" ? readMoment(`${name} ${remark}`) : null,
    isShort: SHORT.test(name) && remark === "" && !CLEAR_UNITS.test(unit),
    isStatistic: meaning === null && namesStatistic(`${name} ${remark}`),
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
