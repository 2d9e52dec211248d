import * as t from "io-ts";

/** The result of a reader for a value that its codec would refuse. */
export const REFUSED: unique symbol = Symbol("refused");

/**
 * Reads a value (not null or undefined) as its codec does, or returns `REFUSED` without a reason. Only the codec
 * reports reasons; collecting them for every field is what makes a codec slow.
 */
export type Reader = (value: unknown) => unknown;

/** The parts of a codec that `readerOf` inspects; some of our codecs have a reader. */
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
  // a refinement returns its input unchanged
  if (_tag === "RefinementType" && (type === t.string || type === t.number))
    return (value) => (typeof value === type.name && predicate(value) ? value : REFUSED);
  return decoding(codec);
};

/** Creates a reader for a row; it drops unknown keys. */
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
