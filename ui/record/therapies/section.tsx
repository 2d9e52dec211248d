import { prepareReactionDraft, reportSourcesOf } from "@libretto/core/record/across/reaction-draft";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { type Diagnosis, type DiagnosisDraft, filterLinkable } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Schedule } from "@libretto/core/record/therapies/schedule/schedule";
import { formatSchedule } from "@libretto/core/record/therapies/schedule/schedule-texts";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import { openDrugPage } from "../../shared/drug-page.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import { details } from "../../shared/list/details.ts";
import { loadCode } from "../../shared/load-code.ts";
import { RowView } from "../../shared/section/RowView.tsx";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType } from "../../shared/section/section-view.ts";
import { AllRows } from "../all-rows.ts";
import { doctorsOf, type MakeSectionView, type RecordServices, type SectionsModel } from "../sections-model.ts";
import { namesOf as namesOfTags } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { checkAdviceCode } from "./check-failure.ts";
import { confirmFindings, confirmWarnings } from "./confirm-findings.ts";
import { MoveTherapy } from "./MoveTherapy.tsx";
import { scheduleLabels } from "./schedule/schedule-labels.ts";
import { TherapyForm, therapyFieldLabels } from "./TherapyForm.tsx";
import { TherapyFormModel, type TherapyServices } from "./therapy-form-model.ts";
import { drugName, prescriberName, therapyLabel, therapyRowLabels } from "./therapy-text.ts";

/** The diagnoses that can be the reason of a therapy. */
type Reasons = AllRows<DiagnosisDraft, Diagnosis>;

const formServices = (services: RecordServices, reasons: Reasons): TherapyServices => {
  const { catalogue, safety, record, dialogs } = services;
  return {
    catalogue,
    safety,
    doctors: () => doctorsOf(record),
    diagnoses: (linked) => filterLinkable(reasons.loadedRows, linked),
    self: () => {
      const patient = record.record?.patient;
      return patient === undefined ? null : { account: patient.account, name: `${patient.name} ${patient.surname}` };
    },
    confirmWarnings: (drug, check, action) => confirmWarnings(services, drug, check, action),
    reportCheckFailure: (failure) =>
      dialogs.announce({
        message: { code: "therapies.checkFailed" },
        details: { code: checkAdviceCode(failure) },
        tone: "problem",
      }),
  };
};

const describe = (services: RecordServices, reasons: Reasons) => {
  const label = therapyLabel(services);
  const { language } = services;
  return (changes: readonly FieldChange[], draft: TherapyDraft) => {
    const names = therapyFieldLabels(label, draft);
    const condition = (id: number) => reasons.loadedRows.find((one) => one.id === id)?.condition ?? "";
    return describeChanges(
      changes,
      {
        drug: { label: names.drug, format: drugName },
        prescriber: { label: names.prescriber, format: prescriberName(services) },
        dose: { label: names.dose },
        frequency: { label: names.frequency },
        schedule: {
          label: language.label(scheduleLabels, "schedule"),
          format: (schedule: Schedule) => formatSchedule(schedule, language.current),
        },
        start: { label: names.start, format: formatDate },
        end: { label: names.end, format: formatDate },
        diagnosis: { label: names.diagnosis, format: condition },
        note: { label: names.note },
        tags: {
          label: language.label(specialtyLabels, "tags"),
          format: (tags: readonly number[]) => namesOfTags(services, tags),
        },
        level: { label: language.label(levelLabels, "level"), format: levelText(language) },
      },
      (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
    );
  };
};

/** Opens a report of an adverse reaction to a medicine, filled in from the record. */
const reportReaction = async (sections: SectionsModel, therapy: Therapy): Promise<void> => {
  const { record, notices } = sections.services;
  if (record.record === null) return;
  const { level: _level, ...prepared } = prepareReactionDraft(reportSourcesOf(record.record, therapy), record.today);
  const reports = await loadCode(notices, () => sections.loadSectionModel(adverseReactions));
  await reports?.openAddForm("draft", prepared);
};

/** The view of therapies: texts, form with drug check, move, and link to the drug's page. */
export const therapiesView: MakeSectionView<TherapyDraft, Therapy> = (services, sections) => {
  const label = therapyLabel(services);
  const openInfo = openDrugPage(services, "medicine");
  const reasons = new AllRows(services.record, services.store, diagnoses);
  return {
    ...therapyRowLabels(services),
    resolveRefusal: confirmFindings(services),
    saveQuestion: "form.saveChanges",
    ownActions: {
      report: (therapy) => ({ label: label("report"), run: () => void reportReaction(sections, therapy) }),
      info: ({ drug }) => ({
        label: label("info"),
        detail: label("opensWindow"),
        run: () => void openInfo(drug.id),
      }),
    },
    loadDialogs: async () =>
      eraseFormType<TherapyDraft, Therapy, TherapyFormModel>({
        describe: describe(services, reasons),
        detailsOf: (therapy) => {
          const names = therapyFieldLabels(label, therapy);
          const { drug, prescriber, dose, frequency, schedule, start, end, diagnosis, note } = therapy;
          const { language } = services;
          return details(
            { label: label("route"), text: drug.route },
            { label: names.dose, text: dose },
            { label: names.frequency, text: frequency },
            {
              label: language.label(scheduleLabels, "schedule"),
              text: schedule === null ? "" : formatSchedule(schedule, language.current),
            },
            { label: names.start, text: dayText(start) },
            { label: names.end, text: end === null ? "" : dayText(end) },
            { label: names.prescriber, text: prescriberName(services)(prescriber) },
            { label: names.diagnosis, text: reasons.loadedRows.find(({ id }) => id === diagnosis)?.condition ?? "" },
            { label: names.note, text: note },
            { label: language.label(specialtyLabels, "tags"), text: namesOfTags(services, therapy.tags) },
          );
        },
        daysOf: () => ["start", "end"],
        createForm: (parts) => new TherapyFormModel(parts, formServices(services, reasons)),
        views: { read: RowView, form: TherapyForm, lock: LockDialog, move: MoveTherapy },
      }),
  };
};
