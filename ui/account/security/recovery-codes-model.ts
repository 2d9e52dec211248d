import { makeAutoObservable, runInAction } from "mobx";
import { labelsIn } from "../../shared/translations.ts";
import { factorLabels } from "./factor-labels.ts";
import type { SecurityParts } from "./security-services.ts";

export type CodeHands = Pick<SecurityParts, "copy" | "saveFile" | "print" | "language" | "dialogs">;

/** The recovery codes, the one time that they are shown. */
export class RecoveryCodesModel {
  copied: boolean | null = null;

  constructor(
    readonly codes: readonly string[],
    private readonly email: string,
    private readonly hands: CodeHands,
    /** The person has put them away. */
    readonly kept: () => void,
  ) {
    makeAutoObservable<this, "email" | "hands">(
      this,
      { codes: false, email: false, hands: false, kept: false },
      { autoBind: true },
    );
  }

  async copy(): Promise<void> {
    const copied = await this.hands.copy(this.text);
    runInAction(() => {
      this.copied = copied;
    });
  }

  download() {
    this.hands.saveFile(this.label("fileName"), "text/plain;charset=utf-8", new TextEncoder().encode(this.text));
  }

  print() {
    this.hands.print();
  }

  /** They are shown once: no single key or press but that of the button takes them away. */
  async leave(): Promise<void> {
    const kept = await this.hands.dialogs.confirm({
      message: { text: this.label("leaveQuestion") },
      details: { text: this.label("leaveText") },
      verb: { text: this.label("kept") },
      destructive: true,
    });
    if (kept) this.kept();
  }

  get heading(): string {
    return this.label("codesOf", { email: this.email });
  }

  private get text(): string {
    return `${this.heading}\r\n\r\n${this.codes.join("\r\n")}\r\n`;
  }

  private get label() {
    return labelsIn(this.hands.language.current, factorLabels);
  }
}
