import type { Enrolment } from "@libretto/core/ports/accounts/account-security";
import type { QrModules } from "@libretto/core/ports/documents/qr";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SecurityParts } from "./security-services.ts";

/** A secret on its way into an application for codes: as a picture, and as letters. */
export class EnrolmentModel {
  /** Null until the encoder has come; the letters do without. */
  qr: QrModules | null = null;
  copied: boolean | null = null;

  constructor(
    readonly enrolment: Enrolment,
    private readonly hands: Pick<SecurityParts, "encoder" | "copy">,
  ) {
    makeAutoObservable<this, "hands">(this, { enrolment: false, hands: false, qr: observableRef }, { autoBind: true });
    void this.draw();
  }

  /** In groups of four, as they are easier to type. */
  get letters(): string {
    return this.enrolment.secret.replace(/(.{4})(?=.)/g, "$1 ");
  }

  async copy(): Promise<void> {
    const copied = await this.hands.copy(this.enrolment.secret);
    runInAction(() => {
      this.copied = copied;
    });
  }

  private async draw(): Promise<void> {
    const encode = await this.hands.encoder().catch(() => null);
    runInAction(() => {
      this.qr = encode?.(this.enrolment.address) ?? null;
    });
  }
}
