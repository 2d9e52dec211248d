import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import { BASE_LICENCE, type Licence, type LicenceInForce } from "../../ports/accounts/licence-store.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { Subscription } from "../../subscription/subscription.ts";
import { listOffers, type SalesServices } from "./list-offers.ts";

/** The subscriptions of a patient, the licence in force, and the licences that the patient can get. */
export interface PatientSubscriptions {
  readonly subscriptions: readonly Subscription[];
  readonly inForce: LicenceInForce;
  readonly availableLicences: readonly Licence[];
}

/** Loads the subscriptions of a patient. Available are the free licence and those on offer. */
export const loadSubscriptions = (
  services: SalesServices,
  stores: Pick<Stores, "licences" | "payments">,
  patient: PatientId,
): TaskEither<Failure, PatientSubscriptions> =>
  pipe(
    taskEither.Do,
    taskEither.apS("inForce", stores.licences.findInForce(patient, services.clock.now())),
    taskEither.bind("all", () => stores.licences.listAll()),
    taskEither.bind("offers", () => listOffers(services, stores, null)),
    taskEither.bind("subscriptions", () => stores.payments.listSubscriptions(patient)),
    taskEither.map(({ inForce, all, offers, subscriptions }) => ({
      inForce,
      subscriptions,
      availableLicences: all.filter(({ id }) => id === BASE_LICENCE || offers.some(({ licence }) => licence === id)),
    })),
  );
