import type { Enrolment } from "@libretto/core/ports/accounts/account-security";
import type { QrModules } from "@libretto/core/ports/documents/qr";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SecurityParts } from "../security-services.ts";

/** The secret of a new second factor, as QR code and as text. */
export class EnrolmentModel {
  /** Null until the encoder is loaded. */
  qr: QrModules | null = null;
  isCopied: boolean | null = null;

  constructor(
    readonly enrolment: Enrolment,
    private readonly services: Pick<SecurityParts, "loadQrEncoder" | "copyText">,
  ) {
    makeAutoObservable<this, "services">(
      this,
      { enrolment: false, services: false, qr: observableRef },
      { autoBind: true },
    );
    void this.encodeQr();
  }

  /** The secret in groups of four, which are easier to type. */
  get groupedSecret(): string {
    return this.enrolment.secret.replace(/(.{4})(?=.)/g, "$1 ");
  }

  async copy(): Promise<void> {
    const isCopied = await this.services.copyText(this.enrolment.secret);
    runInAction(() => {
      this.isCopied = isCopied;
    });
  }

  private async encodeQr(): Promise<void> {
    const encode = await this.services.loadQrEncoder().catch(() => null);
    runInAction(() => {
      this.qr = encode?.(this.enrolment.address) ?? null;
    });
  }
}
