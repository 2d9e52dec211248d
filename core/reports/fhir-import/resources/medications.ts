import { Line } from "../../../kernel/text.ts";
import { therapies } from "../../../record/therapies/wire.ts";
import { listAt, numberAt, textAt, valueAt } from "../../fhir/elements/json.ts";
import type { ForeignResource, Json } from "../foreign-document.ts";
import {
  cleanText,
  codesIn,
  findFirstDate,
  isNegated,
  listUnmappedElements,
  nameOf,
  quantityText,
  readDate,
  trimLine,
} from "../foreign-values.ts";
import { authorOf, type ImportContext, partialNote } from "../import-context.ts";
import { type ImportNote, type MissingPart, type Outcome, rejectResource } from "../import-item.ts";

/** IPS codes for "no medication is known" and "nothing is known about medications". */
const NO_MEDICATION = ["no-known-medications", "no-medication-info", "787481004"];

/** The list of each status; a status that is missing counts as in use. */
const IN_USE = ["active", "unknown", ""];
const CONCLUDED = ["completed", "stopped", "cancelled"];
/** The intents of a request that somebody has ordered; proposals, plans and options are no therapy. */
const ORDERED = ["order", "original-order", "instance-order"];

/** The coded medicine: in the resource itself, or in the Medication that it refers to. */
const medicationOf = ({ json, resolve }: ForeignResource): { readonly code: Json; readonly name: string } => {
  const concept = valueAt(json, "medicationCodeableConcept");
  if (concept !== undefined) return { code: concept, name: nameOf(concept) };
  const reference = valueAt(json, "medicationReference");
  const medication = resolve(reference);
  const code = valueAt(medication, "code");
  const ingredient = listAt(medication, "ingredient")
    .map((one) => nameOf(valueAt(one, "itemCodeableConcept")))
    .filter((name) => name !== "")
    .join(", ");
  return { code, name: nameOf(code) || ingredient || cleanText(textAt(reference, "display")) };
};

/** How a medication is taken, in the words of a row. */
interface Dosage {
  readonly dose: string;
  readonly frequency: string;
  /** The elements that are not in these texts. */
  readonly unmapped: readonly string[];
}

const frequencyOf = (timing: Json, { texts }: ImportContext): string => {
  const repeat = valueAt(timing, "repeat");
  const [count, period] = [numberAt(repeat, "frequency"), numberAt(repeat, "period")];
  const unit = texts.units[textAt(repeat, "periodUnit")] ?? "";
  return (
    nameOf(valueAt(timing, "code")) ||
    (count !== null && period !== null && unit !== "" ? texts.times(count, period, unit) : "")
  );
};

/** One dosage. Its text, which FHIR defines as complete, is always part of the result. */
const readOneDosage = (dosage: Json, context: ImportContext): Dosage => {
  const text = trimLine(textAt(dosage, "text"));
  const amount =
    quantityText(valueAt(dosage, "doseAndRate", 0, "doseQuantity")) || quantityText(valueAt(dosage, "doseQuantity"));
  const timing = valueAt(dosage, "timing");
  const frequency = frequencyOf(timing, context);
  if (text !== "")
    return amount === ""
      ? { dose: text, frequency, unmapped: [] }
      : { dose: amount, frequency: frequency === "" ? text : `${frequency} (${text})`, unmapped: [] };
  const unmapped = [
    ...listUnmappedElements(dosage, ["sequence", "timing", "doseAndRate", "doseQuantity"]),
    ...listUnmappedElements(valueAt(dosage, "doseAndRate", 0), ["type", "doseQuantity"]),
    ...listUnmappedElements(timing, ["repeat", "code"]).map((name) => `timing.${name}`),
    ...listUnmappedElements(valueAt(timing, "repeat"), ["frequency", "period", "periodUnit"]).map(
      (name) => `timing.repeat.${name}`,
    ),
  ];
  return { dose: amount, frequency, unmapped: unmapped.map((name) => `dosage.${name}`) };
};

/**
 * All dosages of a resource in their order, for example a dose that is reduced step by step. Null when a part would be
 * lost: one of several dosages has no text, or the texts are too long for a row.
 */
const readDosage = (json: Json, context: ImportContext): Dosage | null => {
  const dosages = [...listAt(json, "dosage"), ...listAt(json, "dosageInstruction")].toSorted(
    (a, b) => (numberAt(a, "sequence") ?? 0) - (numberAt(b, "sequence") ?? 0),
  );
  const texts = dosages.map((dosage) => trimLine(textAt(dosage, "text")));
  if (texts.length > 1 && texts.includes("")) return null;
  const dosage =
    texts.length > 1 ? { dose: texts.join("; "), frequency: "", unmapped: [] } : readOneDosage(dosages[0], context);
  return Line.is(dosage.dose) && Line.is(dosage.frequency) ? dosage : null;
};

const READ = [
  ...["status", "medicationCodeableConcept", "medicationReference", "effectivePeriod", "effectiveDateTime"],
  ...["authoredOn", "dosage", "dosageInstruction", "informationSource", "requester", "recorder", "intent"],
];

/** A MedicationStatement or a MedicationRequest as a therapy. */
export const readMedication = (resource: ForeignResource, context: ImportContext, key: string): Outcome => {
  const { json, type } = resource;
  const { code, name } = medicationOf(resource);
  const status = textAt(json, "status");
  if (status === "entered-in-error") return rejectResource(type, name, "enteredInError");
  if (
    [...codesIn(code, "snomed"), ...listAt(code, "coding").map((one) => textAt(one, "code"))].some((one) =>
      NO_MEDICATION.includes(one),
    )
  )
    return rejectResource(type, name, "noneKnown");
  if (name === "") return rejectResource(type, "", "noName");
  if (isNegated(json)) return rejectResource(type, name, "negated");
  const intent = textAt(json, "intent");
  if (type === "MedicationRequest" && !ORDERED.includes(intent))
    return rejectResource(type, name, "notOrdered", intent);
  const isConcluded = CONCLUDED.includes(status);
  if (!isConcluded && !IN_USE.includes(status)) return rejectResource(type, name, "notInUse", status);
  const start = findFirstDate(json, "effectivePeriod", "effectiveDateTime", "authoredOn");
  const end = readDate(textAt(json, "effectivePeriod", "end"));
  const isOver = isConcluded || (end.day !== null && end.day < context.today);
  const dosage = readDosage(json, context);
  if (dosage === null) return rejectResource(type, name, "dosage");
  const { dose, frequency } = dosage;
  const author = authorOf(resource, context, valueAt(json, "requester"), valueAt(json, "informationSource"));
  const missing: readonly MissingPart[] = [
    "drug",
    ...(start.day === null ? (["day"] as const) : []),
    ...(isOver && end.day === null ? (["end"] as const) : []),
  ];
  const notes: readonly ImportNote[] = [
    ...partialNote(start),
    ...author.notes,
    ...(dose === "" ? ([{ code: "doseUnknown" }] as const) : []),
    ...(frequency === "" && dose === "" ? ([{ code: "frequencyUnknown" }] as const) : []),
  ];
  const list = isOver ? "concluded" : "inUse";
  return {
    is: "item",
    item: {
      ...{ key, section: "therapies", type, name, missing, notes },
      clues: { atc: codesIn(code, "atc"), cvx: [], icd9: [], text: name },
      unmapped: [...listUnmappedElements(json, READ), ...dosage.unmapped],
      draft: {
        ...therapies.createBlank(list, context.today),
        prescriber: { kind: "named", name: author.name },
        dose: dose || context.texts.notStated,
        frequency: frequency || (dose === "" ? context.texts.notStated : context.texts.seeDose),
        start: start.day,
        end: end.day,
      },
    },
  };
};
