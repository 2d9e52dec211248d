import { NOTE_LIMIT } from "../../../kernel/limits.ts";
import { therapies } from "../../../record/therapies/wire.ts";
import { listAt, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import { type ImportNote, type MissingPart, type Outcome, rejectResource } from "../../item.ts";
import { placeOfName } from "../../place.ts";
import { findAbsence } from "../absence.ts";
import type { ForeignResource, Json } from "../foreign-document.ts";
import {
  cleanText,
  codesIn,
  codeText,
  findFirstDate,
  isNegated,
  listLongTexts,
  listNotes,
  listUnmappedElements,
  nameOf,
  readDate,
  unnamedText,
} from "../foreign-values.ts";
import { authorOf, type ImportContext, partialNote } from "../import-context.ts";
import { type Dosage, readDosage } from "./dosages.ts";

/**
 * The list of each status. For a status that is missing or unknown, the person chooses the list. Other statuses give no
 * therapy: a cancelled order was never taken.
 */
const IN_USE = ["active"];
const UNCERTAIN = ["unknown", ""];
const CONCLUDED = ["completed", "stopped"];
/** The intents of a request that somebody has ordered; proposals, plans and options are no therapy. */
const ORDERED = ["order", "original-order", "instance-order"];

interface Medicine {
  readonly code: Json;
  readonly name: string;
}
/** The name of each Medication; many statements may refer to one with many ingredients. */
const medicines = new WeakMap<object, Medicine>();
const readMedicine = (medication: Json): Medicine => {
  const known = typeof medication === "object" && medication !== null ? medicines.get(medication) : undefined;
  if (known !== undefined) return known;
  const code = valueAt(medication, "code");
  const ingredient = listAt(medication, "ingredient")
    .map((one) => nameOf(valueAt(one, "itemCodeableConcept")))
    .filter((name) => name !== "")
    .join(", ");
  const medicine = { code, name: nameOf(code) || cleanText(ingredient) };
  if (typeof medication === "object" && medication !== null) medicines.set(medication, medicine);
  return medicine;
};

/** The coded medicine: in the resource itself, or in the Medication that it refers to. */
const medicationOf = ({ json, resolve }: ForeignResource): Medicine => {
  const concept = valueAt(json, "medicationCodeableConcept");
  if (concept !== undefined) return { code: concept, name: nameOf(concept) };
  const reference = valueAt(json, "medicationReference");
  const { code, name } = readMedicine(resolve(reference));
  return { code, name: name || cleanText(textAt(reference, "display")) };
};

const READ = [
  ...["status", "medicationCodeableConcept", "medicationReference", "effectivePeriod", "effectiveDateTime"],
  ...["authoredOn", "dosage", "dosageInstruction", "informationSource", "requester", "recorder", "intent", "note"],
  ...["doNotPerform"],
];

/** As many whole instructions as the note of a row has room for, and the others. */
const fitNote = (instructions: readonly string[]): { readonly note: string; readonly rest: readonly string[] } => {
  let note = "";
  const rest: string[] = [];
  for (const instruction of instructions) {
    const longer = note === "" ? instruction : `${note}; ${instruction}`;
    if (longer.length <= NOTE_LIMIT) note = longer;
    else rest.push(instruction);
  }
  return { note, rest };
};

/** A resource that gives no therapy, with the reason; null for one that does. */
const refuseMedication = ({ json, type }: ForeignResource, { code, name }: Medicine): Outcome | null => {
  const status = textAt(json, "status");
  if (status === "entered-in-error") return rejectResource(type, name, "enteredInError");
  const absence = findAbsence(code);
  if (absence !== null) return rejectResource(type, name, absence);
  if (name === "" && codesIn(code, "atc").length === 0) return rejectResource(type, "", "noName", unnamedText(code));
  if (isNegated(json)) return rejectResource(type, name, "negated");
  const intent = textAt(json, "intent");
  if (type === "MedicationRequest" && !ORDERED.includes(intent))
    return rejectResource(type, name, "notOrdered", intent);
  return [...CONCLUDED, ...IN_USE, ...UNCERTAIN].includes(status)
    ? null
    : rejectResource(type, name, "notInUse", status);
};

const notesOf = (
  { dose, frequency, duration }: Dosage,
  rest: readonly string[],
  isEnded: boolean,
): readonly ImportNote[] => [
  ...(dose === "" ? ([{ code: "doseUnknown" }] as const) : []),
  ...(frequency === "" && dose === "" ? ([{ code: "frequencyUnknown" }] as const) : []),
  ...(isEnded && duration !== "" ? [{ code: "endCalculated", text: duration } as const] : []),
  ...rest.map((text) => ({ code: "alsoStated", text }) as const),
];

/** A MedicationStatement or a MedicationRequest as a therapy. */
export const readMedication = (resource: ForeignResource, context: ImportContext, key: string): Outcome => {
  const { json, type } = resource;
  const medicine = medicationOf(resource);
  const refused = refuseMedication(resource, medicine);
  if (refused !== null) return refused;
  const { code } = medicine;
  const name = medicine.name || codeText(code);
  const status = textAt(json, "status");
  const taken = findFirstDate(json, "effectivePeriod", "effectiveDateTime");
  const ordered = findFirstDate(json, "authoredOn");
  const stated = taken.day === null && taken.partial === "" ? ordered : taken;
  const dosage = readDosage(json, context, stated.day);
  if (dosage === null) return rejectResource(type, name, "dosage");
  const start = taken.day ?? dosage.start ?? ordered.day;
  const statedEnd = readDate(textAt(json, "effectivePeriod", "end")).day;
  const end = statedEnd ?? dosage.end;
  // a course that is over is never in use, whatever its status says
  const isOver = CONCLUDED.includes(status) || (end !== null && end < context.today);
  const mayBeOver = end === null && dosage.endInText !== null && dosage.endInText < context.today;
  const author = authorOf(resource, context, valueAt(json, "requester"), valueAt(json, "informationSource"));
  const missing: readonly MissingPart[] = [
    "drug",
    ...(!isOver && (UNCERTAIN.includes(status) || mayBeOver || context.isOutdated) ? (["list"] as const) : []),
    ...(start === null ? (["day"] as const) : []),
    // of a medication that was stopped, a day to come is only the planned end
    ...(isOver && (end === null || end > context.today) ? (["end"] as const) : []),
  ];
  const { note, rest } = fitNote([...dosage.instructions, ...listNotes(json)]);
  return {
    is: "item",
    item: {
      ...{ key, section: "therapies", type, name, missing, problems: [], place: placeOfName(name) },
      notes: [
        ...partialNote(stated),
        ...author.notes,
        ...notesOf(dosage, [...listLongTexts(code), ...rest], statedEnd === null && end !== null),
      ],
      clues: {
        ...{ atc: codesIn(code, "atc"), cvx: [], icd9: [], text: name },
        ...(dosage.route !== "" && { route: dosage.route }),
      },
      unmapped: [...listUnmappedElements(json, READ), ...dosage.unmapped],
      draft: {
        ...therapies.createBlank(isOver ? "concluded" : "inUse", context.today),
        prescriber: { kind: "named", name: author.name },
        dose: dosage.dose || context.texts.notStated,
        frequency: dosage.frequency || (dosage.dose === "" ? context.texts.notStated : context.texts.seeDose),
        ...{ start, end, note, schedule: dosage.schedule },
      },
    },
  };
};
