import type { QrModules } from "@libretto/core/ports/documents/qr";
import { groupPasscode, type NewShareLink } from "@libretto/core/record/across/share-links/share-link";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ShareLinkParts } from "./share-link-services.ts";

/** The address and the passcode of a new link, which are shown only once. */
export class LinkSecretsModel {
  /** Null until the encoder is loaded. */
  qr: QrModules | null = null;
  /** What was copied last, and whether that worked. */
  copied: { readonly what: "address" | "passcode"; readonly isDone: boolean } | null = null;

  constructor(
    readonly made: NewShareLink,
    private readonly parts: Pick<ShareLinkParts, "loadQrEncoder" | "copyText">,
    readonly close: () => void,
  ) {
    makeAutoObservable<this, "parts">(
      this,
      { made: false, parts: false, close: false, qr: observableRef, copied: observableRef },
      { autoBind: true },
    );
    void this.encodeAddress();
  }

  get passcode(): string {
    return groupPasscode(this.made.passcode);
  }

  async copy(what: "address" | "passcode"): Promise<void> {
    const isDone = await this.parts.copyText(what === "address" ? this.made.address : this.passcode);
    runInAction(() => {
      this.copied = { what, isDone };
    });
  }

  private async encodeAddress(): Promise<void> {
    const encode = await this.parts.loadQrEncoder().catch(() => null);
    runInAction(() => {
      this.qr = encode?.(this.made.address) ?? null;
    });
  }
}
