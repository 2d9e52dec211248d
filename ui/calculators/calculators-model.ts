import type { ScoreName } from "@libretto/core/calculators/score-record";
import type { Meaning, QuestionText } from "@libretto/core/calculators/scores/questionnaire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { ScoreHistory } from "@libretto/core/ports/record/score-history";
import type { ScoreLists } from "@libretto/core/ports/record/score-lists";
import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import { makeAutoObservable, observable, runInAction } from "mobx";
import type { ChosenRecordModel } from "../record/chosen-record-model.ts";
import type { RecordModel } from "../record/record-model.ts";
import type { DraftStore } from "../shared/forms/form-drafts.ts";
import type { GateModel } from "../shared/gate/gate-model.ts";
import { Remote } from "../shared/remote.ts";

/** What a page of the calculators works with. */
export interface CalculatorServices {
  readonly record: Pick<RecordModel, "record" | "today" | "absent">;
  readonly chosen: ChosenRecordModel;
  readonly scores: ScoreHistory;
  readonly lists: ScoreLists;
  readonly permissions: PermissionCheck;
  readonly gate: GateModel;
  readonly drafts: DraftStore;
  readonly catalogue: Pick<CatalogueSearch, "drug">;
  /** Whether the browser has a network. */
  readonly isOnline: () => boolean;
  /** Whether results are saved: only into the own record. */
  readonly savesScores: boolean;
}

/** Another person's values leave nothing on the device. */
const NO_DRAFTS: DraftStore = {
  loadDraft: async () => null,
  saveDraft: async () => undefined,
  dropDraft: async () => undefined,
};

/** What the server asks on a score page, and what the results mean. */
export interface Asked {
  readonly questions: readonly QuestionText[];
  readonly meanings: readonly Meaning[];
}

/** What the calculator pages are made with. */
export class CalculatorsModel {
  private readonly asked = new Map<string, Remote<Asked>>();
  /** ATC codes of drugs, as far as they were looked up. */
  readonly codes = observable.map<string, readonly string[]>({}, { deep: false });

  constructor(private readonly own: Omit<CalculatorServices, "savesScores">) {
    makeAutoObservable<this, "own" | "asked">(this, { own: false, asked: false, codes: false }, { autoBind: true });
  }

  /** Who has no own record saves nothing, and leaves nothing on the device. */
  get services(): CalculatorServices {
    const { absent } = this.own.record;
    return { ...this.own, savesScores: !absent, ...(absent && { drafts: NO_DRAFTS }) };
  }

  /** The record that fills in values: the own one, or the shared one that a doctor came from. */
  get record(): PatientRecord | null {
    return this.own.record.absent ? this.shared : this.own.record.record;
  }

  /** The shared record that a doctor came from; null for the own record, or none. */
  get shared(): PatientRecord | null {
    return this.own.chosen.record;
  }

  /** Goes on without the shared record. */
  withoutPatient() {
    this.own.chosen.choose(null);
  }

  /** Looks up the ATC codes of drugs. */
  async lookUp(drugs: readonly string[]): Promise<void> {
    for (const id of drugs) {
      if (this.codes.has(id)) continue;
      const found = await this.own.catalogue.drug(id)();
      if (found._tag === "Right") runInAction(() => this.codes.set(id, found.right.atc));
    }
  }

  /** Questions and meanings of a score; asked for when a page first needs them in a language. */
  asks(score: ScoreName, language: Language): Remote<Asked> {
    const name = `${score} ${language}`;
    const known = this.asked.get(name);
    if (known !== undefined) return known;
    const { questions, meanings } = this.own.lists;
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
