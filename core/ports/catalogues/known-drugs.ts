import type { CatalogueDrug } from "../../catalogues/drugs/drug.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";

/** The drugs of the reference catalogues, for rules that need many of them. */
export interface KnownDrugs {
  /** The known drugs with these ids, by id. Includes drugs that the publisher no longer lists. */
  readonly loadDrugsById: (ids: readonly string[]) => TaskEither<Failure, ReadonlyMap<string, CatalogueDrug>>;
  /** The same for the medicines and the vaccines of a record, and for additional ids. */
  readonly loadDrugsOfRecord: (
    patient: PatientId,
    additional: readonly string[],
  ) => TaskEither<Failure, ReadonlyMap<string, CatalogueDrug>>;
}
