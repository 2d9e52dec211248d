import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, type TaskEither } from "@libretto/core/kernel/fp";
import type { SubscriptionOverview, Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import { when } from "mobx";
import type { RecordModel } from "../record/record-model.ts";
import { Remote } from "../shared/remote.ts";

/** The subscription of the patient and the offered licences. */
export class SubscriptionModel {
  readonly remote: Remote<SubscriptionOverview>;

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly record: RecordModel,
  ) {
    this.remote = new Remote(() => this.loadSubscription());
    void this.remote.load();
  }

  /** Loads the subscription after the record, which contains the patient's id. */
  private loadSubscription(): TaskEither<Failure, SubscriptionOverview> {
    return async () => {
      if (this.record.failure !== null) await this.record.load();
      await when(() => this.record.record !== null || this.record.failure !== null);
      const patient = this.record.record?.patient.id;
      return patient === undefined
        ? left(this.record.failure ?? failure("unavailable", "failure.unavailable"))
        : this.subscriptions.load(patient)();
    };
  }
}
