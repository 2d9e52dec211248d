import type { Level } from "@libretto/core/access/confidentiality";
import type { CalendarDate, Instant } from "@libretto/core/kernel/dates";
import { type Failure, type FieldProblems, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import type { LabFinding, LabResult } from "@libretto/core/record/lab-results/lab-result";
import {
  createLine,
  createReport,
  isEmptyLine,
  type LabReportDraft,
  splitReport,
} from "@libretto/core/record/lab-results/report-entry";
import {
  compareStructural,
  computed,
  computedStruct,
  makeAutoObservable,
  observable,
  observableRef,
  observableShallow,
} from "mobx";
import type { QuestionNote } from "../../shared/dialogs/question-note.ts";
import type { FormDrafts } from "../../shared/forms/form-drafts.ts";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { LAB_REPORT_FORM } from "../draft-keys.ts";
import { FindingModel } from "./finding-model.ts";
import type { ReportFiles } from "./report-files.ts";

/** What the form of a report needs. */
interface LabReportParts {
  readonly today: CalendarDate;
  readonly now: () => Instant;
  readonly level: Level;
  readonly language: Language;
  readonly files: ReportFiles;
  readonly drafts: FormDrafts;
  readonly visibleTo: (level: Level) => readonly string[];
  /** The notes about a result: an urgent one, or one that is probably mistyped. */
  readonly notesOf: (finding: LabFinding, date: CalendarDate | null) => readonly QuestionNote[];
  /** Asks before the lines are saved. */
  readonly confirm: (results: readonly LabResult[], notes: readonly QuestionNote[]) => Promise<boolean>;
  /** Adds one result. */
  readonly add: (result: LabResult) => TaskEither<Failure, LabResult>;
  /** Called with the number of stored results. */
  readonly close: (saved: number | null) => void;
}

/** One line of the report on the screen. */
export interface ReportLine {
  readonly key: number;
  readonly finding: FindingModel;
  /** The notes about the result, once it was left. */
  readonly notes: readonly QuestionNote[];
}

/** The form of a whole laboratory report. Each line becomes a result; stored lines leave the form. */
export class LabReportModel {
  readonly form: FormModel<LabReportDraft, number>;
  lines: ReportLine[] = [];
  /** The results of this form that are stored. */
  savedCount = 0;
  /** The line that the user added last; it gets the focus. */
  addedLine: ReportLine | null = null;
  /** The key of the draft. */
  readonly draftKey = LAB_REPORT_FORM;
  /** The form was saved, discarded or left; a stored draft stays. */
  isClosed = false;
  private lastKey = 0;
  /** The keys of the lines whose result was left. */
  private readonly leftLines = observable.set<number>();

  constructor(readonly parts: LabReportParts) {
    this.form = new FormModel<LabReportDraft, number>({
      name: LAB_REPORT_FORM,
      initial: createReport(parts.today, parts.level),
      validate: (values) => {
        const split = splitReport(values, parts.now());
        if (!isLeft(split)) return null;
        const { report, lines } = split.left;
        return lines.every((problems) => problems === null) ? report : { lines: "labResults.checkLines", ...report };
      },
      confirm: () => this.confirmLines(),
      save: (values) => () => this.saveEach(values),
      onSaved: () => this.finish(),
      onDraftChange: (changes) =>
        void (changes === null
          ? parts.drafts.dropDraft(LAB_REPORT_FORM)
          : parts.drafts.saveDraft(LAB_REPORT_FORM, this.form.values)),
    });
    makeAutoObservable<this, "lastKey" | "leftLines">(
      this,
      {
        ...{ form: false, parts: false, draftKey: false, lastKey: false, leftLines: false },
        ...{ lines: observableShallow, addedLine: observableRef, repeatedLines: computedStruct },
      },
      { autoBind: true },
    );
    this.showLines();
  }

  /** Restores the values that an interrupted form stored on this device. */
  async resume(): Promise<void> {
    const stored = (await this.parts.drafts.loadDraft(LAB_REPORT_FORM)) as LabReportDraft | null;
    if (stored === null || this.form.dirty || !Array.isArray(stored.lines)) return;
    this.form.restore(stored);
    this.showLines();
    for (const { key } of this.lines) this.leftLines.add(key);
  }

  addLine() {
    const { lines } = this.form.fields;
    const line = createLine(null);
    lines.write([...lines.value, line]);
    this.addedLine = this.createLineModel(line);
    this.lines.push(this.addedLine);
  }

  removeLine(key: number) {
    const index = this.lines.findIndex((line) => line.key === key);
    if (index < 0) return;
    const { lines } = this.form.fields;
    this.lines.splice(index, 1);
    lines.write(lines.value.filter((_, i) => i !== index));
    if (this.lines.length === 0) this.addLine();
  }

  /** The lines that a save would store. */
  get filledCount(): number {
    return this.form.values.lines.filter((line) => !isEmptyLine(line)).length;
  }

  /** The keys of the lines whose test an earlier line has too. */
  get repeatedLines(): readonly number[] {
    const tests = new Set<string>();
    return this.lines.flatMap(({ key, finding: { testKey } }) => {
      if (testKey === null) return [];
      if (tests.has(testKey)) return [key];
      tests.add(testKey);
      return [];
    });
  }

  visibleTo(level: Level): readonly string[] {
    return this.parts.visibleTo(level);
  }

  dismiss() {
    leaveForm(this.form, () => this.finish());
  }

  private confirmLines(): Promise<boolean> {
    const split = splitReport(this.form.values, this.parts.now());
    const results = isLeft(split) ? [] : split.right;
    return this.parts.confirm(
      results,
      results.flatMap((result) => this.parts.notesOf(result, result.date)),
    );
  }

  /** Stores the lines one after the other. After a failure the other lines stay in the form. */
  private async saveEach(values: LabReportDraft) {
    const split = splitReport(values, this.parts.now());
    if (isLeft(split)) return left(failure("refused", "labResults.checkLines"));
    for (const result of split.right) {
      const answer = await this.parts.add(result)();
      if (isLeft(answer)) return answer;
      this.takeFirstFilled();
    }
    return right(this.savedCount);
  }

  private takeFirstFilled() {
    this.savedCount += 1;
    const index = this.form.values.lines.findIndex((line) => !isEmptyLine(line));
    const { lines } = this.form.fields;
    this.lines.splice(index, 1);
    lines.write(lines.value.filter((_, i) => i !== index));
  }

  /** Ends the form; the stored draft stays. */
  end() {
    this.isClosed = true;
  }

  private finish() {
    this.end();
    void this.parts.drafts.dropDraft(LAB_REPORT_FORM);
    this.parts.close(this.savedCount === 0 ? null : this.savedCount);
  }

  private showLines() {
    this.lines = this.form.values.lines.map((line) => this.createLineModel(line));
  }

  private createLineModel(initial: LabFinding): ReportLine {
    const key = ++this.lastKey;
    const { lines } = this.form.fields;
    const index = computed(() => this.lines.findIndex((line) => line.key === key));
    const finding = new FindingModel(
      {
        id: `${LAB_REPORT_FORM}-${key}`,
        // a new line is not in the list yet
        read: () => lines.value[index.get()] ?? initial,
        write: (change) => {
          const changed = index.get();
          lines.write(lines.value.map((line, i) => (i === changed ? { ...line, ...change } : line)));
        },
        problemOf: (field) => this.problemOf(index.get(), field),
        leave: (field) => void (field === "value" && this.leftLines.add(key)),
      },
      this.parts.language,
    );
    const notes = computed(
      () => (this.leftLines.has(key) ? this.parts.notesOf(finding.finding, this.form.fields.date.value) : []),
      { equals: compareStructural },
    );
    return {
      key,
      finding,
      get notes() {
        return notes.get();
      },
    };
  }

  /** The problems of each line, once a save was attempted. */
  private get lineProblems(): readonly (FieldProblems | null)[] {
    if (!this.form.showsProblems) return [];
    const split = splitReport(this.form.values, this.parts.now());
    return isLeft(split) ? split.left.lines : [];
  }

  /** The problem of a field of a line, once a save was attempted. */
  private problemOf(index: number, field: keyof LabFinding): MessageCode | null {
    const problems = this.lineProblems[index];
    return (field === "value" ? (problems?.value ?? problems?.textValue) : problems?.[field]) ?? null;
  }
}
