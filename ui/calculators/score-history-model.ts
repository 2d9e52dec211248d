import type { ScoreDraft, ScoreName } from "@libretto/core/calculators/score-record";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Page } from "@libretto/core/kernel/page";
import type { ScoreHistory } from "@libretto/core/ports/record/score-history";
import { makeAutoObservable } from "mobx";
import { Remote } from "../shared/remote.ts";

const PAGE = 20;

/** The results of a score that a patient saved, newest first, as many as were asked for. */
export class ScoreHistoryModel {
  readonly saved: Remote<Page<ScoreDraft>>;
  private reading: number;

  constructor(
    private readonly scores: Pick<ScoreHistory, "list">,
    private readonly score: ScoreName,
    private readonly patient: () => PatientId,
    private readonly size = PAGE,
  ) {
    this.reading = size;
    this.saved = new Remote(() => this.newest([]));
    makeAutoObservable<this, "scores" | "score" | "patient" | "size" | "reading" | "newest">(
      this,
      { saved: false, scores: false, score: false, patient: false, size: false, reading: false, newest: false },
      { autoBind: true },
    );
    void this.saved.load();
  }

  get hasOlder(): boolean {
    const { value } = this.saved;
    return value !== null && value.rows.length < value.total;
  }

  readOlder() {
    this.reading += this.size;
    void this.saved.load();
  }

  /** As many of the newest results as are wanted, page after page. */
  private newest(sofar: readonly ScoreDraft[]): TaskEither<Failure, Page<ScoreDraft>> {
    const last = sofar.at(-1);
    const next = { limit: this.size, ...(last !== undefined && { before: last.id }) };
    return pipe(
      this.scores.list(this.patient(), this.score, next),
      taskEither.chain(({ rows, total }) => {
        const all = [...sofar, ...rows];
        return rows.length < this.size || all.length >= this.reading
          ? taskEither.right({ rows: all, total })
          : this.newest(all);
      }),
    );
  }
}
