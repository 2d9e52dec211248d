import type { QrModules } from "@libretto/core/ports/documents/qr";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SecurityParts } from "../security/security-services.ts";

/** The new address of a calendar feed, which is shown only once. */
export class FeedAddressModel {
  /** Null until the encoder is loaded. */
  qr: QrModules | null = null;
  /** Whether the address was copied; null before the first attempt. */
  isCopied: boolean | null = null;

  constructor(
    readonly address: string,
    private readonly parts: Pick<SecurityParts, "loadQrEncoder" | "copyText">,
    readonly close: () => void,
  ) {
    makeAutoObservable<this, "parts">(
      this,
      { address: false, parts: false, close: false, qr: observableRef },
      { autoBind: true },
    );
    void this.encodeAddress();
  }

  async copy(): Promise<void> {
    const isCopied = await this.parts.copyText(this.address);
    runInAction(() => {
      this.isCopied = isCopied;
    });
  }

  private async encodeAddress(): Promise<void> {
    const encode = await this.parts.loadQrEncoder().catch(() => null);
    runInAction(() => {
      this.qr = encode?.(this.address) ?? null;
    });
  }
}
