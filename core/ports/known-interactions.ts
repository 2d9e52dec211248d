import type { InteractionRules } from "../catalogues/interaction.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Sensitivity } from "../record/across/drug-warnings.ts";

/** The reference data behind the drug check. */
export interface KnownInteractions {
  /** The rules in which one of these ATC codes takes part, with the set that is loaded; `unavailable` when none is. */
  readonly about: (atc: readonly string[]) => TaskEither<Failure, InteractionRules>;
  /** The ATC groups that recorded allergies and intolerances stand for; none for a text that is not in the list. */
  readonly sensitivities: (conditions: readonly string[]) => TaskEither<Failure, readonly Sensitivity[]>;
}
