import type { InteractionRules } from "../../catalogues/drugs/interaction.ts";
import type { RecordedCondition } from "../../catalogues/drugs/sensitivity.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Sensitivity } from "../../record/across/drug-safety/drug-warnings.ts";

/** The reference data of the drug check. */
export interface KnownInteractions {
  /** All rules of the loaded set. `unavailable` when none is loaded. */
  readonly loadRules: () => TaskEither<Failure, InteractionRules>;
  /** Finds what recorded allergies and intolerances mean for drugs, in their order. */
  readonly interpretSensitivities: (
    recorded: readonly RecordedCondition[],
  ) => TaskEither<Failure, readonly Sensitivity[]>;
}
