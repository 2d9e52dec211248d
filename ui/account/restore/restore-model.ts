import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { PickedFile } from "@libretto/core/ports/files/file-service";
import { findArchiveProblem, type RestoredCounts } from "@libretto/core/reports/archive/upload-check";
import { makeAutoObservable, observableRef, runInAction, when } from "mobx";
import type { FieldInput } from "../../shared/forms/field-model.ts";
import { labelsIn } from "../../shared/translations.ts";
import { UploadModel } from "../../shared/uploads/upload-model.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { restoreLabels } from "./restore-labels.ts";

/** A selected archive; its first bytes show whether it can be an archive. */
export interface PickedArchive extends PickedFile {
  readonly head: () => Promise<ArrayBuffer>;
}

/** The outcome of an attempt. */
export type RestoreOutcome =
  | { readonly is: "done"; readonly restored: RestoredCounts }
  /** The record is not empty; `filled`: another page or device has filled it meanwhile. */
  | { readonly is: "full" | "filled" }
  /** `isUnchanged`: the record is known to be unchanged. */
  | { readonly is: "failed"; readonly failure: Failure; readonly isUnchanged: boolean }
  /** The server did not report the result. */
  | { readonly is: "unknown" };

const FIELD = "restore-archive";
/** The user needs no message when the step-up was cancelled, or when the session ended: another message says so. */
const SILENT_FAILURES: readonly Failure["kind"][] = ["signedOut"];
const STEP_UP_REQUIRED: MessageCode = "account.proveAgain";
/** The server is restoring another archive. */
const RESTORE_IN_PROGRESS: MessageCode = "archive.underWay";

/** @param isFullySent whether the whole archive was sent */
const outcomeOf = (failure: Failure, isFullySent: boolean): RestoreOutcome | null => {
  if (failure.code === STEP_UP_REQUIRED || SILENT_FAILURES.includes(failure.kind)) return null;
  if (failure.code === "archive.notEmpty") return { is: "full" };
  const unknown = failure.code === "failure.unanswered" || (isFullySent && failure.kind === "unavailable");
  return unknown ? { is: "unknown" } : { is: "failed", failure, isUnchanged: false };
};

/** Why a file cannot be an archive. A moved file, or one that exists only in a cloud, cannot be opened. */
const findFileProblem = async (file: PickedArchive): Promise<MessageCode | null> => {
  const head = await file.head().catch(() => null);
  return head === null ? "archive.unopenable" : (findArchiveProblem(file.bytes, new Uint8Array(head))?.code ?? null);
};

/** Restores an archive into the shown record (PR-7). */
export class RestoreModel {
  readonly upload = new UploadModel();
  pickedFile: PickedArchive | null = null;
  outcome: RestoreOutcome | null = null;
  /** True from the click to the outcome. */
  busy = false;
  private fileProblem: MessageCode | null = null;
  /** The pending check of the last picked file. */
  private fileCheck: Promise<MessageCode | null> | null = null;

  constructor(
    private readonly parts: Pick<
      SecurityParts,
      "archives" | "record" | "activity" | "dialogs" | "language" | "session"
    >,
  ) {
    makeAutoObservable<this, "parts" | "fileCheck">(
      this,
      { parts: false, upload: false, fileCheck: false, pickedFile: observableRef, outcome: observableRef },
      { autoBind: true },
    );
  }

  /** Whether the record is that of a person without an account, whom the user represents. */
  get isRepresented(): boolean {
    return this.parts.session.opened !== null;
  }

  /** The number of known rows of the record. */
  get rowCount(): number {
    const collections = Object.values(this.parts.record.record?.collections ?? {});
    return collections.reduce((sum, { total }) => sum + total, 0);
  }

  /** Whether choosing an archive is useless because the record has rows. */
  get hasRows(): boolean {
    const { outcome } = this;
    if (outcome !== null) return outcome.is === "full" || outcome.is === "filled";
    return !this.busy && this.rowCount > 0;
  }

  /** The form field of the archive. */
  get field(): FieldInput<string> {
    return {
      id: FIELD,
      name: FIELD,
      correction: null,
      value: this.pickedFile?.name ?? "",
      problem: this.fileProblem,
      write: () => undefined,
      blur: () => undefined,
    };
  }

  /** Checks and selects a file. Of several files, the last one counts. */
  async pickFile(file: PickedArchive | null): Promise<void> {
    if (file === null || this.busy) return;
    const fileCheck = findFileProblem(file);
    this.fileCheck = fileCheck;
    const code = await fileCheck;
    if (fileCheck !== this.fileCheck) return;
    this.fileCheck = null;
    runInAction(() => {
      this.outcome = null;
      this.fileProblem = code;
      this.pickedFile = code === null ? file : null;
    });
  }

  /**
   * Uploads the archive and waits for the result; false: no archive was selected. Waits for the check of a file that was
   * just picked.
   */
  async restore(): Promise<boolean> {
    while (this.fileCheck !== null) await this.fileCheck;
    const { pickedFile } = this;
    if (pickedFile === null) {
      this.fileProblem ??= "form.required";
      return false;
    }
    if (this.busy) return true;
    this.busy = true;
    this.outcome = null;
    const outcome = await this.checkAgainstRecord(await this.attempt(pickedFile));
    runInAction(() => {
      this.busy = false;
      this.outcome = outcome;
    });
    return true;
  }

  /**
   * Asks whether to leave the page during an upload, which would be lost. The question closes itself, as if answered
   * with no, when the outcome arrives.
   */
  async confirmLeave(): Promise<boolean> {
    const { dialogs, language } = this.parts;
    const label = labelsIn(language.current, restoreLabels);
    const confirmation = dialogs.confirm({
      message: { text: label("leaveQuestion") },
      details: { text: label(this.upload.isSent ? "leaveWorking" : "leaveSending") },
      verb: { text: label("leave") },
      cancelVerb: "no",
      isDestructive: true,
    });
    const question = dialogs.stack.at(-1);
    const stopWatching = when(
      () => !this.busy,
      () => question?.kind === "question" && question.answer(false),
    );
    const isLeaving = await confirmation;
    stopWatching();
    return isLeaving;
  }

  /** Reloads the record and adds its state to the outcome: another page may have filled it. */
  private async checkAgainstRecord(outcome: RestoreOutcome | null): Promise<RestoreOutcome | null> {
    const { record } = this.parts;
    if (outcome === null || outcome.is === "unknown") return outcome;
    if (outcome.is === "failed" && outcome.failure.kind === "unavailable") return outcome;
    await record.load();
    if (outcome.is !== "failed") return outcome;
    if (this.rowCount > 0) return { is: "filled" };
    return {
      ...outcome,
      isUnchanged: record.failure === null && !record.fromMemory && outcome.failure.code !== RESTORE_IN_PROGRESS,
    };
  }

  private async attempt(archive: PickedArchive): Promise<RestoreOutcome | null> {
    const { archives, activity } = this.parts;
    let isFullySent = false;
    // the session must not expire before the last check of a long restore
    const stopWatching = activity.watch(
      () => this.upload.isSent && activity.touch(),
      () => undefined,
    );
    const answer = await this.upload.run(archive.bytes, (sending) =>
      pipe(
        archives.checkReadiness(),
        taskEither.chain(() =>
          archives.restore(archive, {
            ...sending,
            onProgress: (sent, total) => {
              // a user who waits for an upload is active
              activity.touch();
              isFullySent = sent >= total;
              sending.onProgress?.(sent, total);
            },
          }),
        ),
      ),
    );
    stopWatching();
    return isLeft(answer) ? outcomeOf(answer.left, isFullySent) : { is: "done", restored: answer.right };
  }
}
