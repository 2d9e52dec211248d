import type { CatalogueDrug } from "../catalogues/drug.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** The drugs of the reference catalogues, for rules that look at many of them at once. */
export interface KnownDrugs {
  /** Those of these ids that the catalogues have, by id; also drugs that their publisher no longer lists. */
  readonly drugsById: (ids: readonly string[]) => TaskEither<Failure, ReadonlyMap<string, CatalogueDrug>>;
}
