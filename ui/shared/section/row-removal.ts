import type { Failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import { joinOnOneLine } from "@libretto/core/messages/one-line";
import type { RowCore } from "@libretto/core/record/section";
import { isRowMissing, removeRow, restoreRow } from "@libretto/core/record/use-cases";
import type { Retry } from "../notices-model.ts";
import { withAnsweredRestore } from "./retry-after-refusal.ts";
import { type SectionParts, UNDO_OPERATION, undoKeyOf } from "./section-parts.ts";

/** Removes a row after a confirmation: at once on the screen, and it is restored there if the server fails. */
export const confirmAndRemove = async <D extends RowCore, R extends D>(
  parts: SectionParts<D, R>,
  row: R,
): Promise<void> => {
  const { section, view, services, list } = parts;
  const { dialogs, notices, store } = services;
  const patient = services.patient();
  const text = (await view.removalText?.(row)) ?? "";
  // the session may have ended meanwhile
  if (services.patient() !== patient) return;
  const isConfirmed = await dialogs.confirm({
    message: { code: section.removeQuestion },
    ...(text !== "" && { details: { text } }),
    subject: joinOnOneLine([view.nameOf(row), ...view.factsOf(row)]),
    verb: section.isRemovalAnsweredYesNo === true ? "yes" : "delete",
    cancelVerb: "no",
    isDestructive: true,
  });
  if (!isConfirmed || patient === null) return;
  list.startRemoval(row.id);
  const answer = await removeRow(store)(section, patient, row)();
  list.finishRemoval(row.id);
  // a row that another session deleted counts as removed; only that session can undo it
  if (isRight(answer) || (await isRowMissing(store)(section, patient, answer.left)())) {
    notices.dismissRetries(UNDO_OPERATION);
    const operation = undoKeyOf(section, row);
    notices.dismissUndo(operation);
    const undo = isRight(answer) ? { operation, run: () => void undoRemove(parts, row) } : undefined;
    notices.showSuccess(section.messages.removed, { object: view.nameOf(row), undo });
    services.reloadRecord();
    return;
  }
  // the patient has changed meanwhile
  if (services.patient() !== patient) return;
  list.restore(row);
  reportFailure(parts, answer.left, section.messages.removeFailed);
};

/** Undoes a deletion: the row returns from the bin. */
const undoRemove = async <D extends RowCore, R extends D>(parts: SectionParts<D, R>, row: R): Promise<void> => {
  const { section, view, services, list } = parts;
  const patient = services.patient();
  if (patient === null) return;
  const { store } = services;
  const { resolveRefusal } = view;
  const answeredStore = resolveRefusal === undefined ? store : withAnsweredRestore(store, resolveRefusal);
  const answer = await restoreRow(answeredStore)<D, R>(section, patient, row)();
  if (isRight(answer)) {
    parts.show(answer.right, section.messages.saved);
    // rows that refer to this one have their references back
    return services.reloadRecord();
  }
  // the user has declined
  if (answer.left.code === "therapies.notConfirmed") return;
  // an earlier attempt whose response was lost has restored it
  if (answer.left.kind === "notFound") return void list.load();
  reportFailure(parts, answer.left, section.messages.failed, {
    operation: UNDO_OPERATION,
    run: () => void undoRemove(parts, row),
  });
};

/** Reports that an action without a form failed, with a retry where that can help. */
export const reportFailure = <D extends RowCore, R extends D>(
  { services, list }: SectionParts<D, R>,
  failure: Failure,
  message: MessageCode,
  retry?: Retry,
): void => {
  if (failure.kind === "signedOut") return;
  if (failure.kind === "notPermitted") return void services.gate.promptToSubscribe();
  if (failure.kind === "stale") void list.load();
  // without a response the result is unknown
  if (failure.kind === "unavailable") services.reloadRecord();
  const specific = failure.kind === "stale" || failure.kind === "unavailable";
  services.notices.add({
    tone: "problem",
    message: { code: message },
    ...(specific && failure.code !== message && { details: { code: failure.code } }),
    ...(failure.reference !== undefined && { reference: failure.reference }),
    ...(retry && { action: { verb: "retry", ...retry } }),
  });
};
