import { NEW_ID } from "@libretto/core/kernel/id";
import type { NamedCentre } from "@libretto/core/record/appointment";
import { scheduleFutureVisit, type Visit, type VisitDraft, type VisitList } from "@libretto/core/record/visits/visit";
import { visitTexts } from "@libretto/core/record/visits/visit-texts";
import { CareProviderInput } from "../../shared/care-provider/CareProviderInput.tsx";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { type Field, levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import { appointmentFields } from "../section-parts/appointment-fields.ts";
import { appointmentLabels } from "../section-parts/appointment-labels.ts";
import { CentreInput } from "../section-parts/CentreInput.tsx";
import { TagsInput } from "../section-parts/TagsInput.tsx";
import { tagsField } from "../section-parts/tags-field.ts";
import { doctorsOf, type RecordServices } from "../sections-model.ts";
import { VisitFormModel } from "./visit-form-model.ts";
import { type VisitLabel, visitLabels } from "./visit-labels.ts";

type VisitField = Field<VisitDraft, Visit>;

/** The fields of a visit, as far as its values need them. */
const fieldsOf = (
  services: RecordServices,
  label: VisitLabel,
  readingsOn: (day: Visit["date"]) => string,
  values: VisitDraft,
): readonly VisitField[] => {
  const { language, record } = services;
  const { time, preparation, questions } = appointmentFields(language);
  const isAppointment = scheduleFutureVisit(values, record.today).list === "appointments";
  /** The details of an appointment. A stored visit can have them too. */
  const detail = (isStated: boolean, field: VisitField): readonly VisitField[] =>
    isAppointment || isStated || values.id !== NEW_ID ? [field] : [];
  const text = <K extends "reason" | "observations" | "conclusions">(name: K, required: boolean) =>
    ({
      kind: "paragraph",
      name,
      label: visitTexts[language.current][name],
      hint: label(`${name}Hint`),
      required,
    }) as const;
  /** What the doctor found and concluded. An appointment has none, unless it was written before the day changed. */
  const outcome = (name: "observations" | "conclusions"): readonly VisitField[] =>
    isAppointment && values[name] === "" ? [] : [text(name, !isAppointment && !values.isOutcomeMissing)];
  const centre: VisitField = {
    ...{ kind: "own", name: "centre", label: visitTexts[language.current].centre },
    hint: language.label(appointmentLabels, "centreHint"),
    format: ({ name }: NamedCentre) => name,
  };
  return [
    {
      ...{ kind: "set", name: "list", label: label("inList"), detail: false },
      format: (list: VisitList) => label(`${list}List`),
    },
    { kind: "day", name: "date", label: visitTexts[language.current].date, required: true },
    ...detail(values.time !== "", time),
    { kind: "own", name: "careProvider", label: visitTexts[language.current].careProvider },
    ...detail(values.centre !== null, centre),
    { ...text("reason", true), detail: false },
    ...detail(values.preparation !== "", preparation),
    ...detail(values.questions !== "", questions),
    ...outcome("observations"),
    ...outcome("conclusions"),
    { kind: "computed", label: label("readings"), detail: ({ date }) => readingsOn(date) },
    tagsField(services),
    levelField(language),
  ];
};

/**
 * The dialogs of visits.
 *
 * @param readingsOn the readings of a day as text
 */
export const createVisitDialogs = (
  services: RecordServices,
  readingsOn: (day: Visit["date"]) => string,
): SectionDialogs<VisitDraft, Visit> => {
  const { language, record, lists } = services;
  const label: VisitLabel = (key, values) => language.label(visitLabels, key, values);
  return createFieldDialogs<VisitDraft, Visit, VisitFormModel>(language, {
    titleOf: ({ list }, isNew) => {
      if (list === "appointments") return label(isNew ? "newAppointment" : "editAppointment");
      return label(isNew ? "newVisit" : "editVisit");
    },
    inputs: { careProvider: CareProviderInput, centre: CentreInput, tags: TagsInput },
    createForm: (parts) => new VisitFormModel(parts, { lists, knownNames: doctorsOf(record).map(({ name }) => name) }),
    fieldsOf: (values) => fieldsOf(services, label, readingsOn, values),
  });
};
