import { boosterOf } from "../../../record/vaccinations/vaccination.ts";
import { vaccinations } from "../../../record/vaccinations/wire.ts";
import { listAt, numberAt, textAt, valueAt } from "../../fhir/elements/json.ts";
import { italianDay } from "../../fhir/elements/rome-time.ts";
import { findAbsence } from "../absence.ts";
import type { ForeignResource, Json } from "../foreign-document.ts";
import {
  cleanText,
  codesIn,
  codeText,
  findFirstDate,
  isNegated,
  listUnmappedElements,
  nameOf,
  noteText,
  readDate,
} from "../foreign-values.ts";
import { actorName, type ImportContext, partialNote } from "../import-context.ts";
import { type MissingPart, type Outcome, rejectResource } from "../import-item.ts";

const READ = [
  ...["status", "vaccineCode", "occurrenceDateTime", "date", "protocolApplied", "note", "lotNumber", "reaction"],
  ...["expirationDate", "manufacturer"],
];

/** The number of the dose: a number, or a text such as "2" or "2nd". Null when the document has none. */
const doseNumberOf = (protocol: Json): number | null =>
  numberAt(protocol, "doseNumberPositiveInt") ??
  (/^\s*\d{1,2}(?!\d)/.test(textAt(protocol, "doseNumberString"))
    ? Number.parseInt(textAt(protocol, "doseNumberString"), 10)
    : null);

/** The reactions, and what the row has no other field for: batch, expiry, maker, a dose that is not in the list. */
const describeVaccination = (resource: ForeignResource, { texts }: ImportContext, dose: string): string => {
  const { json } = resource;
  const reactions = listAt(json, "reaction").map((reaction) => {
    const detail = valueAt(reaction, "detail");
    return nameOf(valueAt(resource.resolve(detail), "code")) || cleanText(textAt(detail, "display"));
  });
  const named = reactions.filter((one) => one !== "");
  const expiry = readDate(textAt(json, "expirationDate")).day;
  const label = (name: string, text: string): string => (text === "" ? "" : `${name}: ${text}`);
  return [
    named.length === 0 ? texts.reactionsNotStated : label(texts.reaction, named.join(", ")),
    label(texts.note, noteText(json)),
    label(texts.batch, cleanText(textAt(json, "lotNumber"))),
    label(texts.expiry, expiry === null ? "" : italianDay(expiry)),
    label(texts.maker, actorName(resource, valueAt(json, "manufacturer"))),
    label(texts.dose, dose),
  ]
    .filter((part) => part !== "")
    .join(". ");
};

/** An Immunization as a vaccination. */
export const readImmunization = (resource: ForeignResource, context: ImportContext, key: string): Outcome => {
  const { json, type } = resource;
  const code = valueAt(json, "vaccineCode");
  const codes = { atc: codesIn(code, "atc"), cvx: codesIn(code, "cvx"), icd9: [] };
  const status = textAt(json, "status");
  const known = nameOf(code);
  if (status === "entered-in-error") return rejectResource(type, known, "enteredInError");
  if (isNegated(json)) return rejectResource(type, known, "negated");
  if (status === "not-done") return rejectResource(type, known, "notInUse", status);
  const absence = findAbsence(code);
  if (absence !== null) return rejectResource(type, known, absence);
  if (known === "" && codes.atc.length + codes.cvx.length === 0)
    return rejectResource(type, "", "noName", codeText(code));
  const name = known || codeText(code);
  const date = findFirstDate(json, "occurrenceDateTime", "date");
  const protocol = valueAt(json, "protocolApplied", 0);
  const number = doseNumberOf(protocol);
  // a first dose is no booster
  const booster = number === 1 ? "firstDose" : boosterOf(number ?? 0);
  const stated = cleanText(textAt(protocol, "doseNumberString")) || String(number ?? "");
  const hasReaction = listAt(json, "reaction").length > 0;
  const missing: readonly MissingPart[] = [
    "vaccine",
    ...(date.day === null ? (["day"] as const) : []),
    ...(booster === null ? (["booster"] as const) : []),
  ];
  return {
    is: "item",
    item: {
      ...{ key, section: "vaccinations", type, name, missing, problems: [] },
      notes: [...partialNote(date), ...(hasReaction ? [] : ([{ code: "reactionsUnknown" }] as const))],
      clues: { ...codes, text: name },
      unmapped: listUnmappedElements(json, READ),
      draft: {
        ...vaccinations.createBlank("vaccinations", context.today),
        givenOn: date.day,
        booster,
        reactions: describeVaccination(resource, context, booster === null ? stated : ""),
      },
    },
  };
};
