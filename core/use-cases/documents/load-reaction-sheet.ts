import type { PharmacovigilanceStructure } from "../../catalogues/drugs/pharmacovigilance.ts";
import { pharmacovigilance } from "../../catalogues/drugs/pharmacovigilance-wire.ts";
import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { ReactionSheet } from "../../ports/documents/document-printer.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { createPresentationContext } from "../../reports/presentations/presentation.ts";
import { printContextOf } from "./print-context.ts";

/** A pharmacovigilance structure; null while a report has none. */
const loadStructure = (
  { lists }: Pick<Stores, "lists">,
  id: Id | null,
): TaskEither<Failure, PharmacovigilanceStructure | null> =>
  id === null ? taskEither.right(null) : lists.findEntry(pharmacovigilance, id);

/**
 * Loads the report of an adverse reaction, with the name of its drug and the structure that gets it. `notFound` for one
 * that the reader may not see.
 */
export const loadReactionSheet = (
  services: { readonly clock: Clock },
  stores: Pick<Stores, "reader" | "lists">,
  recordAccess: RecordAccess,
  id: Id,
  language: Language,
): TaskEither<Failure, ReactionSheet> =>
  pipe(
    stores.reader.open(recordAccess).loadRecord(),
    taskEither.bindTo("record"),
    taskEither.bind("report", ({ record }) =>
      taskEither.fromNullable(notFound)(record.adverseReactions.find((one) => one.id === id)),
    ),
    taskEither.bind("structure", ({ report }) => loadStructure(stores, report.structure)),
    taskEither.map(({ record, report, structure }) => {
      const { labels, drugOf } = createPresentationContext(language, record);
      const drug = drugOf(report) ?? labels.removedDrug;
      return { patient: record.patient, report, drug, structure, ...printContextOf(services, recordAccess) };
    }),
  );
