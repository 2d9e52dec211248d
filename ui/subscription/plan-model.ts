import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { OfferedContract, PaymentService, ProviderOrder } from "@libretto/core/ports/accounts/subscriptions";
import { type Agreement, acceptContract, canPay, NOT_READ, recordReading } from "@libretto/core/subscription/agreement";
import { readShareOf, type ScrollPosition } from "@libretto/core/subscription/contract";
import type { Subscription } from "@libretto/core/subscription/subscription";
import { makeAutoObservable, runInAction } from "mobx";
import { captureOrder } from "./capture-order.ts";
import { paymentAddress } from "./payment-address.ts";
import type { SubscriptionServices } from "./subscription-services.ts";

/** A plan: its contract is read, accepted and paid. */
export class PlanModel {
  agreement: Agreement;
  isOpen = false;
  isStoring = false;
  isPaying = false;
  /** Why the last step was refused. */
  failure: Failure | null = null;
  /** An order of the trial provider that is not captured yet. */
  private trialOrder: ProviderOrder | null = null;

  constructor(
    readonly offer: OfferedContract,
    readonly payment: PaymentService,
    private readonly services: SubscriptionServices,
    private readonly onPaid: (subscription: Subscription) => void,
  ) {
    this.agreement = offer.acceptedAt === null ? NOT_READ : { at: "accepted", on: offer.acceptedAt };
    makeAutoObservable<this, "services" | "onPaid" | "trialOrder">(
      this,
      { offer: false, payment: false, services: false, onPaid: false, trialOrder: false },
      { autoBind: true },
    );
  }

  /** The part of the text that was read, 0 to 1. */
  get share(): number {
    return this.agreement.at === "reading" ? this.agreement.share : 1;
  }

  get isRead(): boolean {
    return this.agreement.at !== "reading";
  }

  get isAccepted(): boolean {
    return this.agreement.at === "accepted" || this.agreement.at === "paid";
  }

  get canPay(): boolean {
    return canPay(this.agreement);
  }

  toggle() {
    this.isOpen = !this.isOpen;
  }

  /** Records what part of the text is or was on the screen. */
  readTo(position: ScrollPosition) {
    this.setShare(readShareOf(position));
  }

  /** Records that the end of the text was reached, for example by a screen reader. */
  readToEnd() {
    this.setShare(1);
  }

  /** Accepts the contract and stores that on the server. A stored acceptance cannot be withdrawn. */
  async accept(): Promise<void> {
    if (this.isStoring || this.isAccepted) return;
    this.failure = null;
    const acceptance = acceptContract(this.agreement, this.services.clock.now());
    if (isLeft(acceptance)) {
      this.failure = acceptance.left;
      return;
    }
    this.isStoring = true;
    const stored = await this.services.subscriptions.acceptContract(this.offer.contract.id)();
    runInAction(() => {
      this.isStoring = false;
      if (isLeft(stored)) this.failure = stored.left;
      else this.agreement = { at: "accepted", on: stored.right };
    });
  }

  /** Pays with the trial provider, or opens the page of the real one. */
  async pay(): Promise<void> {
    const { services, offer, payment } = this;
    if (!this.canPay || this.isPaying) return;
    if (payment.provider === "paypal") return services.loadPage(paymentAddress(services.query(), offer.contract.id));
    this.failure = null;
    this.isPaying = true;
    const paid = await pipe(
      this.orderTrial(),
      taskEither.chain((order) => captureOrder(services, offer.contract.planCode, order)),
    )();
    runInAction(() => {
      this.isPaying = false;
      if (isLeft(paid)) this.failure = paid.left;
      else this.finish(paid.right);
    });
  }

  /** Downloads the text of the contract. */
  download() {
    const { id, description, text } = this.offer.contract;
    const content = new TextEncoder().encode(`${description}\n\n${text}\n`);
    this.services.saveFile(`contratto-${id}.txt`, "text/plain;charset=utf-8", content);
  }

  private setShare(share: number) {
    this.agreement = recordReading(this.agreement, share);
    if (this.isRead && this.failure?.code === "contracts.notRead") this.failure = null;
  }

  /** An order without an answer is captured again, not created twice. */
  private orderTrial(): TaskEither<Failure, ProviderOrder> {
    if (this.trialOrder !== null) return taskEither.right(this.trialOrder);
    return pipe(
      this.services.subscriptions.orderTrial(this.offer.contract.planCode),
      taskEither.map((order) => {
        this.trialOrder = order;
        return order;
      }),
    );
  }

  private finish(subscription: Subscription) {
    if (this.agreement.at === "accepted") this.agreement = { at: "paid", on: this.agreement.on, subscription };
    this.isOpen = false;
    this.onPaid(subscription);
  }
}
