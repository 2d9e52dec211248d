import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { FactorState } from "@libretto/core/ports/accounts/account-security";
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
  /** The factor is on, and its codes were not shown. */
  readonly unseen: DialogView<AssuranceModel<Codes>>;
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
    const begun = await this.parts.security.beginFactor()();
    runInAction(() => {
      this.beginning = false;
    });
    if (isLeft(begun)) return this.refused(begun.left);
    const codes = await this.ask<TurnOnModel, Codes>(
      this.views.turnOn,
      (close) => new TurnOnModel(begun.right, this.parts, close),
    );
    if (codes === null) return;
    this.parts.notices.succeed("security.factorOn");
    this.turnedOn();
    await this.show(codes);
  }

  async renew(): Promise<void> {
    await this.makeCodes(this.views.renew);
  }

  async turnOff(): Promise<void> {
    const ended = () =>
      pipe(
        this.parts.security.endFactor(),
        taskEither.map(() => true as const),
      );
    const off = await this.ask<AssuranceModel<true>, true>(
      this.views.turnOff,
      (close) => new AssuranceModel("turnOff", ended, close),
    );
    if (off === null) return;
    this.parts.notices.succeed("security.factorOff");
    await this.remote.load();
  }

  /** Whoever leaves without an outcome may have got no answer only: what is kept is read anew. */
  private async ask<M, A>(view: DialogView<M>, make: (close: (outcome: A | null) => void) => M): Promise<A | null> {
    let dropped = false;
    const outcome = await this.parts.dialogs.open<M, A>(view, make, () => {
      dropped = true;
    });
    if (outcome === null && !dropped) await this.look();
    return outcome;
  }

  /** A factor that turns out to be on here was turned on without its codes being shown. */
  private async look(): Promise<void> {
    const { remote, parts } = this;
    const was = remote.value?.active;
    await remote.load();
    if (remote.failure !== null) return this.unread(remote.failure);
    parts.notices.dismissRetries("factor");
    const is = remote.value?.active;
    if (was === true && is === false) parts.notices.succeed("security.factorOff");
    if (was !== false || is !== true) return;
    this.turnedOn();
    await this.makeCodes(this.views.unseen);
  }

  private async makeCodes(view: DialogView<AssuranceModel<Codes>>): Promise<void> {
    const codes = await this.ask<AssuranceModel<Codes>, Codes>(
      view,
      (close) => new AssuranceModel("renew", this.parts.security.renewCodes, close),
    );
    if (codes === null) return;
    this.parts.notices.succeed("security.codesRenewed");
    await this.show(codes);
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
  private async refused(no: Failure): Promise<void> {
    if (no.code === "account.factorActive") return this.look();
    if (no.code !== "account.proveAgain") this.parts.notices.fail(no);
  }

  private unread(no: Failure) {
    if (no.kind !== "signedOut") this.parts.notices.fail(no, { operation: "factor", run: this.look });
  }
}
