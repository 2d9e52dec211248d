import * as t from "io-ts";
import { DELETION_MARKER } from "../../../kernel/dates.ts";
import { emergencyContacts, otherContacts, REMOVED_CONTACT } from "../../contacts/wire.ts";
import { exams, REMOVED_EXAM } from "../../exams/wire.ts";
import type { AnySection, RowCore } from "../../section.ts";

type Json = Readonly<Record<string, unknown>>;

/** The field that marks a contact or an exam as deleted, with that value and one that its codec accepts. */
const STATE_FIELDS: ReadonlyMap<
  AnySection,
  { readonly field: string; readonly deleted: unknown; readonly valid: unknown }
> = new Map([
  [emergencyContacts as AnySection, { field: "id_contatto_tipologia", deleted: REMOVED_CONTACT, valid: 10 }],
  [otherContacts as AnySection, { field: "id_contatto_tipologia", deleted: REMOVED_CONTACT, valid: 0 }],
  [exams as AnySection, { field: "indagine_stato", deleted: REMOVED_EXAM, valid: "0" }],
]);

const isDeletionDate = (value: unknown): boolean =>
  typeof value === "string" && Date.parse(value) === Date.parse(DELETION_MARKER);

/** Replaces the four documented deletion marks by one. */
const unifyDeletionMarks = (section: AnySection, row: Json): Json => {
  const state = STATE_FIELDS.get(section);
  const isMarked = row.status === "delete" || (state !== undefined && row[state.field] === state.deleted);
  if (!isMarked) return row;
  return {
    ...row,
    deleted_at: DELETION_MARKER,
    ...(state !== undefined && row[state.field] === state.deleted && { [state.field]: state.valid }),
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
