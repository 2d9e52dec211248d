import type { InteractionRules } from "../../catalogues/drugs/interaction.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Sensitivity } from "../../record/across/drug-safety/drug-warnings.ts";

/** The reference data of the drug check. */
export interface KnownInteractions {
  /** All rules of the loaded set. `unavailable` when none is loaded. */
  readonly loadRules: () => TaskEither<Failure, InteractionRules>;
  /** The ATC groups of recorded allergies and intolerances; none for an unknown text. */
  readonly findSensitivityCodes: (conditions: readonly string[]) => TaskEither<Failure, readonly Sensitivity[]>;
}
