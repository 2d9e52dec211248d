import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { PermissionCheck } from "@libretto/core/ports/permission-check";
import type { ScoreHistory } from "@libretto/core/ports/score-history";
import type { RecordModel } from "../record/record-model.ts";
import type { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import type { GateModel } from "../shared/gate/gate-model.ts";

export interface CalculatorServices {
  readonly record: RecordModel;
  readonly scores: ScoreHistory;
  readonly permissions: PermissionCheck;
  readonly gate: GateModel;
  readonly dialogs: DialogsModel;
  readonly memory: LocalMemory;
}

/** What the calculator pages are made with. */
export class CalculatorsModel {
  constructor(readonly services: CalculatorServices) {}
}
