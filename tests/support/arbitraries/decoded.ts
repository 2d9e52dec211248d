import { decode, type WireCodec } from "@libretto/core/kernel/codec";
import { isLeft } from "@libretto/core/kernel/fp";
import type * as fc from "fast-check";
import { arbitraryOf } from "./codec.ts";

/** Any decoded value of a codec, from any wire value. */
export const anyDecoded = <A, O>(codec: WireCodec<A, O>): fc.Arbitrary<A> =>
  arbitraryOf(codec).map((wire) => {
    const read = decode(codec, wire);
    if (isLeft(read)) throw new Error(`not read: ${JSON.stringify(read.left)}`);
    return read.right;
  });
