import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PaymentOutcome } from "@libretto/core/ports/accounts/payment-buttons";
import type { OfferedContract, PaymentService, ProviderOrder } from "@libretto/core/ports/accounts/subscriptions";
import { makeAutoObservable, runInAction } from "mobx";
import { Remote } from "../shared/remote.ts";
import { captureOrder } from "./capture-order.ts";
import { contractIn, orderAddress, orderIn, subscriptionAddress } from "./payment-address.ts";
import type { SubscriptionServices } from "./subscription-services.ts";

/** The contract that the user buys, and the service that takes the payment. */
interface Purchase {
  readonly offer: OfferedContract;
  readonly payment: PaymentService;
}

/** The element that gets the buttons of the provider. */
export const BUTTONS_ID = "payment-buttons";

/** The payment page: shows the buttons of the provider's script, then lets the server verify the approved order. */
export class PaymentModel {
  readonly purchase: Remote<Purchase>;
  /** Why the payment failed. The page shows it until the next attempt. */
  failure: Failure | null = null;
  /** Whether the user closed the provider's window without a payment. */
  isCancelled = false;
  isCapturing = false;
  private order: ProviderOrder | null;
  private hasButtons = false;

  constructor(private readonly services: SubscriptionServices) {
    this.order = orderIn(services.query());
    this.purchase = new Remote(() => this.loadPurchase());
    makeAutoObservable<this, "services" | "hasButtons">(
      this,
      { services: false, hasButtons: false, purchase: false },
      { autoBind: true },
    );
    void this.start();
  }

  /** Whether the user has approved an order that the server has not confirmed yet. It must not be paid again. */
  get hasOrder(): boolean {
    return this.order !== null;
  }

  /** The React ref of the element for the buttons: shows them when the element is mounted. */
  handleElement(element: object | null) {
    if (element !== null) void this.showButtons();
  }

  /** Shows the provider's buttons. Does nothing if they are there already, or if an order was approved. */
  async showButtons(): Promise<void> {
    const { value } = this.purchase;
    const account = this.services.session.session?.account;
    if (value === null || account === undefined || this.hasButtons || this.order !== null) return;
    this.hasButtons = true;
    const { contract } = value.offer;
    const request = {
      containerId: BUTTONS_ID,
      service: value.payment,
      plan: contract.planCode,
      currency: contract.price.currency,
      account,
      language: this.services.language.current,
    };
    const shown = await this.services.showButtons(request, this.handleOutcome)();
    if (!isLeft(shown)) return;
    this.hasButtons = false;
    this.setFailure(shown.left);
  }

  /** Verifies the approved order again; without an order, shows the buttons again. */
  async retry(): Promise<void> {
    this.setFailure(null);
    await (this.order === null ? this.showButtons() : this.capture(this.order));
  }

  /** Leaves the payment page by a full load of the next page, because the payment page has its own security policy. */
  leave() {
    this.services.loadPage(subscriptionAddress(this.services.query(), null));
  }

  /** Loads the purchase. Verifies an approved order that is in the address after a reload of the page. */
  private async start(): Promise<void> {
    await this.purchase.load();
    if (this.order !== null) await this.capture(this.order);
  }

  private handleOutcome(outcome: PaymentOutcome) {
    this.isCancelled = outcome.is === "cancelled";
    this.failure = outcome.is === "failed" ? failure("refused", "payment.failed") : null;
    if (outcome.is !== "approved") return;
    this.order = outcome.order;
    this.services.replaceAddress(orderAddress(this.services.query(), outcome.order));
    void this.capture(outcome.order);
  }

  private setFailure(cause: Failure | null) {
    this.failure = cause;
  }

  private async capture(order: ProviderOrder): Promise<void> {
    const plan = this.purchase.value?.offer.contract.planCode;
    if (plan === undefined || this.isCapturing) return;
    this.isCapturing = true;
    const captured = await captureOrder(this.services, plan, order)();
    runInAction(() => {
      this.isCapturing = false;
      if (isLeft(captured)) this.failure = captured.left;
    });
    if (!isLeft(captured)) this.services.loadPage(subscriptionAddress(this.services.query(), captured.right.id));
  }

  private loadPurchase(): TaskEither<Failure, Purchase> {
    return pipe(
      this.services.subscriptions.loadOffers(),
      taskEither.chain(({ contracts, payment }) => {
        const offer = contracts.find(({ contract }) => contract.id === contractIn(this.services.query()));
        if (offer === undefined || payment.provider === "trial")
          return taskEither.left(failure("notFound", "payment.planDiffers"));
        return offer.acceptedAt === null
          ? taskEither.left(failure("refused", "contracts.notAccepted"))
          : taskEither.right({ offer, payment });
      }),
    );
  }
}
