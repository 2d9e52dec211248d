import { foldText } from "../../kernel/text.ts";
import { listAt, textAt, valueAt } from "../../reports/fhir/elements/json.ts";
import type { ListedReason, ListedResource } from "../item.ts";
import type { ForeignResource, Json } from "./foreign-document.ts";
import { cleanText, listCodes, listTexts } from "./foreign-values.ts";

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

/** Statements that something does not exist; each is tried on text without accents and capitals. */
const NONE_KNOWN: readonly RegExp[] = [
  /^(nkda|nka|nkfa|nil|none|nil known|none known|nessun[oa]?|nulla|niente|keine?|aucune?|ninguna?)\.?$/,
  new RegExp(`^(nessun[oa']?|nega|niega|no|nil|none|keine?|aucune?|ninguna?|sin|pas d[e']?)\\b.*(${SUBJECTS})`),
  new RegExp(`^(nessun[oa']?|no|nil|none|keine?|aucune?|ninguna?)\\b.*\\b(${KNOWN})`),
  new RegExp(
    `^(non (ci sono|sono|risultano|si segnalano|assume|e in)|assenza di|not (taking|on) any)\\b.*(${SUBJECTS})`,
  ),
  /^(allergie|intolleranze|patologie|terapie|allergies|problems|medications)\s*[:-]?\s*(nessuna|none|nil|nega(te|tive)?)\.?$/,
];
/** Statements that nobody has the information. */
const NO_INFORMATION: readonly RegExp[] = [
  /^(unknown|sconosciut[oaei]|not (asked|known|available|stated|recorded)|n\/?a|n\.d\.|non (not[oaei]|disponibil[ei]|rilevat[oaei]|indagat[oaei]))\.?$/,
  /^(information|informazion\p{L}*|dat[oi]|data)\b.*\b(not available|unavailable|unknown|non (disponibil|not)\p{L}*)/u,
  new RegExp(
    `^no information\\b|^nessuna informazione\\b|^(${SUBJECTS})\\p{L}* (unknown|non not[oaei]|sconosciut[oaei])$`,
    "u",
  ),
];
/** "No known allergies except penicillin" names something. */
const EXCEPTION =
  /\b(tranne|eccetto|salvo|a parte|ad eccezione|oltre a|except|other than|apart from|but|ausser|sauf|excepto)\b/;

const readWords = (name: string): Absence | null => {
  const text = foldText(name);
  if (text === "" || EXCEPTION.test(text)) return null;
  if (NO_INFORMATION.some((pattern) => pattern.test(text))) return "noInformation";
  return NONE_KNOWN.some((pattern) => pattern.test(text)) ? "noneKnown" : null;
};

/**
 * Whether a concept says that there is nothing, by its codes or by its words.
 *
 * @example
 * findAbsence({ text: "Nessuna allergia nota" }); // "noneKnown"
 * findAbsence({ text: "No known allergies except penicillin" }); // null
 */
export const findAbsence = (concept: Json): Absence | null => {
  const names = listTexts(concept);
  if (names.some((name) => EXCEPTION.test(foldText(name)))) return null;
  const codes = listCodes(concept);
  for (const absence of ["noneKnown", "noInformation"] as const)
    if (codes.some((code) => CODES[absence].includes(code))) return absence;
  return names.map(readWords).find((absence) => absence !== null) ?? null;
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
    const isNil = listCodes(reason).includes(NIL_KNOWN) || listTexts(reason).map(readWords).includes("noneKnown");
    const name = cleanText(textAt(part, "title"));
    return [{ type, name, reason: isNil ? ("noneKnown" as const) : ("noInformation" as const), detail: "" }];
  });
};
