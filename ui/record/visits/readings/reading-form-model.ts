import type { FieldProblems } from "@libretto/core/kernel/failure";
import { either, pipe } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import { readingNotesOf } from "@libretto/core/record/vital-signs/kinds";
import { isPressure, type MeasureName, PRESSURES } from "@libretto/core/record/vital-signs/measures";
import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { computed, makeObservable, observable, runInAction } from "mobx";
import type { QuestionNote } from "../../../shared/dialogs/question-note.ts";
import type { FieldInput } from "../../../shared/forms/field-model.ts";
import { RowFormModel, type RowFormParts } from "../../../shared/section/row-form-model.ts";
import { CountdownModel } from "../../../shared/value-notes/countdown-model.ts";
import { TakenAtModel } from "./taken-at-model.ts";

/** What a person measures at once, and the fields for it. */
const READING_GROUPS = {
  pressure: ["maximumPressure", "minimumPressure", "heartRate"],
  weight: ["weight", "height", "waist"],
  oxygen: ["oxygenSaturation", "perfusionIndex", "heartRate", "breathingRate"],
  glucoseGroup: ["glucose"],
  temperatureGroup: ["temperature"],
} as const satisfies Readonly<Record<string, readonly [MeasureName, ...MeasureName[]]>>;
type ReadingGroup = keyof typeof READING_GROUPS;
export const GROUP_NAMES = Object.keys(READING_GROUPS) as readonly ReadingGroup[];
const measuresOf = (group: ReadingGroup): readonly MeasureName[] => READING_GROUPS[group];
const ALL_MEASURES = [...new Set(GROUP_NAMES.flatMap(measuresOf))];

const groupOf = (draft: ReadingDraft): ReadingGroup =>
  GROUP_NAMES.find((group) => measuresOf(group).some((name) => draft[name] !== null)) ?? "pressure";

/** The form of a reading. It shows the fields of a group, and every other field that has a value. */
export class ReadingFormModel extends RowFormModel<ReadingDraft, Reading> {
  readonly takenAt: TakenAtModel;
  /** The five minutes of rest before an urgent value is measured again. */
  readonly rest: CountdownModel;
  private chosenGroup: ReadingGroup;

  constructor(
    parts: RowFormParts<ReadingDraft, Reading>,
    private readonly notesOf: (draft: ReadingDraft) => readonly QuestionNote[] = () => [],
  ) {
    const { check } = parts.section;
    super({
      ...parts,
      close: (saved) => {
        this.rest.end();
        parts.close(saved);
      },
      section: {
        ...parts.section,
        check: (draft) =>
          pipe(
            check(draft),
            either.mapLeft((problems) => this.nameTime(this.showAtGroup(problems))),
          ),
      },
    });
    this.rest = this.createRest(parts);
    this.takenAt = new TakenAtModel(this.form.fields.takenAt);
    this.chosenGroup = groupOf(parts.draft);
    makeObservable<this, "chosenGroup">(this, {
      chosenGroup: observable,
      group: computed,
      visibleMeasures: computed,
      warnings: computed,
      notes: computed,
    });
  }

  /** The choice of what was measured. It is no value of the reading. */
  get group(): FieldInput<ReadingGroup | null> {
    return {
      id: `${this.form.name}-group`,
      name: "group",
      value: this.chosenGroup,
      problem: null,
      correction: null,
      write: (group) =>
        runInAction(() => {
          this.chosenGroup = group ?? this.chosenGroup;
        }),
      blur: () => undefined,
    };
  }

  get visibleMeasures(): readonly MeasureName[] {
    const own = measuresOf(this.chosenGroup);
    const { values } = this.form;
    return [...own, ...ALL_MEASURES.filter((name) => !own.includes(name) && values[name] !== null)];
  }

  /** Notes about possible but unusual values, by field. */
  get warnings(): Readonly<Record<string, MessageCode>> {
    return readingNotesOf(this.form.values) ?? {};
  }

  /**
   * The notes about values that somebody should hear of, once a field was left. Both pressures count together; one
   * counts alone after both fields were left.
   */
  get notes(): readonly QuestionNote[] {
    const { values, fields } = this.form;
    const typed = ALL_MEASURES.filter((name) => fields[name].touched || !this.isNew);
    const hasPressures = PRESSURES.every((name) => values[name] !== null || typed.includes(name));
    const shown = typed.filter((name) => !isPressure(name) || hasPressures);
    const hidden = ALL_MEASURES.filter((name) => !shown.includes(name));
    const shownValues = { ...values, ...Object.fromEntries(hidden.map((name) => [name, null])) };
    return this.notesOf(shownValues).filter(({ kind }) => kind !== "mistyped");
  }

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (!resumed) return false;
    this.onFieldsUpdated();
    await this.rest.resume();
    return true;
  }

  override end() {
    this.rest.stop();
    super.end();
  }

  protected override onFieldsUpdated() {
    this.group.write(groupOf(this.form.values));
  }

  /** The rest begins and ends with this form; its start is stored like the draft. */
  private createRest({ drafts }: Pick<RowFormParts<ReadingDraft, Reading>, "drafts">): CountdownModel {
    const key = `${this.draftKey}:rest`;
    return new CountdownModel({
      load: async () => {
        const startedAt = await drafts.loadDraft(key);
        return typeof startedAt === "number" ? startedAt : null;
      },
      save: (startedAt) => void drafts.saveDraft(key, startedAt),
      drop: () => void drafts.dropDraft(key),
    });
  }

  /** The date and the time are one value of the reading; the message is about the part that is wrong. */
  private nameTime(problems: FieldProblems): FieldProblems {
    return problems.takenAt === "form.dateInvalid" && this.takenAt.isTimeWrong
      ? { ...problems, takenAt: "form.timeInvalid" }
      : problems;
  }

  /** The problem of a reading without values belongs to a field that is visible. */
  private showAtGroup(problems: FieldProblems): FieldProblems {
    if (problems.weight !== "readings.empty") return problems;
    const { weight, ...others } = problems;
    return { ...others, [READING_GROUPS[this.chosenGroup][0]]: weight };
  }
}
