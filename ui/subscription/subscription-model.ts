import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, type TaskEither } from "@libretto/core/kernel/fp";
import type { Subscription, Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import { when } from "mobx";
import type { RecordModel } from "../record/record-model.ts";
import { Remote } from "../shared/remote.ts";

/** The patient's subscription, and what else there is. */
export class SubscriptionModel {
  readonly remote: Remote<Subscription>;

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly record: RecordModel,
  ) {
    this.remote = new Remote(() => this.ask());
    void this.remote.load();
  }

  /** Whose it is stands in the record; it may still be on its way. */
  private ask(): TaskEither<Failure, Subscription> {
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
