import { Line } from "../../../kernel/text.ts";
import { vaccinations } from "../../../record/vaccinations/wire.ts";
import { listAt, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import { italianDay } from "../../../reports/fhir/elements/rome-time.ts";
import { findCovidBrand, findCovidCvx } from "../../codes/covid-vaccines.ts";
import { type MissingPart, type Outcome, rejectResource } from "../../item.ts";
import { placeOfName } from "../../place.ts";
import { findAbsence } from "../absence.ts";
import type { ForeignResource } from "../foreign-document.ts";
import {
  cleanText,
  codesIn,
  codeText,
  findFirstDate,
  isNegated,
  listLongTexts,
  listUnmappedElements,
  nameOf,
  noteText,
  readDate,
  unnamedText,
} from "../foreign-values.ts";
import { actorName, type ImportContext, partialNote } from "../import-context.ts";
import { isOwnVaccination, readStatedDose } from "./vaccine-dose.ts";

const READ = [
  ...["status", "vaccineCode", "occurrenceDateTime", "date", "protocolApplied", "note", "lotNumber", "reaction"],
  ...["expirationDate", "manufacturer", "location"],
];

/** The batch and the place, as far as their fields have room; `rest` are longer ones. */
const readFields = (resource: ForeignResource) => {
  const { json } = resource;
  const batch = cleanText(textAt(json, "lotNumber"));
  const place = actorName(resource, valueAt(json, "location"));
  return {
    batch: Line.is(batch) ? batch : "",
    place: Line.is(place) ? place : "",
    rest: { batch: Line.is(batch) ? "" : batch, place: Line.is(place) ? "" : place },
  };
};

/** The reactions, and what the row has no other field for: expiry, maker, a dose that is not certain. */
const describeVaccination = (
  resource: ForeignResource,
  { texts }: ImportContext,
  { batch, place }: ReturnType<typeof readFields>["rest"],
  dose: string,
): string => {
  const { json } = resource;
  if (isOwnVaccination(json)) return textAt(json, "note", 0, "text");
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
    label(texts.batch, batch),
    label(texts.place, place),
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
  const stated = { atc: codesIn(code, "atc"), cvx: codesIn(code, "cvx"), icd9: [] };
  // cards have a code without a name, of a formulation that the catalogue need not have
  const covid = findCovidCvx(stated.cvx);
  const codes = { ...stated, atc: stated.atc.length === 0 && covid !== undefined ? [covid.atc] : stated.atc };
  const status = textAt(json, "status");
  const known = nameOf(code) || (covid?.brand ?? "");
  const brand = covid?.brand ?? findCovidBrand(known);
  if (status === "entered-in-error") return rejectResource(type, known, "enteredInError");
  if (isNegated(json)) return rejectResource(type, known, "negated");
  if (status === "not-done") return rejectResource(type, known, "notInUse", status);
  const absence = findAbsence(code);
  if (absence !== null) return rejectResource(type, known, absence);
  if (known === "" && codes.atc.length + codes.cvx.length === 0)
    return rejectResource(type, "", "noName", unnamedText(code));
  const name = known || codeText(code);
  const date = findFirstDate(json, "occurrenceDateTime", "date");
  const { dose: booster, text: statedDose } = readStatedDose(json);
  const openDose = booster === null ? statedDose : "";
  const { rest, ...fields } = readFields(resource);
  const hasReaction = isOwnVaccination(json) || listAt(json, "reaction").length > 0;
  const missing: readonly MissingPart[] = [
    "vaccine",
    ...(date.day === null ? (["day"] as const) : []),
    ...(booster === null ? (["booster"] as const) : []),
  ];
  return {
    is: "item",
    item: {
      ...{ key, section: "vaccinations", type, name, missing, problems: [], place: placeOfName(name) },
      notes: [
        ...partialNote(date),
        ...listLongTexts(code).map((text) => ({ code: "alsoStated", text }) as const),
        ...(hasReaction ? [] : ([{ code: "reactionsUnknown" }] as const)),
        ...(openDose === "" ? [] : ([{ code: "doseOpen", text: openDose }] as const)),
      ],
      clues: { ...codes, text: name, ...(brand !== "" && { brand }) },
      unmapped: listUnmappedElements(json, READ),
      draft: {
        ...vaccinations.createBlank("vaccinations", context.today),
        givenOn: date.day,
        booster,
        ...fields,
        reactions: describeVaccination(resource, context, rest, openDose),
      },
    },
  };
};
