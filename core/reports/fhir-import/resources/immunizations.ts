import { BOOSTERS } from "../../../record/vaccinations/vaccination.ts";
import { vaccinations } from "../../../record/vaccinations/wire.ts";
import { listAt, numberAt, textAt, valueAt } from "../../fhir/elements/json.ts";
import type { ForeignResource } from "../foreign-document.ts";
import {
  cleanText,
  codesIn,
  findFirstDate,
  isNegated,
  listCodes,
  listUnmappedElements,
  nameOf,
} from "../foreign-values.ts";
import { type ImportContext, partialNote } from "../import-context.ts";
import { type MissingPart, type Outcome, rejectResource } from "../import-item.ts";

const NO_IMMUNIZATION = ["no-known-immunizations", "no-immunization-info", "787859002"];

/** An Immunization as a vaccination. */
export const readImmunization = (resource: ForeignResource, context: ImportContext, key: string): Outcome => {
  const { json, type } = resource;
  const code = valueAt(json, "vaccineCode");
  const name = nameOf(code);
  const status = textAt(json, "status");
  if (status === "entered-in-error") return rejectResource(type, name, "enteredInError");
  if (isNegated(json)) return rejectResource(type, name, "negated");
  if (status === "not-done") return rejectResource(type, name, "notInUse", status);
  if (listCodes(code).some((one) => NO_IMMUNIZATION.includes(one))) return rejectResource(type, name, "noneKnown");
  if (name === "") return rejectResource(type, "", "noName");
  const date = findFirstDate(json, "occurrenceDateTime", "date");
  const dose = numberAt(json, "protocolApplied", 0, "doseNumberPositiveInt");
  const booster = BOOSTERS[(dose ?? 0) - 1] ?? null;
  const note = cleanText(textAt(listAt(json, "note")[0], "text"));
  const missing: readonly MissingPart[] = [
    "vaccine",
    ...(date.day === null ? (["day"] as const) : []),
    ...(booster === null ? (["booster"] as const) : []),
  ];
  return {
    is: "item",
    item: {
      ...{ key, section: "vaccinations", type, name, missing },
      notes: [...partialNote(date), ...(note === "" ? ([{ code: "reactionsUnknown" }] as const) : [])],
      clues: { atc: codesIn(code, "atc"), cvx: codesIn(code, "cvx"), icd9: [], text: name },
      unmapped: listUnmappedElements(json, [
        "status",
        "vaccineCode",
        "occurrenceDateTime",
        "date",
        "protocolApplied",
        "note",
      ]),
      draft: {
        ...vaccinations.createBlank("vaccinations", context.today),
        givenOn: date.day,
        booster,
        reactions: note || context.texts.notStated,
      },
    },
  };
};
