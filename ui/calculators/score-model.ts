import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Output } from "@libretto/core/calculators/passport";
import { combinationOf, type Questionnaire } from "@libretto/core/calculators/questionnaire";
import { questionnaires } from "@libretto/core/calculators/questionnaires";
import type { Result } from "@libretto/core/calculators/result";
import { draftOf, type ScoreDraft } from "@libretto/core/calculators/score-record";
import { answered, calculated, EMPTY, maySave, type ScoreState, saving } from "@libretto/core/calculators/score-state";
import type { Failure } from "@libretto/core/kernel/failure";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { NEW } from "@libretto/core/kernel/id";
import { makeAutoObservable, runInAction } from "mobx";
import { CalculatorModel } from "./calculator-model.ts";
import type { CalculatorServices } from "./calculators-model.ts";
import { entriesFor } from "./entries.ts";
import { EntriesDraft } from "./entries-draft.ts";
import type { Facts } from "./facts.ts";
import { ScoreHistoryModel } from "./score-history-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";

const FIXED = ["age_years"];

/** The first output of a formula is its result. */
const firstOutput = ({ passport }: AnyFormula): string => Object.keys(passport.outputs)[0] ?? "";

/** A score page: its calculator, saving, and the results that were saved. */
export class ScoreModel {
  readonly calculator: CalculatorModel;
  readonly draft: EntriesDraft;
  readonly questionnaire: Questionnaire;
  readonly history: ScoreHistoryModel;
  /** Why the last save failed; the values stay (decision A5). */
  failure: Failure | null = null;
  /** Where saving stands, and the entries it is about. */
  private kept: { readonly state: ScoreState; readonly of: string } | null = null;

  constructor(
    readonly spec: ScorePageSpec,
    private readonly services: CalculatorServices,
    facts: Facts,
  ) {
    const { score, formulas, live = false, presets } = spec;
    const entryOf = entriesFor({ page: score, formulas, facts, fixed: FIXED, ...(presets && { presets }) });
    this.calculator = new CalculatorModel({ id: score, formulas, entryOf, live });
    this.draft = new EntriesDraft(services.memory, `calculators:${score}`, this.calculator.entries);
    this.questionnaire = questionnaires[score];
    this.history = new ScoreHistoryModel(services.scores, score, () => this.patient);
    makeAutoObservable<this, "services">(
      this,
      {
        spec: false,
        services: false,
        calculator: false,
        draft: false,
        questionnaire: false,
        history: false,
      },
      { autoBind: true },
    );
  }

  get state(): ScoreState {
    const { own, state } = this.calculator;
    if (this.kept?.of === state) return this.kept.state;
    return own === null ? EMPTY : calculated(own.is === "result" ? right(own.result) : left(own.refusal));
  }

  get saving(): boolean {
    return this.state.is === "saving";
  }

  /** Whether there is something to save, or it is on its way. */
  get maySave(): boolean {
    return this.saving || this.savable !== null;
  }

  /** The result, or for a question list its running total. */
  get total(): number | null {
    const { own, live, running } = this.calculator;
    const result = own?.is === "result" ? own.result : live ? running : null;
    return result === null ? null : this.valueOf(result);
  }

  /** The rates that the rows of the meanings give, first the one that counts. */
  get rates(): readonly Output[] {
    const [own] = this.spec.formulas;
    return this.spec.rates.flatMap((name) => own?.passport.outputs[name ?? ""] ?? []);
  }

  /** Which row of the meanings the result belongs to, or of a question list the total so far; -1 while nothing is answered. */
  get matching(): number {
    const { combinations } = this.questionnaire;
    const says = this.complete || this.calculator.entries.some(({ input, empty }) => input.kind === "yesNo" && !empty);
    const row = this.total === null || !says ? undefined : combinationOf(this.questionnaire, this.total);
    return row === undefined ? -1 : combinations.indexOf(row);
  }

  /** Nothing is missing that the total still waits for. */
  get complete(): boolean {
    return this.calculator.own?.is === "result";
  }

  /** No answer came to the last save: it may have been kept, and goes once more as the same one (RE-6). */
  get mayBeSaved(): boolean {
    return this.failure?.kind === "unavailable";
  }

  /** Saves the result; afterwards the page is empty again, and after a failure as it was. */
  async save(): Promise<void> {
    const before = this.state;
    const draft = this.savable;
    if (!maySave(before) || draft === null) return;
    const of = this.calculator.state;
    this.failure = null;
    this.kept = { state: saving(before), of };
    const answer = await this.services.scores.save(this.patient, draft)();
    const unchanged = this.calculator.state === of;
    runInAction(() => {
      const state = answered(this.kept?.state ?? before, isRight(answer));
      // What was saved is done with: the same answers given once more are a new result.
      this.kept = state.is === "saved" ? null : { state, of };
      if (answer._tag === "Left") this.failure = answer.left;
      else if (unchanged) this.calculator.reset();
    });
    if (isRight(answer) || this.mayBeSaved) void this.history.saved.load();
    if (answer._tag === "Left") return;
    await this.services.dialogs.announce({ say: { code: "general.success" }, tone: "done" });
  }

  private get patient(): number {
    return this.services.record.record?.patient.id ?? NEW;
  }

  private get savable(): ScoreDraft | null {
    const { own } = this.calculator;
    const value = own?.is === "result" ? this.valueOf(own.result) : null;
    if (own?.is !== "result" || value === null) return null;
    return draftOf(this.spec.score, own.formula, this.calculator.entered(own.formula), own.result);
  }

  private valueOf(result: Result): number | null {
    const [own] = this.spec.formulas;
    return own === undefined ? null : (result.outputs[firstOutput(own)] ?? null);
  }
}
