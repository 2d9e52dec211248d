import type { PharmacovigilanceStructure } from "@libretto/core/catalogues/drugs/pharmacovigilance";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { type Failure, notFound } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type {
  ClinicalSheet,
  EmergencySheet,
  PrintContext,
  ReactionSheet,
} from "@libretto/core/ports/documents/document-printer";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { NO_OPEN_FINDINGS } from "@libretto/core/record/across/drug-safety/open-finding";
import { emergencySetOf, visibleEmergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { MAX_READINGS } from "@libretto/core/reports/document-length";
import { createPresentationContext } from "@libretto/core/reports/presentations/presentation";
import { hasSection, type ReportChoice, selectForReport } from "@libretto/core/reports/report-choice";
import { findOpenFindings } from "@libretto/core/use-cases/rows/check-drug";
import { findUnknownAllergies } from "@libretto/core/use-cases/rows/find-unknown-allergies";
import { loadEmergencySources } from "@libretto/core/use-cases/sharing/load-emergency-sources";
import type { ServerContext } from "../pipeline/server-context.ts";
import { checkDocumentLength } from "./document-length.ts";
import { loadVisibleRecord } from "./read-record.ts";

/** A pharmacovigilance structure; null while a report has none. */
const loadStructure = ({ lists }: Stores, id: number | null): TaskEither<Failure, PharmacovigilanceStructure | null> =>
  id === null ? taskEither.right(null) : lists.findEntry(pharmacovigilance, id);

/** A report that the reader may see, with the name of its drug and the structure that gets it. */
export const loadReactionSheet = (
  stores: Stores,
  recordAccess: RecordAccess,
  id: number,
  language: Language,
): TaskEither<Failure, Omit<ReactionSheet, keyof PrintContext>> =>
  pipe(
    taskEither.Do,
    taskEither.apS("record", loadVisibleRecord(stores, recordAccess)),
    taskEither.bind("report", ({ record }) =>
      taskEither.fromNullable(notFound)(record.adverseReactions.find((one) => one.id === id)),
    ),
    taskEither.bind("structure", ({ report }) => loadStructure(stores, report.structure)),
    taskEither.map(({ record, report, structure }) => {
      const { labels, drugOf } = createPresentationContext(language, record);
      return { patient: record.patient, report, drug: drugOf(report) ?? labels.removedDrug, structure };
    }),
  );

/** The chosen part of the record, with the latest readings, unless it is too long. */
export const loadClinicalSheet = (
  context: ServerContext,
  stores: Stores,
  recordAccess: RecordAccess,
  choice: ReportChoice,
): TaskEither<Failure, Omit<ClinicalSheet, keyof PrintContext>> =>
  pipe(
    checkDocumentLength(context, stores, recordAccess, choice),
    taskEither.bindTo("counts"),
    taskEither.bind("record", () => loadVisibleRecord(stores, recordAccess, { ...choice, limit: MAX_READINGS })),
    taskEither.bind("openFindings", () =>
      hasSection(choice, "therapies")
        ? findOpenFindings(stores, recordAccess, context.clock.now())
        : taskEither.right(NO_OPEN_FINDINGS),
    ),
    taskEither.map(({ counts, record, openFindings }) => ({
      record: selectForReport(record, choice),
      readingCount: counts.vitalSigns ?? 0,
      openFindings,
      choice,
    })),
  );

/** The content of an emergency sheet that the reader may see. */
export const loadEmergencySheet = (
  stores: Stores,
  recordAccess: RecordAccess,
): TaskEither<Failure, Pick<EmergencySheet, "set" | "unknownAllergies">> =>
  pipe(
    loadEmergencySources(stores, recordAccess.patient),
    taskEither.chain((sources) => {
      const set =
        recordAccess.as === "owner" ? emergencySetOf(sources) : visibleEmergencySetOf(sources, recordAccess.clearance);
      return taskEither.fromNullable(notFound)(set ?? undefined);
    }),
    taskEither.bindTo("set"),
    taskEither.bind("unknownAllergies", ({ set }) =>
      findUnknownAllergies(
        stores,
        set.sensitivities.map(({ condition }) => condition),
      ),
    ),
  );
