import { dayOnScreen } from "@libretto/core/messages/days";
import type { LicenceInForce } from "@libretto/core/ports/accounts/licence-store";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { WithRecord } from "../record/WithRecord.tsx";
import { Callout } from "../shared/callout/Callout.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { LicenceAreas } from "./LicenceAreas.tsx";
import { Plans } from "./Plans.tsx";
import { SubscriptionTable } from "./SubscriptionTable.tsx";
import styles from "./subscription.module.css";
import { licenceName, subscriptionLabels } from "./subscription-labels.ts";
import { SubscriptionModel } from "./subscription-model.ts";
import { SubscriptionContext } from "./subscription-services.ts";

const CurrentLicence = observer(({ licence, until }: LicenceInForce) => {
  const label = useLabels(subscriptionLabels);
  const { current } = useModel(LanguageModel);
  return (
    <section className={styles.card} aria-labelledby="subscription-current">
      <h2 id="subscription-current">{`${label("yours")}: ${licenceName(licence.name, current)}`}</h2>
      <p>
        {until === null ? label("noEnd") : label("until", { date: dayOnScreen(until) })}{" "}
        {until !== null && label("after")}
      </p>
      <h3>{label("allows")}</h3>
      <LicenceAreas licence={licence} />
    </section>
  );
});

/** The way back to what the user was doing when a gate led here. */
const WayBack = observer(({ model }: { readonly model: SubscriptionModel }) => {
  const label = useLabels(subscriptionLabels);
  const { returnAddress } = model;
  return (
    returnAddress !== null && (
      <p>
        <Link to={returnAddress}>{label("wayBack")}</Link>
      </p>
    )
  );
});

const Paid = observer(({ model }: { readonly model: SubscriptionModel }) => {
  const label = useLabels(subscriptionLabels);
  const { current } = useModel(LanguageModel);
  const { paidSubscription } = model;
  return (
    <div role="status">
      {paidSubscription !== null && (
        <Callout tone="info" title={label("paymentDone")}>
          <p>
            {label("nowActive", {
              name: licenceName(paidSubscription.licence.name, current),
              date: paidSubscription.until === null ? label("never") : dayOnScreen(paidSubscription.until),
            })}
          </p>
          <WayBack model={model} />
        </Callout>
      )}
    </div>
  );
});

/** The subscriptions of the patient, and the plans: contract, acceptance, payment. */
export const SubscriptionPage = observer(() => {
  const label = useLabels(subscriptionLabels);
  const { services } = useModel(SubscriptionContext);
  const model = useOwnModel(() => new SubscriptionModel(services));
  return (
    <>
      <PageTitle title={label("title")} parent="account" />
      <div className={styles.parts}>
        <WithRecord>
          <Paid model={model} />
          {model.paidSubscription === null && <WayBack model={model} />}
          <RemoteList remote={model.overview}>
            {({ inForce }) => (
              <>
                <CurrentLicence {...inForce} />
                <SubscriptionTable model={model} />
              </>
            )}
          </RemoteList>
          <Plans model={model} />
        </WithRecord>
      </div>
    </>
  );
});
