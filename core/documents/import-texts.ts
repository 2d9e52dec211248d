import type { Language } from "../messages/codes.ts";

/** Texts by FHIR code. */
type TextsByCode = Readonly<Record<string, string>>;

/** The text of a code of a foreign document; empty when there is none. */
export const findText = (texts: TextsByCode, code: string): string =>
  Object.hasOwn(texts, code) ? (texts[code] ?? "") : "";

/** Texts that stand in a row where the document has nothing, or has a code. */
export interface ImportTexts {
  readonly notStated: string;
  /** The title of a report whose pages were read. */
  readonly printedReport: string;
  /** The title of a page. */
  readonly page: (number: number) => string;
  /** The title of a page whose text was recognised in a picture. */
  readonly recognisedPage: (number: number) => string;
  /** The title of a table of measures, and of the text with its rows. */
  readonly measureTable: string;
  readonly rows: string;
  /** The line of a row. */
  readonly line: (number: number) => string;
  /** A column without a title. */
  readonly column: (number: number) => string;
  /** How many rows. */
  readonly rowCount: (count: number) => string;
  readonly seeDose: string;
  readonly document: string;
  /** A condition that is resolved or inactive. */
  readonly over: string;
  /** The end of a condition that the document calls active. */
  readonly end: string;
  /** An illness that somebody does not have. */
  readonly absent: string;
  /** What a document says that there is not, or that was not done. */
  readonly denied: string;
  /** How often a medication is taken, in words. */
  readonly times: (count: number, period: number, unit: string) => string;
  /** One unit of time, and several, by their UCUM code. */
  readonly units: Readonly<Record<string, readonly [one: string, several: string]>>;
  /** Times of the day and meals, by their FHIR code. */
  readonly when: TextsByCode;
  readonly weekdays: TextsByCode;
  readonly asNeeded: string;
  readonly maximum: string;
  /** The severity of a reaction or a condition. */
  readonly severity: TextsByCode;
  readonly severityLabel: string;
  /** The flag of a laboratory. */
  readonly flagged: string;
  readonly flags: TextsByCode;
  readonly corrected: string;
  readonly reactionsNotStated: string;
  readonly reaction: string;
  readonly note: string;
  readonly batch: string;
  readonly place: string;
  readonly expiry: string;
  readonly maker: string;
  readonly dose: string;
  readonly rate: string;
  /** A period that is no frequency, and the time between a meal and a dose. */
  readonly period: string;
  readonly offset: string;
  readonly form: string;
  readonly reason: string;
  readonly packs: string;
  readonly repeats: string;
  /** A medication or an exam that a document advises or plans. */
  readonly proposed: string;
  readonly method: string;
  readonly specimen: string;
  readonly isolate: string;
  readonly criterion: string;
  readonly range: string;
  readonly stay: string;
  readonly part: string;
  readonly prescription: string;
  readonly priority: string;
  /** The unit as the document spells it. */
  readonly unit: string;
}

const it: ImportTexts = {
  printedReport: "Referto di laboratorio",
  page: (number) => `Pagina ${number}`,
  recognisedPage: (number) => `Pagina ${number}, riconosciuta nell'immagine: può avere errori`,
  measureTable: "Tabella di misure",
  rows: "Righe",
  line: (number) => `Riga ${number}`,
  column: (number) => `Colonna ${number}`,
  rowCount: (count) => (count === 1 ? "Una riga" : `${count} righe`),
  notStated: "non indicata nel documento",
  seeDose: "vedi la dose",
  document: "Documento importato",
  over: "risolta o non attiva",
  end: "Fine",
  absent: "assente",
  denied: "assente o non fatto",
  times: (count, period, unit) => {
    const times = `${count} ${count === 1 ? "volta" : "volte"}`;
    const [one = "", several = ""] = it.units[unit] ?? [];
    if (period !== 1) return `${times} ogni ${period} ${several}`;
    return unit === "h"
      ? `${times} all'ora`
      : unit === "a"
        ? `${times} all'anno`
        : `${times} ${PER[unit] ?? "ogni"} ${one}`;
  },
  units: {
    ...{ s: ["secondo", "secondi"], min: ["minuto", "minuti"], h: ["ora", "ore"], d: ["giorno", "giorni"] },
    ...{ wk: ["settimana", "settimane"], mo: ["mese", "mesi"], a: ["anno", "anni"] },
  },
  when: {
    ...{ MORN: "al mattino", AFT: "al pomeriggio", EVE: "alla sera", NIGHT: "di notte", NOON: "a mezzogiorno" },
    ...{ HS: "prima di dormire", WAKE: "al risveglio", C: "ai pasti", CM: "a colazione", CD: "a pranzo", CV: "a cena" },
    ...{ AC: "prima dei pasti", ACM: "prima di colazione", ACD: "prima di pranzo", ACV: "prima di cena" },
    ...{ PC: "dopo i pasti", PCM: "dopo colazione", PCD: "dopo pranzo", PCV: "dopo cena" },
    ...{ IC: "tra un pasto e l'altro", ICM: "tra colazione e pranzo", ICD: "tra pranzo e cena" },
    ...{ ICV: "tra cena e l'ora di dormire" },
  },
  weekdays: {
    ...{ mon: "lunedì", tue: "martedì", wed: "mercoledì", thu: "giovedì", fri: "venerdì", sat: "sabato" },
    sun: "domenica",
  },
  asNeeded: "al bisogno",
  maximum: "al massimo",
  severity: { mild: "lieve", moderate: "moderata", severe: "grave" },
  severityLabel: "Gravità",
  flagged: "Segnalazione del laboratorio",
  flags: {
    ...{ N: "normale", A: "fuori norma", AA: "molto fuori norma" },
    ...{ H: "alto", HH: "molto alto", HU: "molto alto", L: "basso", LL: "molto basso", LU: "molto basso" },
    ...{ POS: "positivo", NEG: "negativo", IND: "dubbio", S: "sensibile", R: "resistente", I: "intermedio" },
  },
  corrected: "Risultato corretto dal laboratorio",
  reactionsNotStated: "Reazioni non indicate nel documento",
  reaction: "Reazione",
  note: "Nota del documento",
  batch: "Lotto",
  place: "Luogo",
  expiry: "Scadenza",
  maker: "Produttore",
  dose: "Dose",
  rate: "Velocità",
  period: "Intervallo tra le dosi",
  offset: "Distanza dal momento indicato",
  form: "Forma",
  reason: "Motivo",
  packs: "Confezioni",
  repeats: "Ripetizioni",
  proposed: "Nel documento è consigliato o programmato",
  method: "Metodo",
  specimen: "Materiale",
  isolate: "Microrganismo",
  criterion: "Vale per",
  range: "Intervallo di riferimento",
  stay: "Periodo",
  part: "parte",
  prescription: "Ricetta",
  priority: "Priorità",
  unit: "Unità nel documento",
};
/** "al giorno", "alla settimana". */
const PER: Readonly<Record<string, string>> = { s: "al", min: "al", d: "al", wk: "alla", mo: "al" };

const en: ImportTexts = {
  printedReport: "Laboratory report",
  page: (number) => `Page ${number}`,
  recognisedPage: (number) => `Page ${number}, recognised in the picture: it may have errors`,
  measureTable: "Table of measures",
  rows: "Rows",
  line: (number) => `Line ${number}`,
  column: (number) => `Column ${number}`,
  rowCount: (count) => (count === 1 ? "One row" : `${count} rows`),
  notStated: "not stated in the document",
  seeDose: "see the dose",
  document: "Imported document",
  over: "resolved or inactive",
  end: "End",
  absent: "absent",
  denied: "absent or not done",
  times: (count, period, unit) => {
    const [one = "", several = ""] = en.units[unit] ?? [];
    const times = count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
    if (period !== 1) return `${times} every ${period} ${several}`;
    return `${times} ${unit === "h" ? "an" : "a"} ${one}`;
  },
  units: {
    ...{ s: ["second", "seconds"], min: ["minute", "minutes"], h: ["hour", "hours"], d: ["day", "days"] },
    ...{ wk: ["week", "weeks"], mo: ["month", "months"], a: ["year", "years"] },
  },
  when: {
    ...{ MORN: "in the morning", AFT: "in the afternoon", EVE: "in the evening", NIGHT: "at night", NOON: "at noon" },
    ...{ HS: "before sleep", WAKE: "after waking", C: "with meals" },
    ...{ CM: "with breakfast", CD: "with lunch", CV: "with dinner" },
    ...{ AC: "before meals", ACM: "before breakfast", ACD: "before lunch", ACV: "before dinner" },
    ...{ PC: "after meals", PCM: "after breakfast", PCD: "after lunch", PCV: "after dinner" },
    ...{ IC: "between meals", ICM: "between breakfast and lunch", ICD: "between lunch and dinner" },
    ...{ ICV: "between dinner and sleep" },
  },
  weekdays: {
    ...{ mon: "Monday", tue: "Tuesday", wed: "Wednesday", thu: "Thursday", fri: "Friday", sat: "Saturday" },
    sun: "Sunday",
  },
  asNeeded: "as needed",
  maximum: "at most",
  severity: { mild: "mild", moderate: "moderate", severe: "severe" },
  severityLabel: "Severity",
  flagged: "Flag of the laboratory",
  flags: {
    ...{ N: "normal", A: "abnormal", AA: "very abnormal" },
    ...{ H: "high", HH: "very high", HU: "very high", L: "low", LL: "very low", LU: "very low" },
    ...{ POS: "positive", NEG: "negative", IND: "indeterminate", S: "susceptible", R: "resistant", I: "intermediate" },
  },
  corrected: "Result corrected by the laboratory",
  reactionsNotStated: "Reactions not stated in the document",
  reaction: "Reaction",
  note: "Note of the document",
  batch: "Batch",
  place: "Place",
  expiry: "Expiry",
  maker: "Maker",
  dose: "Dose",
  rate: "Rate",
  period: "Time between doses",
  offset: "Time from the moment stated",
  form: "Form",
  reason: "Reason",
  packs: "Packs",
  repeats: "Repeats",
  proposed: "The document advises or plans it",
  method: "Method",
  specimen: "Specimen",
  isolate: "Organism",
  criterion: "Applies to",
  range: "Reference range",
  stay: "Period",
  part: "part",
  prescription: "Prescription",
  priority: "Priority",
  unit: "Unit in the document",
};

/** The texts of the import in both languages. */
export const importTexts: Readonly<Record<Language, ImportTexts>> = { it, en };
