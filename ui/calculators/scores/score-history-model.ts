import type { ScoreDraft, ScoreName } from "@libretto/core/calculators/score-record";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Page } from "@libretto/core/kernel/page";
import type { ScoreHistory } from "@libretto/core/ports/record/score-history";
import { makeAutoObservable } from "mobx";
import { Remote } from "../../shared/remote.ts";

const PAGE_SIZE = 20;

/** The saved results of a score, newest first, up to the requested number. */
export class ScoreHistoryModel {
  readonly savedScores: Remote<Page<ScoreDraft>>;
  private requestedCount: number;

  constructor(
    private readonly scores: Pick<ScoreHistory, "list">,
    private readonly score: ScoreName,
    private readonly patient: () => PatientId,
    private readonly size = PAGE_SIZE,
  ) {
    this.requestedCount = size;
    this.savedScores = new Remote(() => this.loadNewest([]));
    makeAutoObservable<this, "scores" | "score" | "patient" | "size" | "requestedCount" | "loadNewest">(
      this,
      {
        savedScores: false,
        scores: false,
        score: false,
        patient: false,
        size: false,
        requestedCount: false,
        loadNewest: false,
      },
      { autoBind: true },
    );
    void this.savedScores.load();
  }

  get hasOlder(): boolean {
    const { value } = this.savedScores;
    return value !== null && value.rows.length < value.total;
  }

  readOlder() {
    this.requestedCount += this.size;
    void this.savedScores.load();
  }

  /** Loads pages until the requested number is reached. */
  private loadNewest(loadedScores: readonly ScoreDraft[]): TaskEither<Failure, Page<ScoreDraft>> {
    const last = loadedScores.at(-1);
    const next = { limit: this.size, ...(last !== undefined && { before: last.id }) };
    return pipe(
      this.scores.list(this.patient(), this.score, next),
      taskEither.chain(({ rows, total }) => {
        const all = [...loadedScores, ...rows];
        return rows.length < this.size || all.length >= this.requestedCount
          ? taskEither.right({ rows: all, total })
          : this.loadNewest(all);
      }),
    );
  }
}
