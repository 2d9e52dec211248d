import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import { MAX_OPEN_VIEWS } from "@libretto/core/kernel/limits";
import { dayOnScreen, exactTimeIn } from "@libretto/core/messages/days";
import { codeNameOf, type EmergencyView, isOpen } from "@libretto/core/record/across/emergency/emergency-view";
import { type PatientRecord, rowsOf } from "@libretto/core/record/patient-record";
import { therapies } from "@libretto/core/record/therapies/wire";
import { makeAutoObservable, runInAction, when } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { rememberPaper } from "../../shared/reading/printed-paper.ts";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { emergencyCodeLabels } from "./emergency-code-labels.ts";
import { loadSheetRecord, NewSheetModel, type SheetRequest } from "./new-sheet-model.ts";

const PDF = "application/pdf";

/** The open codes of emergency sheets: creates sheets and closes codes. */
export class EmergencyCodesModel {
  readonly remote: Remote<readonly EmergencyView[]>;
  /** The code that is being closed, or all of them. */
  closing: Id | "all" | null = null;
  /** A sheet is being prepared or created. Codes can be closed meanwhile. */
  printing = false;

  constructor(
    private readonly parts: Pick<
      SecurityParts,
      "codes" | "record" | "store" | "dialogs" | "notices" | "language" | "preferences" | "saveFile"
    >,
  ) {
    this.remote = new Remote(() => parts.codes.list());
    makeAutoObservable<this, "parts">(this, { remote: false, parts: false }, { autoBind: true });
    void this.remote.load();
  }

  /** Newest first. */
  get openCodes(): readonly EmergencyView[] {
    return (this.remote.value ?? []).filter((code) => isOpen(code, this.parts.record.now()));
  }

  /** A code must be closed before another one is created. */
  get isLimitReached(): boolean {
    return this.openCodes.length >= MAX_OPEN_VIEWS;
  }

  /** Previews a new sheet, asks for the validity of its code, and creates it. */
  async createSheet(view: DialogView<NewSheetModel>): Promise<void> {
    const { record, store, dialogs, notices } = this.parts;
    if (record.record === null || this.printing) return;
    this.printing = true;
    const sheetRecord = await loadSheetRecord(store, record.record)();
    this.finishPrinting();
    if (isLeft(sheetRecord)) return notices.showFailure(sheetRecord.left);
    const request = await dialogs.open<NewSheetModel, SheetRequest>(
      view,
      (close) => new NewSheetModel(sheetRecord.right, close),
    );
    if (request !== null) await this.print(request, sheetRecord.right);
  }

  /**
   * Creates a sheet and saves its file, unless its code was closed meanwhile: then the reloaded list has no new code.
   * If the list cannot be loaded, the list shows the error.
   *
   * @param printed the record with all medications of the sheet
   */
  async print(request: SheetRequest, printed: PatientRecord | null = this.parts.record.record): Promise<void> {
    const { codes, record, language, preferences, saveFile, notices } = this.parts;
    const patient = record.record?.patient.id;
    if (patient === undefined || this.printing) return;
    this.printing = true;
    const knownIds = new Set(this.remote.value?.map(({ id }) => id));
    const retry = { operation: "emergencySheet", run: () => this.print(request, printed) };
    const answer = await codes.createSheet(patient, language.current, request.days, request.paper)();
    if (isLeft(answer)) {
      this.finishPrinting();
      const { left: cause } = answer;
      notices.showFailure(cause.kind === "refused" ? cause : { ...cause, code: "failure.downloadFailed" }, retry);
      // the code may exist although the answer was lost
      return this.remote.load();
    }
    notices.dismissRetries("emergencySheet");
    await this.remote.load();
    await when(() => this.closing === null && this.remote.state !== "loading");
    this.finishPrinting();
    if (this.remote.failure === null && this.openCodes.every(({ id }) => knownIds.has(id)))
      return notices.showFailure(failure("refused", "emergency.sheetClosed"), retry);
    saveFile(`${language.label(emergencyCodeLabels, "fileName")}-${record.today}.pdf`, PDF, answer.right);
    if (printed !== null) rememberPaper(preferences, rowsOf(printed, therapies), record.now());
    notices.showSuccess("emergency.sheetMade");
  }

  async close(code: EmergencyView): Promise<void> {
    const question = this.parts.language.label(emergencyCodeLabels, "turnOffQuestion", this.codeDetailsOf(code));
    if (this.closing !== null || !(await this.confirmClosing(question, "turnOffCode"))) return;
    this.closing = code.id;
    const cause = await this.closeCode(code);
    this.finishClosing();
    this.notifyResult(cause, "emergency.codeClosed");
  }

  /**
   * Closes all codes one after the other, including codes created meanwhile, and stops at the first failure. If only
   * the reload fails, the list shows the error: the user must know that the codes are off.
   */
  async closeAll(): Promise<void> {
    const question = this.parts.language.label(emergencyCodeLabels, "turnOffAllQuestion");
    if (this.closing !== null || !(await this.confirmClosing(question, "turnOffAll"))) return;
    this.closing = "all";
    const cause = await this.closeOpenCodes();
    this.finishClosing();
    this.notifyResult(cause, "emergency.codesClosed");
  }

  /** The name of the code, as printed on the sheet, and when it was created. */
  codeDetailsOf({ id, createdAt }: EmergencyView): {
    readonly name: string;
    readonly date: string;
    readonly time: string;
  } {
    const { current } = this.parts.language;
    return { name: codeNameOf(id), date: dayOnScreen(createdAt), time: exactTimeIn(current, createdAt) };
  }

  private confirmClosing(question: string, verb: "turnOffCode" | "turnOffAll"): Promise<boolean> {
    const { dialogs, language } = this.parts;
    return dialogs.confirm({
      message: { text: question },
      details: { text: language.label(emergencyCodeLabels, "turnOffMore") },
      verb: { text: language.label(emergencyCodeLabels, verb) },
      isDestructive: true,
    });
  }

  private async closeCode(code: EmergencyView): Promise<Failure | null> {
    const answer = await this.parts.codes.close(code.id)();
    // a code that no longer exists counts as closed
    if (isLeft(answer) && answer.left.kind !== "notFound") return answer.left;
    runInAction(() => this.remote.setValue((this.remote.value ?? []).filter(({ id }) => id !== code.id)));
    return null;
  }

  private async closeOpenCodes(): Promise<Failure | null> {
    do {
      for (const code of this.openCodes) {
        const cause = await this.closeCode(code);
        if (cause !== null) return cause;
      }
      await this.remote.load();
    } while (this.remote.failure === null && this.openCodes.length > 0);
    return null;
  }

  private finishPrinting() {
    this.printing = false;
  }

  private finishClosing() {
    this.closing = null;
  }

  private notifyResult(cause: Failure | null, done: "emergency.codeClosed" | "emergency.codesClosed") {
    if (cause === null) this.parts.notices.showSuccess(done);
    else this.parts.notices.showFailure(cause);
  }
}
