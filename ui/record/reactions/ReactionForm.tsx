import { Line, Paragraph } from "@libretto/core/kernel/text";
import { ROUTES } from "@libretto/core/navigation/routes";
import { AFFECTS, type ReactionQuestion } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { alternativesFor } from "@libretto/core/record/adverse-reactions/completion";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { SteppedFormDialog } from "../../shared/dialogs/SteppedFormDialog.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { DayField } from "../../shared/fields/DayField.tsx";
import { NumberField } from "../../shared/fields/NumberField.tsx";
import { type Choice, SelectField } from "../../shared/fields/SelectField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { dayText } from "../../shared/formats.ts";
import formStyles from "../../shared/forms/forms.module.css";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { useModel } from "../../shared/models.ts";
import type { ReactionFormModel } from "./reaction-form-model.ts";
import { reactionLabels } from "./reaction-labels.ts";
import { outcomeText, reactionNames, trimesterText } from "./reaction-names.ts";
import styles from "./reactions.module.css";

export interface ReactionFormProps {
  readonly model: ReactionFormModel;
}

interface QuestionProps extends ReactionFormProps {
  readonly question: ReactionQuestion;
}

const useNames = () =>
  reactionNames(useModel(LanguageModel).current, useLabels(reactionLabels), useLabels(levelLabels)("level"));

const YesOrNo = observer(({ model, question }: QuestionProps) => {
  const label = useLabels(reactionLabels);
  const choices: readonly Choice<boolean>[] = [
    { value: true, label: label("yes") },
    { value: false, label: label("no") },
  ];
  const hint = question === "usedBefore" ? label("usedBeforeHint") : undefined;
  return (
    <ChoiceField
      field={model.form.fields[question as "nursing"]}
      label={useNames()[question]}
      choices={choices}
      {...(hint && { hint })}
      required
    />
  );
});

/** The official address of the chosen structure. */
const StructureField = observer(({ model }: ReactionFormProps) => {
  const label = useLabels(reactionLabels);
  const name = useNames().structure;
  const { structures } = model.services;
  const field = model.form.fields.structure;
  const all = structures.value ?? [];
  const chosen = all.find(({ id }) => id === field.value);
  if (structures.failure !== null)
    return (
      <>
        <p>{label("structuresFailed")}</p>
        <LoadFailure failure={structures.failure} retry={structures.load} busy={structures.state === "loading"} />
      </>
    );
  return (
    <>
      <SelectField
        field={field}
        label={name}
        hint={label(model.isStructureFromSheet ? "structureFromSheet" : "structureHint")}
        choices={all.map(({ id, region, name }) => ({ value: id, label: `${region}: ${name}` }))}
        required
      />
      {chosen !== undefined && (
        <address className={styles.address}>
          <strong>{chosen.name}</strong>
          {chosen.website !== "" && (
            <a href={chosen.website} target="_blank" rel="noreferrer">
              {label("website")}
            </a>
          )}
          {chosen.email !== "" && <a href={`mailto:${chosen.email}`}>{chosen.email}</a>}
          {chosen.phone !== "" && <a href={`tel:${chosen.phone.replaceAll(" ", "")}`}>{chosen.phone}</a>}
        </address>
      )}
    </>
  );
});

const TherapyField = observer(({ model }: ReactionFormProps) => {
  const label = useLabels(reactionLabels);
  return (
    <SelectField
      field={model.therapy}
      label={useNames().therapy}
      hint={label("therapyHint")}
      choices={model.services.therapies.map(({ id, drug, start }) => ({
        value: id,
        label: `${drug.name} (${dayText(start)})`,
      }))}
      required
    />
  );
});

interface ChoiceAnswerProps extends ReactionFormProps {
  readonly question: "severity" | "affect" | "outcome" | "trimester";
}

/** A question with a few answers to choose from. */
const ChoiceAnswer = observer(({ model, question }: ChoiceAnswerProps) => {
  const label = useLabels(reactionLabels);
  const { fields } = model.form;
  const frame = { label: useNames()[question], required: true };
  switch (question) {
    case "severity":
      return (
        <ChoiceField
          field={fields.severity}
          {...frame}
          choices={(["mild", "hospital", "lifeThreatening", "disability"] as const).map((value) => ({
            value,
            label: label(value),
          }))}
        />
      );
    case "affect":
      return (
        <ChoiceField
          field={fields.affect}
          {...frame}
          hint={label("affectHint")}
          choices={AFFECTS.map((value) => ({ value, label: String(value) }))}
        />
      );
    case "outcome":
      return (
        <ChoiceField
          field={fields.outcome}
          {...frame}
          choices={(["resolved", "resolvedWithConsequences", "improved", "unresolved", "unknown"] as const).map(
            (value) => ({ value, label: outcomeText(label, value) }),
          )}
        />
      );
    default:
      return (
        <ChoiceField
          field={fields.trimester}
          {...frame}
          choices={(["first", "second", "third", "unknown"] as const).map((value) => ({
            value,
            label: trimesterText(label, value),
          }))}
        />
      );
  }
});

const Answer = observer(({ model, question }: QuestionProps) => {
  const label = useLabels(reactionLabels);
  const { fields } = model.form;
  const frame = { label: useNames()[question], required: true };
  switch (question) {
    case "therapy":
      return <TherapyField model={model} />;
    case "structure":
      return <StructureField model={model} />;
    case "weight":
    case "height":
      return <NumberField field={fields[question]} {...frame} unit={label(`${question}Unit`)} />;
    case "timesADay":
      return <NumberField field={fields[question]} {...frame} />;
    case "reactedOn":
    case "firstTaken":
    case "lastTaken":
    case "lastMenstruation":
      return (
        <DayField
          field={fields[question]}
          {...frame}
          {...(question === "lastTaken" && { hint: label("lastTakenHint") })}
          latest={model.parts.today}
        />
      );
    case "reaction":
    case "treatment":
    case "reason":
    case "otherDrugs":
    case "otherDiseases":
      return (
        <TextAreaField
          field={fields[question]}
          {...frame}
          {...((question === "reaction" || question === "treatment") && { hint: label(`${question}Hint`) })}
          limit={Paragraph.maxLength}
        />
      );
    case "duration":
    case "batch":
    case "howTaken":
      return <TextField field={fields[question]} {...frame} hint={label(`${question}Hint`)} limit={Line.maxLength} />;
    case "careProvider":
    case "careProviderAddress":
    case "careProviderPhone":
      return <TextField field={fields[question]} {...frame} limit={Line.maxLength} />;
    case "severity":
    case "affect":
    case "outcome":
    case "trimester":
      return <ChoiceAnswer model={model} question={question} />;
    case "address":
    case "phone":
    case "email":
      return <TextField field={fields[question]} {...frame} readOnly />;
    default:
      return <YesOrNo model={model} question={question} />;
  }
});

/** "I do not know" and "not applicable", where a person may be unable to answer. */
const Alternatives = observer(({ model, question }: QuestionProps) => {
  const label = useLabels(reactionLabels);
  const names = useNames();
  const alternatives = alternativesFor(question);
  const chosen = model.alternativeOf(question);
  return alternatives.length === 0 ? null : (
    <div className={styles.alternatives}>
      {alternatives.map((alternative) => (
        <label key={alternative} className={formStyles.check}>
          <input
            type="checkbox"
            aria-label={label("alternativeOf", { alternative: label(alternative), question: names[question] })}
            checked={chosen === alternative}
            onChange={(event) => model.choose(question, event.currentTarget.checked ? alternative : null)}
          />
          <span>{label(alternative)}</span>
        </label>
      ))}
    </div>
  );
});

/** The form of a report, in steps. */
export const ReactionForm = observer(({ model }: ReactionFormProps) => {
  const label = useLabels(reactionLabels);
  const names = useNames();
  const { form, steps } = model;
  const step = steps.current?.name;
  const actionLabel = model.isActionNext ? "next" : "complete";
  return (
    <SteppedFormDialog
      title={label(model.isNew ? "newTitle" : "editTitle")}
      form={form}
      steps={steps}
      nameOf={label}
      labels={names}
      dismiss={() => model.dismiss()}
      isActionNext={model.isActionNext}
      onAction={() => model.startAction()}
      {...(!(model.wasComplete || form.saving) && { verbText: label(actionLabel) })}
      otherButtons={
        !model.wasComplete && (
          <Button onClick={() => void model.saveDraft()} aria-disabled={form.busy || undefined}>
            {label("saveDraft")}
          </Button>
        )
      }
    >
      {step === "destination" && (
        <p className={styles.note}>
          {label("reporterHint")} <Link to={ROUTES.sheet}>{label("openSheet")}</Link>
        </p>
      )}
      {model.questions.map((question) => (
        <div key={question} className={styles.question}>
          <Answer model={model} question={question} />
          <Alternatives model={model} question={question} />
        </div>
      ))}
      {step === "medication" && model.isUnstored && (
        <LevelSelect field={form.fields.level} visibleTo={model.visibleTo} />
      )}
    </SteppedFormDialog>
  );
});
