import type { LocalisedText } from "./localised-text.ts";

/**
 * The words in equations, terms, tables and steps, with their Italian translation. All others are the same in both
 * languages.
 */
export const SYMBOLS: Readonly<Record<string, string>> = {
  age: "età",
  "age at diagnosis": "età alla diagnosi",
  albumin: "albumina",
  alcohol: "alcol",
  administrations: "somministrazioni",
  "at least": "almeno",
  "at most": "al massimo",
  bilirubin: "bilirubina",
  "black men": "uomini neri",
  "black women": "donne nere",
  bleeding: "sanguinamento",
  cap: "limite",
  coefficient: "coefficiente",
  constant: "costante",
  content: "contenuto",
  creatinine: "creatinina",
  diabetes: "diabete",
  dose: "dose",
  drops: "gocce",
  "drops per ml": "gocce per ml",
  drugs: "farmaci",
  each: "ciascuna",
  else: "altrimenti",
  female: "donna",
  from: "da",
  "HDL cholesterol": "colesterolo HDL",
  "heart failure": "scompenso",
  height: "altezza",
  high: "alta",
  hypertension: "ipertensione",
  if: "se",
  ischaemicStroke: "ictus ischemico",
  anyEmbolism: "ictus, TIA o embolia",
  "infusion rate": "velocità",
  "labile INR": "INR instabile",
  liver: "fegato",
  low: "bassa",
  male: "uomo",
  mean: "media",
  "men scale1": "uomini scala1",
  "men scale2": "uomini scala2",
  moderate: "moderata",
  mortality: "mortalità",
  or: "o",
  on: "in",
  dialysis: "dialisi",
  points: "punti",
  "race term": "fattore per l’etnia",
  rate: "frequenza",
  renal: "reni",
  risk: "rischio",
  SBP: "PAS",
  scale1: "scala1",
  scale2: "scala2",
  score: "punteggio",
  "sex factor": "fattore per sesso",
  smoker: "fumo",
  sodium: "sodio",
  "solution content": "contenuto della soluzione",
  "solution volume": "volume della soluzione",
  statin: "statina",
  stroke: "ictus",
  sum: "somma",
  "sum of the terms": "somma dei termini",
  table: "tabella",
  term: "termine",
  "sodium term": "termine del sodio",
  to: "a",
  total: "totale",
  "total CVD": "CVD totale",
  "total cholesterol": "colesterolo totale",
  treated: "in terapia",
  "treated SBP": "PAS in terapia",
  "treated or untreated SBP": "PAS con o senza terapia",
  untreated: "senza terapia",
  "untreated SBP": "PAS senza terapia",
  "vascular disease": "malattia vascolare",
  very_high: "molto alta",
  vials: "fiale",
  "vial content": "contenuto della fiala",
  volume: "volume",
  "volume to give": "volume da somministrare",
  "delivered dose": "dose somministrata",
  weight: "peso",
  "white men": "uomini bianchi",
  "white women": "donne bianche",
  whole: "intero",
  "whole drops": "gocce intere",
  "women scale1": "donne scala1",
  "women scale2": "donne scala2",
};

/** Names of columns and rows that are not words. */
const ENGLISH: Readonly<Record<string, string>> = {
  ischaemicStroke: "ischaemic stroke",
  anyEmbolism: "stroke, TIA or embolism",
  very_high: "very high",
};

const longestFirst = Object.keys(SYMBOLS).toSorted((a, b) => b.length - a.length);
const anySymbol = new RegExp(`(?<![\\w])(?:${longestFirst.join("|")})(?![\\w])`, "g");
/** A decimal point, except in the name MELD 3.0. */
const decimalPoint = /(?<!MELD )(\d)\.(?=\d)/g;
/** The comma between two arguments of a function, which is not a decimal comma. */
const betweenArguments = /(?<=\b(?:min|max)\([^()]*), /g;

/** Translates mathematics into both languages: the words and the decimal mark change. */
export const inBothLanguages = (mathematics: string): LocalisedText => ({
  it: mathematics
    .replace(betweenArguments, "; ")
    .replace(decimalPoint, "$1,")
    .replace(anySymbol, (symbol) => SYMBOLS[symbol] ?? symbol),
  en: mathematics.replace(anySymbol, (symbol) => ENGLISH[symbol] ?? symbol),
});
