import type { AskedQuestion, Meaning } from "@libretto/core/calculators/questionnaire";
import type { ScoreName } from "@libretto/core/calculators/score-record";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { PermissionCheck } from "@libretto/core/ports/permission-check";
import type { ScoreHistory } from "@libretto/core/ports/score-history";
import type { ScoreLists } from "@libretto/core/ports/score-lists";
import type { RecordModel } from "../record/record-model.ts";
import type { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import type { GateModel } from "../shared/gate/gate-model.ts";
import { Remote } from "../shared/remote.ts";

export interface CalculatorServices {
  readonly record: RecordModel;
  readonly scores: ScoreHistory;
  readonly lists: ScoreLists;
  readonly permissions: PermissionCheck;
  readonly gate: GateModel;
  readonly dialogs: DialogsModel;
  readonly memory: LocalMemory;
}

/** What the server asks on a score page, and what the results mean. */
export interface Asked {
  readonly questions: readonly AskedQuestion[];
  readonly meanings: readonly Meaning[];
}

/** What the calculator pages are made with. */
export class CalculatorsModel {
  private readonly asked = new Map<string, Remote<Asked>>();

  constructor(readonly services: CalculatorServices) {}

  /** Questions and meanings of a score; asked for when a page first needs them in a language. */
  asks(score: ScoreName, language: Language): Remote<Asked> {
    const name = `${score} ${language}`;
    const known = this.asked.get(name);
    if (known !== undefined) return known;
    const { questions, meanings } = this.services.lists;
    const remote = new Remote(() =>
      pipe(
        questions(score),
        taskEither.chain((asked) =>
          pipe(
            meanings(score),
            taskEither.map((said): Asked => ({ questions: asked, meanings: said })),
          ),
        ),
      ),
    );
    this.asked.set(name, remote);
    void remote.load();
    return remote;
  }
}
