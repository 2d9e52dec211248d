import { foldText, Line } from "../../../kernel/text.ts";
import {
  CRITICALITIES,
  type DiagnosisKind,
  type DiagnosisList,
  NO_REACTION,
  REACTION_SEVERITIES,
  type ReactionFields,
  type ReactionSeverity,
} from "../../../record/diagnoses/diagnosis.ts";
import { diagnoses } from "../../../record/diagnoses/wire.ts";
import { codeIn, listAt, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import { ACT_CODE, DATA_ABSENT_REASON } from "../../../reports/fhir/elements/systems.ts";
import { CRITICALITY_CODES } from "../../../reports/fhir/resources/diagnoses.ts";
import { isGenericName } from "../../generic-names.ts";
import { findText, type ImportTexts } from "../../import-texts.ts";
import { type ImportNote, type Outcome, rejectResource } from "../../item.ts";
import { placeOfName } from "../../place.ts";
import { findAbsence } from "../absence.ts";
import type { ForeignResource, Json } from "../foreign-document.ts";
import {
  cleanText,
  codesIn,
  codeText,
  findFirstDate,
  listLongTexts,
  listNames,
  listNotes,
  listUnmappedElements,
  nameOf,
  unnamedText,
} from "../foreign-values.ts";
import { authorOf, type ImportContext, partialNote } from "../import-context.ts";
import { readSeverity } from "../severities.ts";

/** The list of each verification status. Without one the person chooses the list. */
const LISTS: Readonly<Record<string, DiagnosisList>> = {
  confirmed: "confirmed",
  unconfirmed: "suspected",
  provisional: "suspected",
  differential: "suspected",
  refuted: "excluded",
};

const READ = [
  ...["code", "verificationStatus", "clinicalStatus", "asserter", "recorder", "category", "note"],
  ...["onsetDateTime", "onsetPeriod", "assertedDate", "abatementDateTime", "abatementString"],
];
const statusOf = (concept: Json): string =>
  textAt(concept, "coding", 0, "code") || (typeof concept === "string" ? concept : "");

const inBrackets = (text: string): string => (text === "" ? "" : `(${text})`);
const joinParts = (parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

/**
 * The name with the words for which the row has no other field: "Amoxicillina (orticaria, grave) (2004)". The course
 * comes before the details, and of the details those that the field has room for. `rest` are the others.
 */
const describeCondition = (
  name: string,
  details: readonly string[],
  course: readonly string[],
): { readonly condition: string; readonly rest: readonly string[] } => {
  const build = (words: readonly string[], after: readonly string[]) =>
    joinParts([name, inBrackets(words.join(", ")), ...after.map(inBrackets)]);
  // without a name the person enters one
  const canHold = (condition: string) => name !== "" && Line.is(condition);
  const known = course.filter((part) => part !== "");
  const isCourseIn = canHold(build([], known));
  const after = isCourseIn ? known : [];
  const fitting: string[] = [];
  const rest: string[] = isCourseIn ? [] : [...known];
  for (const detail of details) {
    // documents repeat the name and the reaction in other elements
    if (foldText([name, ...fitting].join(" ")).includes(foldText(detail))) continue;
    (canHold(build([...fitting, detail], after)) ? fitting : rest).push(detail);
  }
  return { condition: build(fitting, after), rest };
};

/** What a condition or an allergy is, and what else the document says about it. */
interface Statement {
  readonly kind: DiagnosisKind;
  /** Empty when the document names nothing. */
  readonly name: string;
  readonly atc: readonly string[];
  readonly details: readonly string[];
  readonly reaction: ReactionFields;
  /** What no field has room for. */
  readonly others: readonly string[];
  readonly read: readonly string[];
}

const ACTIVE = ["active", "recurrence", "relapse"];
const OVER = ["resolved", "inactive", "remission"];

interface CourseTexts {
  /** What stands in the name: a partial date, and that it is over; empty texts for what is not stated. */
  readonly inName: readonly string[];
  /** The end of what is called active all the same. */
  readonly others: readonly string[];
}

/** When it began and ended, as far as the row has no field for it. What is called active is not over. */
const courseOf = (json: Json, partial: string, { texts }: ImportContext): CourseTexts => {
  const end =
    textAt(json, "abatementDateTime").slice(0, "2026-03-14".length) || cleanText(textAt(json, "abatementString"));
  const status = statusOf(valueAt(json, "clinicalStatus"));
  const isActive = ACTIVE.includes(status);
  const isOver = OVER.includes(status) || (end !== "" && !isActive);
  return {
    inName: [partial, isOver ? `${texts.over} ${end}`.trim() : ""],
    others: isActive && end !== "" ? [`${texts.end}: ${end}`] : [],
  };
};

const readStatement = (
  resource: ForeignResource,
  context: ImportContext,
  key: string,
  { kind, name, atc, details, reaction, others, read }: Statement,
): Outcome => {
  const { json, type } = resource;
  const code = valueAt(json, "code");
  const verification = statusOf(valueAt(json, "verificationStatus"));
  if (verification === "entered-in-error") return rejectResource(type, name, "enteredInError");
  const absence = findAbsence(code);
  if (absence !== null) return rejectResource(type, nameOf(code), absence);
  const title = name || nameOf(code) || codeText(code);
  if (title === "") return rejectResource(type, "", "noName", unnamedText(code));
  const date = findFirstDate(json, "onsetDateTime", "onsetPeriod", "recordedDate", "assertedDate");
  const author = authorOf(resource, context, valueAt(json, "asserter"), valueAt(json, "recorder"));
  const list = Object.hasOwn(LISTS, verification) ? LISTS[verification] : undefined;
  const course = courseOf(json, date.partial, context);
  const { condition, rest } = describeCondition(name, details, course.inName);
  const otherStatements = [...listLongTexts(code), ...rest, ...course.others, ...others, ...listNotes(json)];
  const notes: readonly ImportNote[] = otherStatements.map((text) => ({ code: "alsoStated", text }));
  return {
    is: "item",
    item: {
      ...{ key, section: "diagnoses", type, name: title, problems: [], place: placeOfName(title) },
      missing: list === undefined ? ["list"] : [],
      notes: [...partialNote(date), ...author.notes, ...notes],
      clues: { atc: [...codesIn(code, "atc"), ...atc], cvx: [], icd9: codesIn(code, "icd9"), text: title },
      unmapped: listUnmappedElements(json, [...READ, ...read]),
      draft: {
        ...diagnoses.createBlank(list ?? "suspected", context.today),
        kind,
        condition,
        ...reaction,
        careProvider: author.name,
        madeOn: date.day,
      },
    },
  };
};

/** A severity in the language of the record when its code is known, else as the document writes it. */
const severityText = (severity: Json, { texts }: ImportContext): string =>
  findText(texts.severity, readSeverity(severity) ?? "") || nameOf(severity);

/** A Condition as a diagnosis. */
export const readCondition = (resource: ForeignResource, context: ImportContext, key: string): Outcome => {
  const { json } = resource;
  const severity = valueAt(json, "severity");
  return readStatement(resource, context, key, {
    kind: "diagnosis",
    name: listNames(valueAt(json, "code")).find((name) => !isGenericName(name)) ?? "",
    atc: [],
    details: [...listAt(json, "bodySite").map(nameOf), severityText(severity, context)],
    reaction: NO_REACTION,
    others: [],
    read: ["bodySite", "severity"].filter((name) =>
      name === "severity"
        ? severityText(severity, context) !== ""
        : nameOf(listAt(json, name)[0] ?? valueAt(json, name)) !== "",
    ),
  });
};

/** Codes that name a kind of allergy and no substance: HL7 ActCode and SNOMED CT. */
const KIND_CODES = [
  ...["ALG", "DALG", "FALG", "EALG", "DINT", "FINT", "EINT", "OINT", "NAINT", "DNAINT", "FNAINT", "ENAINT"],
  ...["420134006", "418038007", "419511003", "418471000", "419199007", "416098002", "414285001", "59037007"],
  ...["235719002", "232347008", "106190000", "426232007", "609328004"],
];
/** The same in words, without accents and capitals. */
const KIND_WORDS = new RegExp(
  `^((drug|food|environmental|medication|medicinal product|substance) )?(allergy|intolerance|hypersensitivity|allergies|` +
    `allergic disposition|allergia|allergie|intolleranza|ipersensibilita|propensity to adverse reactions?|reazion[ei] avvers[ae])` +
    `( (to|a|ai|al|agli|alle|da|verso) )?(drugs?|foods?|substances?|medications?|farmac[oi]|aliment[oi]|sostanz[ae])?` +
    `( (farmacologica|farmaci|alimentar[ei]|ambiental[ei]|disorder|finding|disposition))?( \\((disorder|finding)\\))?$`,
);
const KIND_SYSTEMS = [ACT_CODE, "urn:oid:2.16.840.1.113883.5.4", "http://snomed.info/sct"];
/** The first name of a concept that is more than a kind of allergy; empty when there is none. */
const substanceName = (code: Json): string => {
  const kinds = listAt(code, "coding").flatMap((coding) =>
    KIND_SYSTEMS.includes(textAt(coding, "system")) && KIND_CODES.includes(textAt(coding, "code"))
      ? [cleanText(textAt(coding, "display"))]
      : [],
  );
  return listNames(code).find((name) => !kinds.includes(name) && !KIND_WORDS.test(foldText(name))) ?? "";
};

const severityOf = (reaction: Json): ReactionSeverity | null =>
  REACTION_SEVERITIES.find((severity) => severity === textAt(reaction, "severity")) ?? null;

/** The manifestations of a reaction and its description, each once. */
const wordsOf = (reaction: Json): readonly string[] => {
  const stated = listAt(reaction, "manifestation").filter((one) => codeIn(one, DATA_ABSENT_REASON) === "");
  const words = [...stated.map((one) => nameOf(one) || codeText(one)), cleanText(textAt(reaction, "description"))];
  return [...new Map(words.filter((word) => word !== "").map((word) => [foldText(word), word])).values()];
};

/**
 * The fields of the reactions: the worst severity, and what happened, with each severity when they differ. `rest` are
 * the words that the field has no room for, and codes that are not known.
 */
const readReactions = (
  json: Json,
  texts: ImportTexts,
): { readonly fields: ReactionFields; readonly rest: readonly string[] } => {
  const reactions = listAt(json, "reaction");
  const severities = reactions.map(severityOf);
  const areDifferent = new Set(severities).size > 1;
  const fitting: string[] = [];
  const rest: string[] = [];
  for (const [index, reaction] of reactions.entries()) {
    const severity = areDifferent ? findText(texts.severity, severities[index] ?? "") : "";
    const build = (words: readonly string[]) => joinParts([words.join(", "), inBrackets(severity)]);
    const words = wordsOf(reaction);
    // as many words as the field has room for
    const count = words.findLastIndex((_, end) => Line.is([...fitting, build(words.slice(0, end + 1))].join("; "))) + 1;
    if (count > 0 && !fitting.includes(build(words.slice(0, count)))) fitting.push(build(words.slice(0, count)));
    rest.push(...words.slice(count));
  }
  const criticality = CRITICALITIES.find((name) => CRITICALITY_CODES[name] === textAt(json, "criticality")) ?? null;
  return {
    fields: {
      reaction: fitting.join("; "),
      severity: REACTION_SEVERITIES.findLast((severity) => severities.includes(severity)) ?? null,
      criticality,
    },
    rest: [
      ...rest,
      ...reactions.flatMap((reaction, index) =>
        severities[index] === null ? [cleanText(textAt(reaction, "severity"))] : [],
      ),
    ].filter((text) => text !== ""),
  };
};

/** An AllergyIntolerance as an allergy or an intolerance. Some documents have its substance only in the reactions. */
export const readAllergy = (resource: ForeignResource, context: ImportContext, key: string): Outcome => {
  const { json } = resource;
  const code = valueAt(json, "code");
  const reactions = listAt(json, "reaction");
  const substances = reactions.map((reaction) => valueAt(reaction, "substance")).filter((one) => nameOf(one) !== "");
  const named = [...new Set(substances.map(nameOf))];
  const { fields, rest } = readReactions(json, context.texts);
  return readStatement(resource, context, key, {
    kind: textAt(json, "type") === "intolerance" ? "intolerance" : "allergy",
    name: substanceName(code) || cleanText(named.join(", ")),
    atc: substances.flatMap((one) => codesIn(one, "atc")),
    details: named,
    reaction: fields,
    others: rest,
    read: ["type", "reaction", ...(fields.criticality === null ? [] : ["criticality"])],
  });
};
