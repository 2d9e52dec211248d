import type { Language } from "@libretto/core/messages/codes";
import { SECTIONS_WITH_CHANGES } from "@libretto/core/record/across/since-visit/since-visit";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { when } from "mobx";
import type { RecordServices } from "../record/sections-model.ts";
import { dayText } from "../shared/formats.ts";
import type { Label } from "../shared/translations.ts";
import type { doctorLabels } from "./doctor-labels.ts";
import { type NewsStart, OverviewModel } from "./overview/overview-model.ts";
import { SharedRecordModel } from "./shared-record-model.ts";

/** What a doctor wants to know of a patient before the record is opened. */
export interface PatientNews {
  /** Null when neither a visit nor the association has a day. */
  readonly start: NewsStart | null;
  /** The number of facts since then that state their day. */
  readonly count: number;
  /** Whether changes without a day are shared: nobody knows whether they are news. */
  readonly hasUndated: boolean;
  /** The number of forbidden drugs, of which the record has no day. */
  readonly forbidden: number;
  /** Whether some rows could not be read, so that there can be more changes. */
  readonly isPartial: boolean;
  /** The newest values that are urgent now, in words. */
  readonly urgent: readonly string[];
}

/** Reads the news of a patient; null when the record could not be read. */
export type ReadPatientNews = (patient: SharedPatient, language: Language) => Promise<PatientNews | null>;

/**
 * Reads the shared record as its page does, so the reading is in the patient's access log.
 *
 * @returns a function that reads the news of one patient
 */
export const createPatientNewsReader =
  (services: RecordServices): ReadPatientNews =>
  async ({ account, association }, language) => {
    const shared = new SharedRecordModel(services, account);
    const { recordModel } = shared;
    await when(() => recordModel.record !== null || recordModel.failure !== null || shared.isClosed);
    if (recordModel.record === null) return null;
    const overview = new OverviewModel(shared, () => recordModel.record?.doctors.find(({ id }) => id === association));
    await overview.load();
    const groups = overview.news(language);
    // a medication outside the period has a day: one that is still to come, or that was passed
    const undated = groups.filter(({ key }) => key !== "medications").flatMap(({ lines }) => lines);
    return {
      start: overview.newsStart,
      count: groups.reduce((sum, { lines }) => sum + lines.filter(({ isInPeriod }) => isInPeriod).length, 0),
      hasUndated: undated.some(({ isInPeriod }) => !isInPeriod),
      forbidden: overview.forbidden.length,
      isPartial: overview.isPartial(...SECTIONS_WITH_CHANGES),
      urgent: overview.urgentValues(language),
    };
  };

/** The news of a patient in words: the last visit, the changes since then, and what has no day. */
export const newsFacts = (
  news: PatientNews | null | undefined,
  label: Label<NonNullable<(typeof doctorLabels)["keys"]>>,
): readonly string[] => {
  if (news === undefined) return [];
  if (news === null) return [label("newsFailed")];
  const { start, count, hasUndated, forbidden, isPartial } = news;
  const date = start === null ? "" : dayText(start.day);
  const visit = start?.kind === "visit" ? [label("lastVisit", { date })] : isPartial ? [] : [label("noVisit")];
  const none = isPartial ? "newsPartial" : "newsNone";
  const some = isPartial ? "newsAtLeast" : "newsCount";
  return [
    ...visit,
    ...(start === null ? [] : [label(count === 0 ? none : some, { count, date })]),
    ...(hasUndated ? [label("newsUndated")] : []),
    ...(forbidden === 0 ? [] : [label(isPartial ? "newsForbiddenAtLeast" : "newsForbidden", { count: forbidden })]),
  ];
};
