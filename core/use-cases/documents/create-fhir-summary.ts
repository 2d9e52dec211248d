import { SCORE_RANGES, type ScoreDraft, type ScoreName } from "../../calculators/score-record.ts";
import { dayOf } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { VisibleRecord } from "../../ports/sharing/record-reader.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { fhirFileName } from "../../reports/fhir/file-name.ts";
import { summary } from "../../reports/fhir/summary.ts";
import { chosenSelection } from "../../reports/fhir/summary-selection.ts";
import { isPartialChoice, type ReportChoice } from "../../reports/report-choice.ts";
import { findAtcCodesOfRecord } from "./find-atc-codes.ts";

/** A summary of a record as a FHIR bundle. */
export interface FhirSummary {
  readonly fileName: string;
  /** Makes the bundle. It takes time, so it is called after the transaction. */
  readonly makeBundle: () => ReturnType<typeof summary>;
}

/** The newest result of each score. */
const loadLatestScores = (record: VisibleRecord): TaskEither<Failure, readonly ScoreDraft[]> =>
  pipe(
    Object.keys(SCORE_RANGES) as ScoreName[],
    taskEither.traverseSeqArray((score) => record.listScores(score, { limit: 1 })),
    taskEither.map((pages) => pages.flatMap(({ rows }) => rows)),
  );

/**
 * Loads the chosen part of the own record for a FHIR summary.
 *
 * @param services `publicUrl` is the base of the bundle's addresses
 */
export const createFhirSummary = (
  { clock, publicUrl }: { readonly clock: Clock; readonly publicUrl: () => string },
  stores: Pick<Stores, "reader" | "catalogues">,
  patient: PatientId,
  choice: ReportChoice,
  language: Language,
): TaskEither<Failure, FhirSummary> => {
  const now = clock.now();
  const hasPeriod = choice.from !== null || choice.until !== null;
  // the rows of a summary are those of its usual limits, which a period replaces
  const own = stores.reader.openOwn(patient);
  return pipe(
    hasPeriod ? own.loadFull() : own.loadSummary(),
    taskEither.bindTo("record"),
    taskEither.bind("scores", () => loadLatestScores(own)),
    taskEither.bind("maritalStatuses", () => stores.catalogues.listMaritalStatuses()),
    taskEither.bind("atc", ({ record }) => findAtcCodesOfRecord(stores, record)),
    taskEither.map(({ record, scores, maritalStatuses, atc }) => {
      const scope = isPartialChoice(choice) ? ("chosen" as const) : ("whole" as const);
      const options = { now, base: publicUrl(), language, maritalStatuses, atc, scope };
      const content = { ...record, scores };
      return {
        fileName: fhirFileName(record.patient, dayOf(now), "summary", language),
        makeBundle: () => summary(content, options, chosenSelection(content, now, choice)),
      };
    }),
  );
};
