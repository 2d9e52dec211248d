import * as t from "io-ts";
import { type CalendarDate, DELETION_MARKER } from "../../../kernel/dates.ts";
import type { AnySection, RowCore, SectionStorage } from "../../section.ts";

type Json = Readonly<Record<string, unknown>>;

const ANY_DAY = "2000-01-01" as CalendarDate;

/** The field that marks a row as deleted besides the date, with that value and one that the codec accepts. */
const stateFieldOf = (section: AnySection) => {
  const { deletedValue }: SectionStorage = section.storage;
  if (deletedValue === undefined) return null;
  const blank = section.wire.encode(section.createBlank(section.lists[0], ANY_DAY)) as Json;
  return { field: deletedValue.column, deleted: deletedValue.value, valid: blank[deletedValue.column] };
};

const isDeletionDate = (value: unknown): boolean =>
  typeof value === "string" && Date.parse(value) === Date.parse(DELETION_MARKER);

/** Replaces the four documented deletion marks by one. */
const unifyDeletionMarks = (section: AnySection, row: Json): Json => {
  const state = stateFieldOf(section);
  const isMarked = row.status === "delete" || (state !== null && row[state.field] === state.deleted);
  if (!isMarked) return row;
  return {
    ...row,
    deleted_at: DELETION_MARKER,
    ...(state !== null && row[state.field] === state.deleted && { [state.field]: state.valid }),
  };
};

/**
 * The codec of a saved row, or of a body that contains its fields, that also reads the marks of deletion of the documents
 * (document 1, section 4): a contact of type -1, an exam in state "3", `deleted_at` as 1970-01-01, `status: "delete"`.
 */
export const savedRowCodec = <A>(section: AnySection, codec: t.Type<A, unknown, unknown>) =>
  Object.assign(
    new t.Type<A, unknown, unknown>(
      codec.name,
      codec.is,
      (value, context) =>
        codec.validate(
          typeof value === "object" && value !== null && !Array.isArray(value)
            ? unifyDeletionMarks(section, value as Json)
            : value,
          context,
        ),
      codec.encode,
    ),
    { inner: codec as t.Mixed },
  );

/** Whether a saved row requests its deletion. */
export const isDeletionRequest = ({ unknownFields }: Pick<RowCore, "unknownFields">): boolean =>
  isDeletionDate(unknownFields?.deleted_at);
