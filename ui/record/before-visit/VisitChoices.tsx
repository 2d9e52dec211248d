import { LEVELS, levelName } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { DateField } from "../../shared/fields/DateField.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import list from "../../shared/list/list.module.css";
import styles from "./before-visit.module.css";
import { beforeVisitLabels } from "./before-visit-labels.ts";
import { type BeforeVisitModel, type DoctorChoice, OTHER_DOCTOR, QUESTIONS_LIMIT } from "./before-visit-model.ts";

interface Props {
  readonly model: BeforeVisitModel;
}

/** A doctor who is not one of the patient's: the name, and what the sheet may show. */
const OtherDoctor = observer(({ model }: Props) => {
  const label = useLabels(beforeVisitLabels);
  const message = useMessages();
  return (
    <>
      <TextField
        field={fieldWithoutForm("visit-name", "name", model.otherName, (otherName) => model.choose({ otherName }))}
        label={label("otherName")}
        hint={label("otherHint")}
        required
      />
      <SelectField
        field={fieldWithoutForm("visit-level", "level", model.otherLevel, (otherLevel) => model.choose({ otherLevel }))}
        label={label("level")}
        hint={label("levelHint")}
        none={label("chooseLevel")}
        choices={LEVELS.map((value) => ({ value, label: `${value} · ${message(levelName(value))}` }))}
        required
      />
    </>
  );
});

const Days = observer(({ model }: Props) => {
  const label = useLabels(beforeVisitLabels);
  const sinceHint = model.isSinceProposed ? "sinceProposed" : model.lastVisit === null ? "sinceNone" : null;
  return (
    <>
      <DateField
        key={`since-${model.name}-${model.lastVisit?.date}`}
        field={fieldWithoutForm("visit-since", "since", model.sinceText, (since) => model.choose({ since }))}
        label={label("since")}
        {...(sinceHint !== null && { hint: label(sinceHint) })}
        latest={model.today}
        required
      />
      <DateField
        key={`day-${model.name}-${model.isVisitDayProposed}`}
        field={fieldWithoutForm("visit-day", "visitDay", model.visitDayText, (visitDay) => model.choose({ visitDay }))}
        label={label("visitDay")}
        hint={label(model.isVisitDayProposed ? "visitDayProposed" : "visitDayHint")}
      />
    </>
  );
});

/** The doctor, the days and the questions. */
export const VisitChoices = observer(({ model }: Props) => {
  const label = useLabels(beforeVisitLabels);
  const doctors: readonly { readonly value: DoctorChoice; readonly label: string }[] = [
    ...model.doctors.map(({ id, name, specialty }) => ({
      value: id,
      label: [name, specialty].filter(Boolean).join(" · "),
    })),
    { value: OTHER_DOCTOR, label: label("other") },
  ];
  return (
    <section className={`${list.card} ${styles.choices} not-printed`} aria-label={label("choices")}>
      <h2>{label("choices")}</h2>
      <div className={styles.fields}>
        <SelectField
          field={fieldWithoutForm<DoctorChoice | null>("visit-doctor", "doctor", model.doctor, (doctor) =>
            model.choose({ doctor }),
          )}
          label={label("doctor")}
          none={label("chooseDoctor")}
          choices={doctors}
          required
        />
        {model.doctor === OTHER_DOCTOR && <OtherDoctor model={model} />}
        {model.doctor !== null && <Days model={model} />}
      </div>
      <TextAreaField
        field={fieldWithoutForm("visit-questions", "questions", model.questions, (questions) =>
          model.choose({ questions }),
        )}
        label={label("questions")}
        hint={label("questionsHint")}
        limit={QUESTIONS_LIMIT}
      />
    </section>
  );
});
