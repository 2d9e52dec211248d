import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, type TaskEither } from "@libretto/core/kernel/fp";
import { dayOnScreen } from "@libretto/core/messages/days";
import type { Offers, SubscriptionOverview } from "@libretto/core/ports/accounts/subscriptions";
import type { Subscription } from "@libretto/core/subscription/subscription";
import { makeAutoObservable, observableRef, runInAction, when } from "mobx";
import { Remote } from "../shared/remote.ts";
import { requestedReturnIn } from "../shell/router-model.ts";
import { paidSubscriptionIn } from "./payment-address.ts";
import { PlanModel } from "./plan-model.ts";
import { licenceName, subscriptionLabels } from "./subscription-labels.ts";
import type { SubscriptionServices } from "./subscription-services.ts";

/** The subscriptions of the patient, and the plans on offer. */
export class SubscriptionModel {
  readonly overview: Remote<SubscriptionOverview>;
  readonly offers: Remote<Offers>;
  plans: readonly PlanModel[] = [];
  /** The subscription that is being cancelled. */
  cancelling: Subscription["id"] | null = null;
  /** The subscription that was just paid. */
  private paid: Subscription["id"] | null;

  constructor(private readonly services: SubscriptionServices) {
    this.overview = new Remote(() => this.loadOverview());
    this.offers = new Remote(() => this.loadOffers());
    this.paid = paidSubscriptionIn(services.query());
    makeAutoObservable<this, "services">(
      this,
      { services: false, overview: false, offers: false, plans: observableRef },
      { autoBind: true },
    );
    void this.overview.load();
    void this.offers.load();
    // the page of the payment provider was loaded with the menu of the earlier licence
    if (this.paid !== null) void services.navigation.reload();
  }

  /** The address that the user came from; null when the page was opened by itself. */
  get returnAddress(): string | null {
    return requestedReturnIn(this.services.query());
  }

  /** The subscription that was just paid, from the list; null once it is cancelled. */
  get paidSubscription(): Subscription | null {
    return (
      this.overview.value?.subscriptions.find(({ id, cancelledAt }) => id === this.paid && cancelledAt === null) ?? null
    );
  }

  /** Whether a subscription can be cancelled: paid, not cancelled, not over. */
  canCancel({ contract, cancelledAt, until }: Subscription): boolean {
    return contract !== null && cancelledAt === null && !this.isOver(until);
  }

  isOver(until: Subscription["until"]): boolean {
    return until !== null && until <= this.services.clock.now();
  }

  /** Asks for a confirmation, and cancels a subscription. */
  async cancel(subscription: Subscription): Promise<void> {
    const { dialogs, subscriptions, notices, language } = this.services;
    const { id, until, licence } = subscription;
    const isConfirmed = await dialogs.confirm({
      message: { code: "subscription.cancel" },
      subject: licenceName(licence.name, language.current),
      ...(until !== null && {
        details: { text: language.label(subscriptionLabels, "cancelDetails", { date: dayOnScreen(until) }) },
      }),
      verb: { code: "subscription.cancel" },
      cancelVerb: "no",
      isDestructive: true,
    });
    if (!isConfirmed || this.cancelling !== null) return;
    runInAction(() => {
      this.cancelling = id;
    });
    const answer = await subscriptions.cancel(id)();
    runInAction(() => {
      this.cancelling = null;
    });
    if (isLeft(answer)) {
      notices.showFailure(answer.left, { operation: `cancel ${id}`, run: () => void this.cancel(subscription) });
      return;
    }
    const date = dayOnScreen(answer.right.until ?? answer.right.since);
    notices.add({ tone: "done", message: { code: "subscription.cancelled", values: { date } } });
    await this.overview.load();
  }

  private showPaid(subscription: Subscription) {
    this.paid = subscription.id;
    void this.overview.load();
    void this.services.navigation.reload();
  }

  /** Loads the overview after the record, which contains the patient's id. */
  private loadOverview(): TaskEither<Failure, SubscriptionOverview> {
    return async () => {
      const { record, subscriptions } = this.services;
      if (record.failure !== null) await record.load();
      await when(() => record.record !== null || record.failure !== null);
      const patient = record.record?.patient.id;
      return patient === undefined
        ? left(record.failure ?? failure("unavailable", "failure.unavailable"))
        : subscriptions.load(patient)();
    };
  }

  private loadOffers(): TaskEither<Failure, Offers> {
    return async () => {
      const answer = await this.services.subscriptions.loadOffers()();
      runInAction(() => {
        if (!isLeft(answer))
          this.plans = answer.right.contracts.map(
            (offer) => new PlanModel(offer, answer.right.payment, this.services, (paid) => this.showPaid(paid)),
          );
      });
      return answer;
    };
  }
}
