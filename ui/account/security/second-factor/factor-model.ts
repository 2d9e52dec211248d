import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { FactorState } from "@libretto/core/ports/accounts/account-security";
import { makeAutoObservable, runInAction } from "mobx";
import type { DialogView } from "../../../shared/dialogs/dialogs-model.ts";
import { Remote } from "../../../shared/remote.ts";
import type { SecurityParts } from "../security-services.ts";
import { ConfirmActionModel } from "./confirm-action-model.ts";
import { RecoveryCodesModel } from "./recovery-codes-model.ts";
import { type Codes, TurnOnModel } from "./turn-on-model.ts";

/** The views of the dialogs. */
export interface FactorViews {
  readonly turnOn: DialogView<TurnOnModel>;
  readonly renewCodes: DialogView<ConfirmActionModel<Codes>>;
  /** The factor is on, but its codes were not shown. */
  readonly codesNotShown: DialogView<ConfirmActionModel<Codes>>;
  readonly turnOff: DialogView<ConfirmActionModel<true>>;
  readonly codes: DialogView<RecoveryCodesModel>;
}

/** The second factor of the account and its recovery codes. */
export class FactorModel {
  readonly remote: Remote<FactorState>;
  isBeginning = false;

  constructor(
    private readonly parts: SecurityParts,
    private readonly views: FactorViews,
    /** Called after turning it on, which ends the other sessions. */
    private readonly onTurnedOn: () => void = () => undefined,
  ) {
    this.remote = new Remote(() => parts.security.loadFactor());
    makeAutoObservable<this, "parts" | "views" | "onTurnedOn">(
      this,
      { remote: false, parts: false, views: false, onTurnedOn: false },
      { autoBind: true },
    );
    void this.remote.load();
  }

  /** Asks for the step-up authentication first, so that no two dialogs overlap. */
  async turnOn(): Promise<void> {
    if (this.isBeginning) return;
    this.isBeginning = true;
    const result = await this.parts.security.beginFactor()();
    runInAction(() => {
      this.isBeginning = false;
    });
    if (isLeft(result)) return this.handleRefusal(result.left);
    const codes = await this.openDialog<TurnOnModel, Codes>(
      this.views.turnOn,
      (close) => new TurnOnModel(result.right, this.parts, close),
    );
    if (codes === null) return;
    this.parts.notices.showSuccess("security.factorOn");
    this.onTurnedOn();
    await this.showCodes(codes);
  }

  async renew(): Promise<void> {
    await this.makeCodes(this.views.renewCodes);
  }

  async turnOff(): Promise<void> {
    const endFactor = () =>
      pipe(
        this.parts.security.endFactor(),
        taskEither.map(() => true as const),
      );
    const result = await this.openDialog<ConfirmActionModel<true>, true>(
      this.views.turnOff,
      (close) => new ConfirmActionModel("turnOff", endFactor, close),
    );
    if (result === null) return;
    this.parts.notices.showSuccess("security.factorOff");
    await this.remote.load();
  }

  /** Opens a dialog. Without an outcome the answer may have been lost, so the state is loaded again. */
  private async openDialog<M, A>(
    view: DialogView<M>,
    make: (close: (outcome: A | null) => void) => M,
  ): Promise<A | null> {
    let isDropped = false;
    const outcome = await this.parts.dialogs.open<M, A>(view, make, () => {
      isDropped = true;
    });
    if (outcome === null && !isDropped) await this.reloadState();
    return outcome;
  }

  /** If the factor turns out to be on, its codes were not shown: offers new ones. */
  private async reloadState(): Promise<void> {
    const { remote, parts } = this;
    const wasActive = remote.value?.active;
    await remote.load();
    if (remote.failure !== null) return this.notifyLoadFailure(remote.failure);
    parts.notices.dismissRetries("factor");
    const isActive = remote.value?.active;
    if (wasActive === true && isActive === false) parts.notices.showSuccess("security.factorOff");
    if (wasActive !== false || isActive !== true) return;
    this.onTurnedOn();
    await this.makeCodes(this.views.codesNotShown);
  }

  private async makeCodes(view: DialogView<ConfirmActionModel<Codes>>): Promise<void> {
    const codes = await this.openDialog<ConfirmActionModel<Codes>, Codes>(
      view,
      (close) => new ConfirmActionModel("renew", this.parts.security.renewCodes, close),
    );
    if (codes === null) return;
    this.parts.notices.showSuccess("security.codesRenewed");
    await this.showCodes(codes);
  }

  private async showCodes(codes: Codes): Promise<void> {
    void this.remote.load();
    const email = this.parts.record.record?.patient.email ?? "";
    await this.parts.dialogs.open<RecoveryCodesModel, true>(
      this.views.codes,
      (close) => new RecoveryCodesModel(codes, email, this.parts, () => close(true)),
    );
  }

  /** A cancelled step-up authentication needs no message. */
  private async handleRefusal(failure: Failure): Promise<void> {
    if (failure.code === "account.factorActive") return this.reloadState();
    if (failure.code !== "account.proveAgain") this.parts.notices.showFailure(failure);
  }

  private notifyLoadFailure(failure: Failure) {
    if (failure.kind !== "signedOut")
      this.parts.notices.showFailure(failure, { operation: "factor", run: this.reloadState });
  }
}
