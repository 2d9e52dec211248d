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

/** An archive that was chosen on this device, with the bytes that say whether it can be one. */
export interface PickedArchive extends PickedFile {
  readonly head: () => Promise<ArrayBuffer>;
}

/** What became of an attempt. */
export type RestoreOutcome =
  | { readonly is: "done"; readonly restored: RestoredCounts }
  /** The record holds something; `filled` meanwhile, by another page or device. */
  | { readonly is: "full" | "filled" }
  /** `empty`: the record is known to be as it was. */
  | { readonly is: "failed"; readonly failure: Failure; readonly empty: boolean }
  /** The server did not say what became of it. */
  | { readonly is: "unknown" };

const FIELD = "restore-archive";
/** Nobody needs to be told that the proof was not given, or of a session whose end is told elsewhere. */
const SILENT: readonly Failure["kind"][] = ["signedOut"];
const UNPROVEN: MessageCode = "account.proveAgain";
/** Another archive is on its way into the record. */
const UNDER_WAY: MessageCode = "archive.underWay";

/** @param arrived whether the server had all of it */
const outcomeOf = (why: Failure, arrived: boolean): RestoreOutcome | null => {
  if (why.code === UNPROVEN || SILENT.includes(why.kind)) return null;
  if (why.code === "archive.notEmpty") return { is: "full" };
  const unknown = why.code === "failure.unanswered" || (arrived && why.kind === "unavailable");
  return unknown ? { is: "unknown" } : { is: "failed", failure: why, empty: false };
};

/** Why a file can be no archive; one that was moved, or lies only in a cloud, cannot be read. */
const refusalOf = async (file: PickedArchive): Promise<MessageCode | null> => {
  const head = await file.head().catch(() => null);
  return head === null ? "archive.unopenable" : (findArchiveProblem(file.bytes, new Uint8Array(head))?.code ?? null);
};

/** Bringing an archive of everything back into the own record (PR-7). */
export class RestoreModel {
  readonly upload = new UploadModel();
  picked: PickedArchive | null = null;
  outcome: RestoreOutcome | null = null;
  /** From the press of the button to the outcome. */
  busy = false;
  private refused: MessageCode | null = null;

  constructor(
    private readonly parts: Pick<SecurityParts, "archives" | "record" | "activity" | "dialogs" | "language">,
  ) {
    makeAutoObservable<this, "parts">(
      this,
      { parts: false, upload: false, picked: observableRef, outcome: observableRef },
      { autoBind: true },
    );
  }

  /** How many rows the record is known to hold. */
  get held(): number {
    const collections = Object.values(this.parts.record.record?.collections ?? {});
    return collections.reduce((sum, { total }) => sum + total, 0);
  }

  /** Whether there is no use in choosing an archive. */
  get full(): boolean {
    const { outcome } = this;
    if (outcome !== null) return outcome.is === "full" || outcome.is === "filled";
    return !this.busy && this.held > 0;
  }

  /** The field of the archive, by its name. */
  get field(): FieldInput<string> {
    return {
      id: FIELD,
      name: FIELD,
      correction: null,
      value: this.picked?.name ?? "",
      problem: this.refused,
      write: () => undefined,
      blur: () => undefined,
    };
  }

  /** Takes a file from this device, or says why it can be no archive. */
  async pick(file: PickedArchive | null): Promise<void> {
    if (file === null || this.busy) return;
    const code = await refusalOf(file);
    runInAction(() => {
      this.outcome = null;
      this.refused = code;
      this.picked = code === null ? file : null;
    });
  }

  /** Asks whether an archive would be taken, sends it, and waits for what becomes of it; false when none was chosen. */
  async restore(): Promise<boolean> {
    const { picked } = this;
    if (picked === null) {
      this.refused ??= "form.required";
      return false;
    }
    if (this.busy) return true;
    this.busy = true;
    this.outcome = null;
    const outcome = await this.lookedAt(await this.attempt(picked));
    runInAction(() => {
      this.busy = false;
      this.outcome = outcome;
    });
    return true;
  }

  /**
   * Asks whether to leave the page while an archive is on its way: what has not arrived by then is not saved. The
   * question goes by itself, as with a no, once there is an outcome to see.
   */
  async mayLeave(): Promise<boolean> {
    const { dialogs, language } = this.parts;
    const label = labelsIn(language.current, restoreLabels);
    const answered = dialogs.confirm({
      message: { text: label("leaveQuestion") },
      details: { text: label(this.upload.isSent ? "leaveWorking" : "leaveSending") },
      verb: { text: label("leave") },
      cancelVerb: "no",
      destructive: true,
    });
    const asked = dialogs.stack.at(-1);
    const waiting = when(
      () => !this.busy,
      () => asked?.is === "question" && asked.answer(false),
    );
    const leaves = await answered;
    waiting();
    return leaves;
  }

  /** The outcome, with what is to be seen of the record by now: another page may be filling it. */
  private async lookedAt(outcome: RestoreOutcome | null): Promise<RestoreOutcome | null> {
    const { record } = this.parts;
    if (outcome === null || outcome.is === "unknown") return outcome;
    if (outcome.is === "failed" && outcome.failure.kind === "unavailable") return outcome;
    await record.load();
    if (outcome.is !== "failed") return outcome;
    if (this.held > 0) return { is: "filled" };
    return { ...outcome, empty: record.failure === null && !record.fromMemory && outcome.failure.code !== UNDER_WAY };
  }

  private async attempt(archive: PickedArchive): Promise<RestoreOutcome | null> {
    const { archives, activity } = this.parts;
    let arrived = false;
    // the last judgement of a long restore is made for somebody who is signed in
    const waiting = activity.watch(
      () => this.upload.isSent && activity.touch(),
      () => undefined,
    );
    const answer = await this.upload.run(archive.bytes, (sending) =>
      pipe(
        archives.ready(),
        taskEither.chain(() =>
          archives.restore(archive, {
            ...sending,
            onProgress: (sent, total) => {
              // whoever waits for an upload is there
              activity.touch();
              arrived = sent >= total;
              sending.onProgress?.(sent, total);
            },
          }),
        ),
      ),
    );
    waiting();
    return isLeft(answer) ? outcomeOf(answer.left, arrived) : { is: "done", restored: answer.right };
  }
}
