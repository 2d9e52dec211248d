import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { FactorState } from "@libretto/core/ports/account-security";
import { makeAutoObservable, runInAction } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { Remote } from "../../shared/remote.ts";
import { AssuranceModel } from "./assurance-model.ts";
import { RecoveryCodesModel } from "./recovery-codes-model.ts";
import type { SecurityParts } from "./security-services.ts";
import { type Codes, TurnOnModel } from "./turn-on-model.ts";

/** What draws the dialogs of the factor. */
export interface FactorViews {
  readonly turnOn: DialogView<TurnOnModel>;
  readonly renew: DialogView<AssuranceModel<Codes>>;
  readonly turnOff: DialogView<AssuranceModel<true>>;
  readonly codes: DialogView<RecoveryCodesModel>;
}

/** The second factor of the account: on, off, and its recovery codes. */
export class FactorModel {
  readonly remote: Remote<FactorState>;
  beginning = false;

  constructor(
    private readonly parts: SecurityParts,
    private readonly views: FactorViews,
    /** Turning it on ends the other sessions. */
    private readonly turnedOn: () => void = () => undefined,
  ) {
    this.remote = new Remote(() => parts.security.factor());
    makeAutoObservable<this, "parts" | "views" | "turnedOn">(
      this,
      { remote: false, parts: false, views: false, turnedOn: false },
      { autoBind: true },
    );
    void this.remote.load();
  }

  /** The proof of who is there comes first, so that no dialog waits behind another. */
  async turnOn(): Promise<void> {
    if (this.beginning) return;
    this.beginning = true;
    const { security, dialogs } = this.parts;
    const begun = await security.beginFactor()();
    runInAction(() => {
      this.beginning = false;
    });
    if (isLeft(begun)) return this.refused(begun.left);
    const codes = await dialogs.open<TurnOnModel, Codes>(
      this.views.turnOn,
      (close) => new TurnOnModel(begun.right, this.parts, close),
    );
    if (codes === null) return;
    this.parts.notices.succeed("security.factorOn");
    this.turnedOn();
    await this.show(codes);
  }

  async renew(): Promise<void> {
    const codes = await this.parts.dialogs.open<AssuranceModel<Codes>, Codes>(
      this.views.renew,
      (close) => new AssuranceModel("renew", this.parts.security.renewCodes, close),
    );
    if (codes === null) return;
    this.parts.notices.succeed("security.codesRenewed");
    await this.show(codes);
  }

  async turnOff(): Promise<void> {
    const ended = () =>
      pipe(
        this.parts.security.endFactor(),
        taskEither.map(() => true as const),
      );
    const off = await this.parts.dialogs.open<AssuranceModel<true>, true>(
      this.views.turnOff,
      (close) => new AssuranceModel("turnOff", ended, close),
    );
    if (off === null) return;
    this.parts.notices.succeed("security.factorOff");
    await this.remote.load();
  }

  private async show(codes: Codes): Promise<void> {
    void this.remote.load();
    const email = this.parts.record.record?.patient.email ?? "";
    await this.parts.dialogs.open<RecoveryCodesModel, true>(
      this.views.codes,
      (close) => new RecoveryCodesModel(codes, email, this.parts, () => close(true)),
    );
  }

  /** Whoever did not want to prove who is there has changed their mind, and need not be told. */
  private refused(no: Failure) {
    if (no.code !== "account.proveAgain") this.parts.notices.fail(no);
  }
}
