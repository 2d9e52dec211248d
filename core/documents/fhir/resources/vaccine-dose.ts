import { boosterOf, type VaccineDose } from "../../../record/vaccinations/vaccination.ts";
import { listAt, numberAt, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import { baseOf } from "../../../reports/fhir/elements/systems.ts";
import { readDose, VACCINATION } from "../../../reports/fhir/resources/vaccinations.ts";
import type { Json } from "../foreign-document.ts";
import { cleanText } from "../foreign-values.ts";

/** The dose of a document: the one that is certain, and what the document says about it. */
export interface StatedDose {
  /** Null when the document does not say which dose it was; the person chooses it. */
  readonly dose: VaccineDose | null;
  /** As written: "2", "2/3"; empty when the document says nothing. */
  readonly text: string;
}

const statedText = (protocol: Json, name: string): string =>
  String(numberAt(protocol, `${name}PositiveInt`) ?? cleanText(textAt(protocol, `${name}String`)));

/** "2", "2nd", "2 of 3", "2/3": the number of the dose, and of all doses of the series. */
const NUMBERS = /^(?:dose\s*)?(\d{1,2})(?:\s*(?:°|ª|st|nd|rd|th)(?!\p{L}))?(?:\s*(?:\/|of|di|su)\s*(\d{1,2}))?$/iu;
/** "1° richiamo", "booster 2", "second booster" has no number. */
const BOOSTER = /^(?:(\d{1,2})\s*(?:°|ª|st|nd|rd|th)?\s*(?:booster|richiamo)|(?:booster|richiamo)\s*(\d{1,2}))$/iu;
const SINGLE = /^(single|seasonal|dose singola|dose unica|unica|stagionale|single dose|seasonal dose)$/iu;
const FIRST = /^(first|first dose|prima|prima dose)$/iu;

const readForeignDose = (number: string, all: string): VaccineDose | null => {
  if (SINGLE.test(number)) return "single";
  if (FIRST.test(number)) return "firstDose";
  const booster = BOOSTER.exec(number);
  if (booster !== null) return boosterOf(Number(booster[1] ?? booster[2]));
  const [, dose, of = all] = NUMBERS.exec(number) ?? [];
  // later doses belong to the first series or are boosters: the number alone does not say which
  if (Number(dose) !== 1) return null;
  return Number(of) === 1 ? "single" : "firstDose";
};

/** Whether this program has written the vaccination. */
export const isOwnVaccination = (resource: Json): boolean =>
  listAt(resource, "identifier").some((one) => baseOf(textAt(one, "system"), [VACCINATION]) !== null);

/**
 * Reads which dose a vaccination was. The numbers of an Immunization that this program wrote are exact. Of another
 * maker only a first or a single dose and a named booster are certain: "dose 2" may be the second of the first series.
 */
export const readStatedDose = (resource: Json): StatedDose => {
  const protocol = valueAt(resource, "protocolApplied", 0);
  const number = statedText(protocol, "doseNumber");
  const all = statedText(protocol, "seriesDoses");
  return {
    dose: isOwnVaccination(resource) ? readDose(resource) : readForeignDose(number, all),
    text: number === "" || all === "" ? number : `${number}/${all}`,
  };
};
