import type { DiagnosisKind, DiagnosisList } from "../../../record/diagnoses/diagnosis.ts";
import { diagnoses } from "../../../record/diagnoses/wire.ts";
import { textAt, valueAt } from "../../fhir/elements/json.ts";
import type { ForeignResource, Json } from "../foreign-document.ts";
import { codesIn, findFirstDate, listCodes, listUnmappedElements, nameOf } from "../foreign-values.ts";
import { authorOf, type ImportContext, partialNote } from "../import-context.ts";
import { type Outcome, rejectResource } from "../import-item.ts";

/** Statements that there is nothing: International Patient Summary and SNOMED CT. They are no diagnosis. */
const NONE_KNOWN = [
  ...["no-known-problems", "no-problem-info", "no-known-allergies", "no-allergy-info"],
  ...["no-known-medication-allergies", "no-known-environmental-allergies", "no-known-food-allergies"],
  ...["716186003", "409137002", "428607008", "429625007", "160245001", "1003774007"],
];

/** The list of each verification status. */
const LISTS: Readonly<Record<string, DiagnosisList>> = {
  confirmed: "confirmed",
  unconfirmed: "suspected",
  provisional: "suspected",
  differential: "suspected",
  refuted: "excluded",
};

const OVER = ["clinicalStatus", "abatementDateTime"];
const statusOf = (concept: Json): string =>
  textAt(concept, "coding", 0, "code") || (typeof concept === "string" ? concept : "");

const readDiagnosis = (
  resource: ForeignResource,
  context: ImportContext,
  key: string,
  kind: DiagnosisKind,
  read: readonly string[],
): Outcome => {
  const { json, type } = resource;
  const code = valueAt(json, "code");
  const name = nameOf(code);
  const verification = statusOf(valueAt(json, "verificationStatus"));
  if (verification === "entered-in-error") return rejectResource(type, name, "enteredInError");
  if (listCodes(code).some((one) => NONE_KNOWN.includes(one))) return rejectResource(type, name, "noneKnown");
  if (name === "") return rejectResource(type, "", "noName");
  const clinical = statusOf(valueAt(json, "clinicalStatus"));
  const end = textAt(json, "abatementDateTime").slice(0, "2026-03-14".length);
  const hasEnd = end !== "" || textAt(json, "abatementString") !== "";
  const isOver = ["resolved", "inactive", "remission"].includes(clinical) || hasEnd;
  const date = findFirstDate(json, "onsetDateTime", "onsetPeriod", "recordedDate", "assertedDate");
  const author = authorOf(resource, context, valueAt(json, "asserter"), valueAt(json, "recorder"));
  return {
    is: "item",
    item: {
      ...{ key, section: "diagnoses", type, name, missing: [] },
      notes: [...partialNote(date), ...author.notes],
      clues: { atc: codesIn(code, "atc"), cvx: [], icd9: codesIn(code, "icd9"), text: name },
      unmapped: listUnmappedElements(json, [
        "code",
        "verificationStatus",
        "asserter",
        "recorder",
        "category",
        ...OVER,
        ...read,
      ]),
      draft: {
        ...diagnoses.createBlank(LISTS[verification] ?? "confirmed", context.today),
        kind,
        // the row has no end and whole days only, so the name says the rest
        condition: [
          name,
          ...(date.partial === "" ? [] : [`(${date.partial})`]),
          ...(isOver ? [`(${[context.texts.over, end].filter(Boolean).join(" ")})`] : []),
        ].join(" "),
        careProvider: author.name,
        madeOn: date.day,
      },
    },
  };
};

/** A Condition as a diagnosis. */
export const readCondition = (resource: ForeignResource, context: ImportContext, key: string): Outcome =>
  readDiagnosis(resource, context, key, "diagnosis", ["onsetDateTime", "onsetPeriod", "assertedDate"]);

/** An AllergyIntolerance as an allergy or an intolerance. */
export const readAllergy = (resource: ForeignResource, context: ImportContext, key: string): Outcome => {
  const kind = textAt(resource.json, "type") === "intolerance" ? "intolerance" : "allergy";
  return readDiagnosis(resource, context, key, kind, ["onsetDateTime", "onsetPeriod", "assertedDate", "type"]);
};
