import * as t from "io-ts";

/** The result of a reader for a value that its codec would refuse. */
export const REFUSED: unique symbol = Symbol("refused");

/**
 * Reads a value (not null or undefined) as its codec does, or returns `REFUSED` without a reason. Only the codec
 * reports reasons; collecting them for every field is what makes a codec slow.
 */
export type Reader = (value: unknown) => unknown;

/** The parts of a codec that `readerOf` inspects; some of our codecs have a reader. */
interface ReadableCodec extends t.Mixed {
  readonly reader?: Reader;
  readonly _tag?: string;
  readonly type: ReadableCodec & t.InterfaceType<t.Props>;
  readonly predicate: (value: unknown) => boolean;
}

const EMPTY_CONTEXT: t.Context = [];
const readWithCodec =
  (codec: t.Mixed): Reader =>
  (value) => {
    const result = codec.validate(value, EMPTY_CONTEXT);
    return result._tag === "Left" ? REFUSED : result.right;
  };

/** The reader of a codec. */
export const readerOf = (codec: t.Mixed): Reader => {
  const { reader, _tag, type, predicate } = codec as ReadableCodec;
  if (reader !== undefined) return reader;
  if (_tag === "ExactType" && type._tag === "InterfaceType") return createRowReader(type.props);
  // a refinement returns its input unchanged
  if (_tag === "RefinementType" && (type === t.string || type === t.number))
    return (value) => (typeof value === type.name && predicate(value) ? value : REFUSED);
  return readWithCodec(codec);
};

/** Creates a reader for a row; it drops unknown keys. */
export const createRowReader = (props: t.Props): Reader => {
  const names = Object.keys(props);
  const codecs = Object.values(props);
  const readers = codecs.map(readerOf);
  const [nulls, missing] = [null, undefined].map((nothing) => codecs.map((codec) => readWithCodec(codec)(nothing)));
  const { is } = t.UnknownRecord;
  return (value) => {
    if (!is(value)) return REFUSED;
    const row: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      const raw = value[name];
      const field = raw === null ? nulls?.[i] : raw === undefined ? missing?.[i] : readers[i]?.(raw);
      if (field === REFUSED) return REFUSED;
      row[name] = field;
    }
    return row;
  };
};
