import type { Diagnosis, DiagnosisDraft } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelWords } from "../../shared/confidentiality/level-words.ts";
import { dayText } from "../../shared/formats.ts";
import { changesInWords } from "../../shared/forms/changes-in-words.ts";
import { dateShown } from "../../shared/forms/date-text.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import { details } from "../../shared/list/details.ts";
import { RowView } from "../../shared/list/RowView.tsx";
import { anyFace, type SectionFace } from "../../shared/list/section-face.ts";
import { sectionLabels } from "../../shared/list/section-labels.ts";
import { doctorsOf, type RecordServices } from "../sections-model.ts";
import { namesOf as namesOfTags } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { WholeRows } from "../whole-rows.ts";
import { confirmFindings, warn } from "./confirm-findings.ts";
import { openDrugPage } from "./drug-info.ts";
import { MoveTherapy } from "./MoveTherapy.tsx";
import { TherapyForm, therapyFieldLabels } from "./TherapyForm.tsx";
import { TherapyFormModel, type TherapyServices } from "./therapy-form-model.ts";
import { drugName, prescriberName, therapyLabel, therapyWords } from "./therapy-words.ts";

/** The diagnoses that a therapy may name as its reason. */
type Reasons = WholeRows<DiagnosisDraft, Diagnosis>;

const namesOf = (reasons: Reasons) => reasons.known.map(({ id, condition }) => ({ id, name: condition }));

const formServices = (services: RecordServices, reasons: Reasons): TherapyServices => {
  const { catalogue, safety, record, dialogs } = services;
  return {
    catalogue,
    safety,
    doctors: () => doctorsOf(record),
    diagnoses: () => namesOf(reasons),
    self: () => {
      const patient = record.record?.patient;
      return patient === undefined ? null : { account: patient.account, name: `${patient.name} ${patient.surname}` };
    },
    warn: (drug, check, action) => warn(services, drug, check, action),
    checkFailed: () => dialogs.announce({ say: { code: "therapies.checkFailed" }, tone: "problem" }),
  };
};

const describe = (services: RecordServices, reasons: Reasons) => {
  const label = therapyLabel(services);
  const { language } = services;
  return (changes: readonly FieldChange[]) => {
    const names = therapyFieldLabels(label, "concluded");
    const condition = (id: number) => reasons.known.find((one) => one.id === id)?.condition ?? "";
    return changesInWords(
      changes,
      {
        drug: { label: names.drug, say: drugName },
        prescriber: { label: names.prescriber, say: prescriberName(services) },
        dose: { label: names.dose },
        frequency: { label: names.frequency },
        start: { label: names.start, say: dateShown },
        end: { label: names.end, say: dateShown },
        diagnosis: { label: names.diagnosis, say: condition },
        note: { label: names.note },
        tags: {
          label: language.label(specialtyLabels, "tags"),
          say: (tags: readonly number[]) => namesOfTags(services, tags),
        },
        level: { label: language.label(levelLabels, "level"), say: levelWords(language) },
      },
      (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
    );
  };
};

/** How therapies read, their form with the drug check, their move, and the way to the drug's page. */
export const therapiesFace = (services: RecordServices): SectionFace<TherapyDraft, Therapy> => {
  const label = therapyLabel(services);
  const openInfo = openDrugPage(services);
  const reasons = new WholeRows(services.record, services.store, diagnoses);
  return anyFace<TherapyDraft, Therapy, TherapyFormModel>({
    ...therapyWords(services),
    describe: describe(services, reasons),
    answerRefusal: confirmFindings(services),
    saveQuestion: "form.saveChanges",
    days: ["start", "end"],
    makeForm: (parts) => new TherapyFormModel(parts, formServices(services, reasons)),
    detailsOf: (therapy) => {
      const names = therapyFieldLabels(label, therapy.list);
      const { drug, prescriber, dose, frequency, start, end, diagnosis, note } = therapy;
      return details(
        { label: label("route"), text: drug.route },
        { label: names.dose, text: dose },
        { label: names.frequency, text: frequency },
        { label: names.start, text: dayText(start) },
        { label: names.end, text: end === null ? "" : dayText(end) },
        { label: names.prescriber, text: prescriberName(services)(prescriber) },
        { label: names.diagnosis, text: reasons.known.find(({ id }) => id === diagnosis)?.condition ?? "" },
        { label: names.note, text: note },
        { label: services.language.label(specialtyLabels, "tags"), text: namesOfTags(services, therapy.tags) },
      );
    },
    views: { read: RowView, form: TherapyForm, lock: LockDialog, move: MoveTherapy },
    own: {
      info: ({ drug }) => ({
        label: label("info"),
        detail: label("opensWindow"),
        run: () => void openInfo(drug.id),
      }),
    },
  });
};
