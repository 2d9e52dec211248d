import { foldText } from "../../kernel/text.ts";
import { listAt, textAt, valueAt } from "../../reports/fhir/elements/json.ts";
import type { ListedReason, ListedResource } from "../item.ts";
import type { ForeignResource, Json } from "./foreign-document.ts";
import { cleanText, listCodes, listWholeTexts } from "./foreign-values.ts";

/** Why an entry is no fact about the person: nothing is known to exist, or nothing is known at all. */
export type Absence = Extract<ListedReason, "noneKnown" | "noInformation">;

/** Codes of the International Patient Summary and of SNOMED CT. */
const CODES: Readonly<Record<Absence, readonly string[]>> = {
  noneKnown: [
    ...["no-known-problems", "no-known-allergies", "no-known-medication-allergies", "no-known-food-allergies"],
    ...["no-known-environmental-allergies", "no-known-medications", "no-known-immunizations"],
    ...["no-known-procedures", "no-known-devices"],
    // SNOMED CT: no known allergy, drug allergy, food allergy, environmental allergy; no known problem, medication
    ...["716186003", "409137002", "428607008", "429625007", "160245001", "1003774007", "787481004"],
  ],
  noInformation: [
    ...["no-problem-info", "no-allergy-info", "no-medication-info", "no-immunization-info", "no-procedure-info"],
    ...["no-device-info", "787859002"],
  ],
};

/** What such a statement is about, in the languages of European summaries. */
const SUBJECTS = [
  ...["allerg", "alergi", "intoleran", "intolleran", "patolog", "malatti", "problem", "diagnos", "condition"],
  ...["disease", "terap", "farmac", "medicin", "medicament", "medication", "drug", "vaccin", "immuni", "treatment"],
  ...["medikament", "unvertraglichkeit", "erkrankung", "enfermedad", "patholog", "maladi", "traitement", "impfung"],
].join("|");
const KNOWN = "not[aoie]|known|in corso|in atto|current|riferit|segnalat|bekannt|connu|conocid|noted|recorded|reported";

/** Words after which the subject is no longer what is denied: "nessun beneficio dalla terapia". */
const PREPOSITIONS = "da|dal|dalla|dai|dalle|dallo|con|per|dopo|from|with|for|after|since|durch|mit";
/** A few words between the denial and its subject: "nessuna nuova", "no known food". */
const BETWEEN = `(?:(?!(?:${PREPOSITIONS})\\b)[^ ]+ ){0,5}`;
const SUBJECT = `${BETWEEN}[^ ]*(?:${SUBJECTS})`;

/** Statements that something does not exist; each is tried on one sentence without accents and capitals. */
const NONE_KNOWN: readonly RegExp[] = [
  /^(nkda|nka|nkfa|nil|none|nil known|none known|nessun[oa]?|nulla|niente|keine?|aucune?|ninguna?)$/,
  new RegExp(`^(nessun[oa']?|nega|niega|no|nil|none|keine?|aucune?|ninguna?|sin|pas d[e']?)\\b ?${SUBJECT}`),
  new RegExp(`^(nessun[oa']?|no|nil|none|keine?|aucune?|ninguna?) ${BETWEEN}(${KNOWN})`),
  new RegExp(`^(non (ci sono|sono|risultano|si segnalano|assume|e in)|assenza di|not (taking|on) any) ${SUBJECT}`),
  /^(allergie|intolleranze|patologie|terapie|allergies|problems|medications)\s*[:-]?\s*(nessuna|none|nil|nega(te|tive)?)$/,
];
/** Statements that nobody has the information. */
const NO_INFORMATION: readonly RegExp[] = [
  /^(unknown|sconosciut[oaei]|not (asked|known|available|stated|recorded)|n\/?a|n\.d\.|non (not[oaei]|disponibil[ei]|rilevat[oaei]|indagat[oaei]))$/,
  /^(information|informazion\p{L}*|dat[oi]|data)\b.*\b(not available|unavailable|unknown|non (disponibil|not)\p{L}*)/u,
  new RegExp(
    `^no information\\b|^nessuna informazione\\b|^(${SUBJECTS})\\p{L}* (unknown|non not[oaei]|sconosciut[oaei])$`,
    "u",
  ),
];
/** "No known allergies except penicillin" names something. */
const EXCEPTION =
  /\b(tranne|eccetto|salvo|a parte|ad eccezione|oltre a|al di fuori|se non|fuorche|ma|mentre|invece|solo|soltanto|except|other than|apart from|aside from|besides|unless|only|but|however|ausser|sauf|mais|excepto|pero|aber)\b/;
/** "..., allergia alle noci": a second part of a sentence that names something. */
const SECOND_PART = new RegExp(`, (?:ed? |and )?(?:${SUBJECTS})[^ ]* (?:al?|ai|agli|alle|alla|allo|ad|to|da|gegen)\\b`);

/** The sentences of a text, each folded and without its end. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/[\n;!?]|\.(?!\p{L})/u)
    .map(foldText)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const readSentence = (text: string): Absence | null => {
  if (EXCEPTION.test(text) || SECOND_PART.test(text)) return null;
  if (NO_INFORMATION.some((pattern) => pattern.test(text))) return "noInformation";
  return NONE_KNOWN.some((pattern) => pattern.test(text)) ? "noneKnown" : null;
};

/** "Nessuna allergia nota - asma": what follows an absence is a sentence of its own. */
const splitAtDash = (sentence: string): readonly string[] => {
  const [first = "", ...others] = sentence.split(/ [-–—] /);
  return readSentence(first) === null ? [sentence] : [first, ...others];
};

/** A longer text is no statement of absence, and neither is one whose end was cut off. */
const ABSENCE_LIMIT = 1000;

/**
 * Whether a text says that there is nothing, in each of its sentences.
 *
 * @example
 * readAbsence("Nessuna allergia nota. Nessuna intolleranza."); // "noneKnown"
 * readAbsence("Nessuna allergia ai farmaci. Allergia alle noci."); // null
 */
export const readAbsence = (text: string): Absence | null => {
  if (text.length > ABSENCE_LIMIT || text.endsWith("…")) return null;
  const found = sentencesOf(text).flatMap(splitAtDash).map(readSentence);
  if (found.includes(null)) return null;
  return found.find((absence) => absence === "noneKnown") ?? found[0] ?? null;
};

/**
 * Whether a concept says that there is nothing, by its codes or by its words.
 *
 * @example
 * findAbsence({ text: "Nessuna allergia nota" }); // "noneKnown"
 * findAbsence({ text: "No known allergies except penicillin" }); // null
 */
export const findAbsence = (concept: Json): Absence | null => {
  const names = listWholeTexts(concept);
  if (names.some((name) => EXCEPTION.test(foldText(name)))) return null;
  const codes = listCodes(concept);
  for (const absence of ["noneKnown", "noInformation"] as const)
    if (codes.some((code) => CODES[absence].includes(code))) return absence;
  return names.map(readAbsence).find((absence) => absence !== null) ?? null;
};

/** The reasons of FHIR's list of empty sections that mean "there is nothing"; the others mean "not stated". */
const NIL_KNOWN = "nilknown";

const listSections = (parts: readonly Json[]): readonly Json[] =>
  parts.flatMap((part) => [part, ...listSections(listAt(part, "section"))]);

/** The empty sections of a document and its empty lists, with the reason why they are empty. */
export const listEmptyParts = ({ type, json }: ForeignResource): readonly ListedResource[] => {
  const parts = type === "Composition" ? listSections(listAt(json, "section")) : type === "List" ? [json] : [];
  return parts.flatMap((part) => {
    const reason = valueAt(part, "emptyReason");
    if (reason === undefined) return [];
    const isNil =
      listCodes(reason).includes(NIL_KNOWN) || listWholeTexts(reason).map(readAbsence).includes("noneKnown");
    const name = cleanText(textAt(part, "title"));
    return [{ type, name, reason: isNil ? ("noneKnown" as const) : ("noInformation" as const), detail: "" }];
  });
};
