import { therapies } from "../../../record/therapies/wire.ts";
import { listAt, numberAt, textAt, valueAt } from "../../fhir/elements/json.ts";
import type { ForeignResource, Json } from "../foreign-document.ts";
import {
  cleanText,
  codesIn,
  findFirstDate,
  listUnmappedElements,
  nameOf,
  quantityText,
  readDate,
} from "../foreign-values.ts";
import { authorOf, type ImportContext, partialNote } from "../import-context.ts";
import { type ImportNote, type MissingPart, type Outcome, rejectResource } from "../import-item.ts";

/** IPS codes for "no medication is known" and "nothing is known about medications". */
const NO_MEDICATION = ["no-known-medications", "no-medication-info", "787481004"];

/** The list of each status; a status that is missing counts as in use. */
const IN_USE = ["active", "unknown", "draft", ""];
const CONCLUDED = ["completed", "stopped", "cancelled"];

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

const doseOf = (dosage: Json): string =>
  quantityText(valueAt(dosage, "doseAndRate", 0, "doseQuantity")) ||
  quantityText(valueAt(dosage, "doseQuantity")) ||
  cleanText(textAt(dosage, "text"));

const frequencyOf = (dosage: Json, { texts }: ImportContext): string => {
  const timing = valueAt(dosage, "timing");
  const repeat = valueAt(timing, "repeat");
  const [count, period] = [numberAt(repeat, "frequency"), numberAt(repeat, "period")];
  const unit = texts.units[textAt(repeat, "periodUnit")] ?? "";
  const isDose = doseOf(dosage) === cleanText(textAt(dosage, "text"));
  return (
    nameOf(valueAt(timing, "code")) ||
    (count !== null && period !== null && unit !== "" ? texts.times(count, period, unit) : "") ||
    (isDose ? "" : cleanText(textAt(dosage, "text")))
  );
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
  const isConcluded = CONCLUDED.includes(status);
  if (!isConcluded && !IN_USE.includes(status)) return rejectResource(type, name, "notInUse", status);
  const start = findFirstDate(json, "effectivePeriod", "effectiveDateTime", "authoredOn");
  const end = readDate(textAt(json, "effectivePeriod", "end"));
  const isOver = isConcluded || (end.day !== null && end.day < context.today);
  const dosage = listAt(json, "dosage")[0] ?? listAt(json, "dosageInstruction")[0];
  const [dose, frequency] = [doseOf(dosage), frequencyOf(dosage, context)];
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
      unmapped: listUnmappedElements(json, READ),
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
