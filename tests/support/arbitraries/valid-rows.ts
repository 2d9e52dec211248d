import { type Either, isRight } from "@libretto/core/kernel/fp";
import type * as fc from "fast-check";

/** The valid rows among some drafts. */
export const validRows = <Draft, Row>(
  drafts: fc.Arbitrary<Draft>,
  check: (draft: Draft) => Either<unknown, Row>,
): fc.Arbitrary<Row> =>
  drafts
    .map(check)
    .filter(isRight)
    .map(({ right }) => right);
