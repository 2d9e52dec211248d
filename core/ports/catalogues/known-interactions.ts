import type { InteractionRules } from "../../catalogues/drugs/interaction.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Sensitivity } from "../../record/across/drug-safety/drug-warnings.ts";

/** The reference data of the drug check. */
export interface KnownInteractions {
  /** All rules of the loaded set. `unavailable` when none is loaded. */
  readonly loadRules: () => TaskEither<Failure, InteractionRules>;
  /** Finds the ATC groups of a recorded allergy or intolerance; none for an unknown text. */
  readonly loadSensitivityCodes: () => TaskEither<Failure, (condition: string) => Sensitivity>;
}
