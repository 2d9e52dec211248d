import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import { dayOnScreen, exactTimeIn } from "@libretto/core/messages/days";
import {
  codeNameOf,
  type EmergencyView,
  isOpen,
  MAX_OPEN_VIEWS,
  type ViewDays,
} from "@libretto/core/record/across/emergency/emergency-view";
import { makeAutoObservable, runInAction, when } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { Remote } from "../../shared/remote.ts";
import { emergencyCodeLabels } from "./emergency-code-labels.ts";
import { NewSheetModel } from "./new-sheet-model.ts";
import type { SecurityParts } from "./security-services.ts";

const PDF = "application/pdf";

/** The codes of emergency sheets that are open, new sheets, and the end of codes before their time. */
export class EmergencyCodesModel {
  readonly remote: Remote<readonly EmergencyView[]>;
  /** A code that is being closed, or all of them. */
  closing: Id | "all" | null = null;
  /** A sheet is being made; whoever has lost another need not wait for it. */
  printing = false;

  constructor(
    private readonly parts: Pick<SecurityParts, "codes" | "record" | "dialogs" | "notices" | "language" | "saveFile">,
  ) {
    this.remote = new Remote(() => parts.codes.list());
    makeAutoObservable<this, "parts">(this, { remote: false, parts: false }, { autoBind: true });
    void this.remote.load();
  }

  /** The newest first. */
  get open(): readonly EmergencyView[] {
    return (this.remote.value ?? []).filter((code) => isOpen(code, this.parts.record.now()));
  }

  /** One must be closed before another is made. */
  get full(): boolean {
    return this.open.length >= MAX_OPEN_VIEWS;
  }

  /** Shows what a new sheet would show and asks how long its code is to be valid, then makes it. */
  async prepare(view: DialogView<NewSheetModel>): Promise<void> {
    const { record, dialogs } = this.parts;
    const opened = record.record;
    if (opened === null || this.printing) return;
    const days = await dialogs.open<NewSheetModel, ViewDays>(view, (close) => new NewSheetModel(opened, close));
    if (days !== null) await this.print(days);
  }

  /**
   * Makes a sheet with a code and hands it to the person, unless that code was turned off on the way: a code that the
   * list of afterwards does not show as a new one opens nothing. A list that cannot be read says so itself.
   */
  async print(days: ViewDays): Promise<void> {
    const { codes, record, language, saveFile, notices } = this.parts;
    const patient = record.record?.patient.id;
    if (patient === undefined || this.printing) return;
    this.printing = true;
    const before = new Set(this.remote.value?.map(({ id }) => id));
    const retry = { operation: "emergencySheet", run: () => this.print(days) };
    const answer = await codes.createSheet(patient, language.current, days)();
    if (isLeft(answer)) {
      this.printed();
      const { left: no } = answer;
      notices.fail(no.kind === "refused" ? no : { ...no, code: "failure.downloadFailed" }, retry);
      // there is a code of it where only the answer was lost
      return this.remote.load();
    }
    notices.dismissRetries("emergencySheet");
    await this.remote.load();
    await when(() => this.closing === null && this.remote.state !== "loading");
    this.printed();
    if (this.remote.failure === null && this.open.every(({ id }) => before.has(id)))
      return notices.fail(failure("refused", "emergency.sheetClosed"), retry);
    saveFile(`${language.label(emergencyCodeLabels, "fileName")}-${record.today}.pdf`, PDF, answer.right);
    notices.succeed("emergency.sheetMade");
  }

  async close(code: EmergencyView): Promise<void> {
    const asked = this.parts.language.label(emergencyCodeLabels, "turnOffQuestion", this.whichOf(code));
    if (this.closing !== null || !(await this.sure(asked, "turnOffCode"))) return;
    this.closing = code.id;
    const no = await this.closed(code);
    this.ended();
    this.say(no, "emergency.codeClosed");
  }

  /**
   * One after the other, also those that another page has made meanwhile; those behind one that could not be closed
   * stay open. Where only the look for others fails, the list says so: whoever has lost a sheet must hear that it is off.
   */
  async closeAll(): Promise<void> {
    const asked = this.parts.language.label(emergencyCodeLabels, "turnOffAllQuestion");
    if (this.closing !== null || !(await this.sure(asked, "turnOffAll"))) return;
    this.closing = "all";
    const no = await this.allClosed();
    this.ended();
    this.say(no, "emergency.codesClosed");
  }

  /** What it is called, as its sheet says it too, and when it was made. */
  whichOf({ id, createdAt: madeAt }: EmergencyView): {
    readonly name: string;
    readonly date: string;
    readonly time: string;
  } {
    const { current } = this.parts.language;
    return { name: codeNameOf(id), date: dayOnScreen(madeAt), time: exactTimeIn(current, madeAt) };
  }

  private sure(question: string, verb: "turnOffCode" | "turnOffAll"): Promise<boolean> {
    const { dialogs, language } = this.parts;
    return dialogs.confirm({
      message: { text: question },
      details: { text: language.label(emergencyCodeLabels, "turnOffMore") },
      verb: { text: language.label(emergencyCodeLabels, verb) },
      destructive: true,
    });
  }

  private async closed(code: EmergencyView): Promise<Failure | null> {
    const answer = await this.parts.codes.close(code.id)();
    // one that is gone already is what was wanted
    if (isLeft(answer) && answer.left.kind !== "notFound") return answer.left;
    runInAction(() => this.remote.setValue((this.remote.value ?? []).filter(({ id }) => id !== code.id)));
    return null;
  }

  private async allClosed(): Promise<Failure | null> {
    do {
      for (const code of this.open) {
        const no = await this.closed(code);
        if (no !== null) return no;
      }
      await this.remote.load();
    } while (this.remote.failure === null && this.open.length > 0);
    return null;
  }

  private printed() {
    this.printing = false;
  }

  private ended() {
    this.closing = null;
  }

  private say(no: Failure | null, done: "emergency.codeClosed" | "emergency.codesClosed") {
    if (no === null) this.parts.notices.succeed(done);
    else this.parts.notices.fail(no);
  }
}
