import * as t from "io-ts";

/** What a reader gives instead of a value that its codec would refuse. */
export const REFUSED: unique symbol = Symbol("refused");

/**
 * Reads a value, neither null nor undefined, just as its codec does, or gives `REFUSED` without a word of what is
 * wrong. That is for the codec to say; to be ready for it at every field is what makes a codec slow.
 */
export type Reader = (value: unknown) => unknown;

/** What is looked at in a codec; some of ours bring their reader. */
interface Known extends t.Mixed {
  readonly reader?: Reader;
  readonly _tag?: string;
  readonly type: Known & t.InterfaceType<t.Props>;
  readonly predicate: (value: unknown) => boolean;
}

const NOWHERE: t.Context = [];
const decoding =
  (codec: t.Mixed): Reader =>
  (value) => {
    const read = codec.validate(value, NOWHERE);
    return read._tag === "Left" ? REFUSED : read.right;
  };

/** The reader of a codec. */
export const readerOf = (codec: t.Mixed): Reader => {
  const { reader, _tag, type, predicate } = codec as Known;
  if (reader !== undefined) return reader;
  if (_tag === "ExactType" && type._tag === "InterfaceType") return rowReader(type.props);
  // what is only asked about comes out as it went in
  if (_tag === "RefinementType" && (type === t.string || type === t.number))
    return (value) => (typeof value === type.name && predicate(value) ? value : REFUSED);
  return decoding(codec);
};

/** Reads a row, and drops keys it does not know. */
export const rowReader = (props: t.Props): Reader => {
  const names = Object.keys(props);
  const codecs = Object.values(props);
  const readers = codecs.map(readerOf);
  const [nulls, missing] = [null, undefined].map((nothing) => codecs.map((codec) => decoding(codec)(nothing)));
  const { is } = t.UnknownRecord;
  return (value) => {
    if (!is(value)) return REFUSED;
    const row: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      const found = value[name];
      const field = found === null ? nulls?.[i] : found === undefined ? missing?.[i] : readers[i]?.(found);
      if (field === REFUSED) return REFUSED;
      row[name] = field;
    }
    return row;
  };
};
