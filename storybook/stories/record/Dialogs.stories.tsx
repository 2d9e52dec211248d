import { DRUGS, SOURCE } from "@libretto/adapters/memory/catalogues/catalogue-entries";
import { DEMO_THERAPIES } from "@libretto/adapters/memory/record/demo-patient";
import type { Level } from "@libretto/core/access/confidentiality";
import { NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { DrugWarnings } from "@libretto/ui/record/therapies/DrugWarnings.tsx";
import { DrugWarningsModel } from "@libretto/ui/record/therapies/drug-warnings-model";
import { MoveTherapy } from "@libretto/ui/record/therapies/MoveTherapy.tsx";
import { LockDialog } from "@libretto/ui/shared/confidentiality/LockDialog.tsx";
import { MergeDialog } from "@libretto/ui/shared/dialogs/MergeDialog.tsx";
import { MergeModel } from "@libretto/ui/shared/forms/merge-model";
import { LockFormModel } from "@libretto/ui/shared/section/lock-form-model";
import { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { withRecordModels } from "./record-decorator.tsx";

const meta: Meta = { title: "Schermate/Finestre", decorators: [withRecordModels] };
export default meta;

type Story = StoryObj;

const [drug] = DRUGS;
const [row] = DEMO_THERAPIES;
if (drug === undefined || row === undefined) throw new Error("the demo is empty");
const nothing = () => undefined;
/** No other changes conflict with these forms. */
const noConflicts = { current: async () => null, describe: () => [], merge: async () => null };
const entry = { section: "therapies", id: row.id, date: row.start } as const;

export const Warnings: Story = {
  render: () => (
    <DrugWarnings
      model={
        new DrugWarningsModel(
          drug,
          {
            state: "checked",
            rules: { source: SOURCE, count: 2 },
            findings: [
              {
                kind: "interaction",
                conflictsWith: row.drug.name,
                drug: drug.name,
                severity: "severe",
                advice: { it: "Il rischio di sanguinamento aumenta.", en: "The risk of bleeding rises." },
                reference: "RCP di warfarin, paragrafo 4.5",
                source: SOURCE,
                entry,
              },
              {
                kind: "duplicate",
                conflictsWith: drug.name,
                drug: drug.name,
                severity: "moderate",
                advice: NO_ADVICE,
                reference: "",
                source: null,
                entry,
              },
            ],
          },
          "add",
          nothing,
        )
      }
    />
  ),
};

export const Lock: Story = {
  render: () => (
    <LockDialog
      model={
        new LockFormModel<Therapy>({
          row,
          name: row.drug.name,
          visibleTo: (level: Level) => (level < 5 ? ["Laura Verdi"] : []),
          doctors: ["Laura Verdi", "Paolo Neri"],
          save: (therapy, level) => taskEither.right({ ...therapy, level }),
          ...{ ...noConflicts, effects: {}, close: nothing },
        })
      }
    />
  ),
};

export const Move: Story = {
  render: () => {
    const model = new MoveFormModel<TherapyDraft, Therapy>({
      section: therapies,
      labels: {
        nameOf: (therapy) => therapy.drug.name,
        factsOf: (therapy) => [therapy.dose],
        labelsOfList: (list) => ({ title: list, empty: "", tone: list === "forbidden" ? "grave" : "plain" }),
      },
      days: ["end"],
      row,
      today: "2026-03-14" as CalendarDate,
      blank: (list) => therapies.createBlank(list, "2026-03-14" as CalendarDate),
      save: (draft) => taskEither.right(draft as Therapy),
      ...{ ...noConflicts, effects: {}, close: nothing },
    });
    model.choose("forbidden");
    return <MoveTherapy model={model} />;
  },
};

export const Merge: Story = {
  render: () => (
    <MergeDialog
      model={
        new MergeModel(
          {
            theirChanges: [{ label: "Frequenza", before: "1 al giorno", after: "2 al giorno" }],
            conflicts: [
              { name: "dose", label: "Dose", before: "5 mg", after: "10 mg" },
              { name: "note", label: "Note", before: "", after: "Lontano dai pasti" },
            ],
          },
          nothing,
        )
      }
    />
  ),
};
