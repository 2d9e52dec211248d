import * as t from "io-ts";
import { orNull, translate, type WireCodec } from "../kernel/codec.ts";
import { Id } from "../kernel/id.ts";

/** The largest number of documents of a row. */
export const MAX_DOCUMENTS = 100;
/** The wire field with the documents of a row. Its table has a column of the same name. */
export const DOCUMENTS_COLUMN = "id_documenti";

const Documents = orNull(t.refinement(t.array(Id), (ids) => ids.length <= MAX_DOCUMENTS, "Documents"));

/** A row that may come from documents of the record. */
export interface WithDocuments {
  /** The ids of the files from which the row was accepted. A row in a request without them keeps the stored ones. */
  readonly documents?: readonly number[];
}

/**
 * A codec of a row that may come from documents: `translate` with one more wire field, `id_documenti`. It has the same
 * parameters.
 */
export const translateDocumented = <P extends t.Props, A extends object>(
  name: string,
  row: t.TypeC<P>,
  maps: Parameters<typeof translate<P, A>>[2],
  ...others: [unknownFields?: t.Props, computedFields?: Readonly<Record<string, string>>]
): WireCodec<A, t.OutputOf<t.TypeC<P>>> =>
  translate<t.Props, A>(
    name,
    t.type<t.Props>({ ...row.props, [DOCUMENTS_COLUMN]: Documents }),
    {
      toDomain: (fields) => {
        const documents = fields[DOCUMENTS_COLUMN] as readonly number[] | null;
        const value = maps.toDomain(fields as t.TypeOf<t.TypeC<P>>);
        return documents === null ? value : Object.assign(value, { documents });
      },
      toWire: (value) =>
        Object.assign(maps.toWire(value), { [DOCUMENTS_COLUMN]: (value as WithDocuments).documents ?? null }),
    },
    ...others,
  ) as unknown as WireCodec<A, t.OutputOf<t.TypeC<P>>>;
