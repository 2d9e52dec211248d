import { makeAutoObservable, runInAction } from "mobx";
import { labelsIn } from "../../../shared/translations.ts";
import type { SecurityParts } from "../security-services.ts";
import { factorLabels } from "./factor-labels.ts";

export type RecoveryCodesServices = Pick<SecurityParts, "copyText" | "saveFile" | "print" | "language" | "dialogs">;

/** The recovery codes, which are shown only once. */
export class RecoveryCodesModel {
  isCopied: boolean | null = null;

  constructor(
    readonly codes: readonly string[],
    private readonly email: string,
    private readonly services: RecoveryCodesServices,
    /** Called when the user says that the codes are stored. */
    readonly confirmStored: () => void,
  ) {
    makeAutoObservable<this, "email" | "services">(
      this,
      { codes: false, email: false, services: false, confirmStored: false },
      { autoBind: true },
    );
  }

  async copy(): Promise<void> {
    const isCopied = await this.services.copyText(this.text);
    runInAction(() => {
      this.isCopied = isCopied;
    });
  }

  download() {
    this.services.saveFile(this.label("fileName"), "text/plain;charset=utf-8", new TextEncoder().encode(this.text));
  }

  print() {
    this.services.print();
  }

  /** Asks before closing, since the codes cannot be shown again. */
  async confirmLeave(): Promise<void> {
    const isStored = await this.services.dialogs.confirm({
      message: { text: this.label("leaveQuestion") },
      details: { text: this.label("leaveText") },
      verb: { text: this.label("confirmStored") },
      isDestructive: true,
    });
    if (isStored) this.confirmStored();
  }

  get heading(): string {
    return this.label("codesOf", { email: this.email });
  }

  private get text(): string {
    return `${this.heading}\r\n\r\n${this.codes.join("\r\n")}\r\n`;
  }

  private get label() {
    return labelsIn(this.services.language.current, factorLabels);
  }
}
