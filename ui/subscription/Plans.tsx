import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { priceText } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel } from "../shared/models.ts";
import { SettingsModel } from "../shell/settings-model.ts";
import { ContractReader } from "./ContractReader.tsx";
import { LicenceAreas } from "./LicenceAreas.tsx";
import type { PlanModel } from "./plan-model.ts";
import styles from "./subscription.module.css";
import { licenceName, subscriptionLabels } from "./subscription-labels.ts";
import type { SubscriptionModel } from "./subscription-model.ts";

const Plan = observer(({ plan, model }: { readonly plan: PlanModel; readonly model: SubscriptionModel }) => {
  const label = useLabels(subscriptionLabels);
  const { current } = useModel(LanguageModel);
  const { contract, days, licence: licenceId } = plan.offer;
  const licence = model.overview.value?.offeredLicences.find(({ id }) => id === licenceId);
  const name = licenceName(contract.description, current);
  return (
    <li className={styles.plan}>
      <div className={styles.planHead}>
        <h3>{name}</h3>
        <p>{label("sold", { price: priceText(contract.price, current), count: days })}</p>
      </div>
      <p className={styles.note}>{licenceName(contract.planName, current)}</p>
      {licence !== undefined && <LicenceAreas licence={licence} />}
      <Button aria-expanded={plan.isOpen} aria-controls={`plan-${contract.id}`} onClick={plan.toggle}>
        {label(plan.isOpen ? "closeContract" : "openContract")}
      </Button>
      <div id={`plan-${contract.id}`}>{plan.isOpen && <ContractReader model={plan} />}</div>
    </li>
  );
});

/** The text for an installation without plans: whom the user can contact. */
const NoPlans = observer(() => {
  const label = useLabels(subscriptionLabels);
  const { supportEmail } = useModel(SettingsModel).now;
  return (
    <p>
      {`${label("nothingOffered")} `}
      {supportEmail === "" ? (
        label("contactOperator")
      ) : (
        <>
          {`${label("writeTo")} `}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </>
      )}
    </p>
  );
});

/** Who sells the plans, next to each contract. */
const Seller = observer(() => {
  const label = useLabels(subscriptionLabels);
  const { operator, supportEmail: email } = useModel(SettingsModel).now;
  return (
    <p className={styles.note}>
      {operator === "" || email === "" ? label("noSeller") : label("seller", { operator, email })}
    </p>
  );
});

/** The plans that can be bought, each with its contract. */
export const Plans = observer(({ model }: { readonly model: SubscriptionModel }) => {
  const label = useLabels(subscriptionLabels);
  return (
    <section className={styles.card} aria-labelledby="subscription-offered">
      <h2 id="subscription-offered">{label("offered")}</h2>
      <RemoteList remote={model.offers} rows={2}>
        {() =>
          model.plans.length === 0 ? (
            <NoPlans />
          ) : (
            <>
              <Seller />
              <ul>
                {model.plans.map((plan) => (
                  <Plan key={plan.offer.contract.id} plan={plan} model={model} />
                ))}
              </ul>
            </>
          )
        }
      </RemoteList>
    </section>
  );
});
