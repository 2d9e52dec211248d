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
import type { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import type { DraftStore } from "../shared/forms/form-drafts.ts";
import type { GateModel } from "../shared/gate/gate-model.ts";
import type { LanguageModel } from "../shared/language-model.ts";
import type { NoticesModel } from "../shared/notices-model.ts";
import { Remote } from "../shared/remote.ts";

/** The services of the calculator pages. */
export interface CalculatorServices {
  readonly record: Pick<RecordModel, "record" | "today" | "absent">;
  readonly chosenRecord: ChosenRecordModel;
  readonly scores: ScoreHistory;
  readonly lists: ScoreLists;
  readonly permissions: PermissionCheck;
  readonly gate: GateModel;
  readonly dialogs: Pick<DialogsModel, "confirm">;
  readonly notices: Pick<NoticesModel, "add" | "showFailure">;
  readonly language: Pick<LanguageModel, "label">;
  readonly drafts: DraftStore;
  readonly catalogue: Pick<CatalogueSearch, "loadDrug">;
  /** Whether the browser is online. */
  readonly isOnline: () => boolean;
  /** Whether results are saved: only into the user's own record. */
  readonly savesScores: boolean;
}

/** Values of another person are not stored on the device. */
const NO_DRAFTS: DraftStore = {
  loadDraft: async () => null,
  saveDraft: async () => undefined,
  dropDraft: async () => undefined,
};

/** The questions of a score from the server, and the meanings of its results. */
export interface ScoreTexts {
  readonly questions: readonly QuestionText[];
  readonly meanings: readonly Meaning[];
}

/** The state that the calculator pages share. */
export class CalculatorsModel {
  private readonly scoreTexts = new Map<string, Remote<ScoreTexts>>();
  /** The known ATC codes of drugs, by drug id. */
  readonly codes = observable.map<string, readonly string[]>({}, { deep: false });

  constructor(private readonly own: Omit<CalculatorServices, "savesScores">) {
    makeAutoObservable<this, "own" | "scoreTexts">(
      this,
      { own: false, scoreTexts: false, codes: false },
      { autoBind: true },
    );
  }

  /** Without an own record nothing is saved or stored on the device. */
  get services(): CalculatorServices {
    const { absent } = this.own.record;
    return { ...this.own, savesScores: !absent, ...(absent && { drafts: NO_DRAFTS }) };
  }

  /** The record that fills in values: the user's own record, or the shared record of a patient. */
  get record(): PatientRecord | null {
    return this.own.record.absent ? this.shared : this.own.record.record;
  }

  /** The shared record from which a doctor opened the calculators; null otherwise. */
  get shared(): PatientRecord | null {
    return this.own.chosenRecord.record;
  }

  /** Continues without the shared record. */
  clearPatient() {
    this.own.chosenRecord.choose(null);
  }

  /** Loads the ATC codes of drugs. */
  async loadDrugCodes(drugs: readonly string[]): Promise<void> {
    for (const id of drugs) {
      if (this.codes.has(id)) continue;
      const found = await this.own.catalogue.loadDrug(id)();
      if (found._tag === "Right") runInAction(() => this.codes.set(id, found.right.atc));
    }
  }

  /** The questions and meanings of a score, loaded once per language. */
  scoreTextsOf(score: ScoreName, language: Language): Remote<ScoreTexts> {
    const name = `${score} ${language}`;
    const cached = this.scoreTexts.get(name);
    if (cached !== undefined) return cached;
    const { listQuestions: questions, listMeanings: meanings } = this.own.lists;
    const remote = new Remote(() =>
      pipe(
        questions(score),
        taskEither.chain((questionTexts) =>
          pipe(
            meanings(score),
            taskEither.map((meaningTexts): ScoreTexts => ({ questions: questionTexts, meanings: meaningTexts })),
          ),
        ),
      ),
    );
    this.scoreTexts.set(name, remote);
    void remote.load();
    return remote;
  }
}
