import type * as R4 from "fhir/r4";
import type { WireCodec } from "../../../kernel/codec.ts";
import { CalendarDate } from "../../../kernel/dates.ts";
import { isRight } from "../../../kernel/fp.ts";
import { isBlank } from "../../../kernel/text.ts";
import type { RowCore } from "../../../record/section.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import type { Checked, Resource } from "../elements/fhir-types.ts";
import { listAt, textAt, valueAt } from "../elements/json.ts";
import { documentsIn, metaOf, tagsIn } from "../elements/row.ts";
import type { ExportContext } from "../export-context.ts";
import { type Mapping, mainResource } from "../mapping.ts";

const INTEGER_LIMIT = 2 ** 31;

type Answer = Readonly<Record<string, unknown>>;

const answerOf = (value: unknown): Answer | null => {
  if (typeof value === "boolean") return { valueBoolean: value };
  if (typeof value === "number")
    return Number.isInteger(value) && Math.abs(value) < INTEGER_LIMIT
      ? { valueInteger: value }
      : { valueDecimal: value };
  if (typeof value !== "string" || isBlank(value)) return null;
  return CalendarDate.is(value) ? { valueDate: value } : { valueString: value };
};

const KINDS = ["valueBoolean", "valueInteger", "valueDecimal", "valueDate", "valueString"] as const;

/** A complete form: one item for each field with a value, under its wire name. */
export const formResource = <Row extends RowCore>(
  entity: string,
  wire: WireCodec<Row, unknown>,
  row: Row,
  status: "completed" | "in-progress",
  context: ExportContext,
): Resource =>
  ({
    resourceType: "QuestionnaireResponse",
    meta: metaOf(row, context),
    identifier: context.identifier(entity, row.id),
    questionnaire: `${context.base}/fhir/Questionnaire/${entity}`,
    status,
    subject: context.patient,
    author: context.patient,
    source: context.patient,
    item: Object.entries(wire.encode(row) as object).flatMap(([linkId, value]) => {
      const answer = answerOf(value);
      if (answer !== null) return [{ linkId, answer: [answer] }];
      // No answer: the server sent null.
      return value === null && Object.hasOwn(row.unknownFields ?? {}, linkId) ? [{ linkId }] : [];
    }),
  }) satisfies Checked<R4.QuestionnaireResponse>;

/** The row of a form, with the specialties and documents of its metadata; null when its answers are invalid. */
export const formRow = <Row>(wire: WireCodec<Row, unknown>, resource: Json, reader: BundleReader): Row | null => {
  const fields = listAt(resource, "item").map((item) => {
    const answer = valueAt(item, "answer", 0);
    return [
      textAt(item, "linkId"),
      KINDS.map((kind) => valueAt(answer, kind)).find((value) => value !== undefined) ?? null,
    ] as const;
  });
  const decoded = wire.decode({ ...Object.fromEntries(fields), tags: tagsIn(resource) });
  return isRight(decoded) ? { ...decoded.right, ...documentsIn(resource, reader) } : null;
};

/** The mapping of a section of which a full export has the form of each row, and the patient summary has nothing. */
export const formMapping = <Draft extends RowCore, Row extends Draft>(
  entity: string,
  wire: WireCodec<Draft, unknown>,
): Mapping<Row, Row | null> => ({
  entity,
  write: (row, context) =>
    context.full ? [mainResource(formResource<Draft>(entity, wire, row, "completed", context))] : [],
  // the import checks the row by the rules of its section
  read: (part, reader) => formRow(wire, part("QuestionnaireResponse"), reader) as Row | null,
});
