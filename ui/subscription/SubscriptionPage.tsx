import { dayOf } from "@libretto/core/kernel/dates";
import type { Licence } from "@libretto/core/ports/accounts/licence-store";
import type { SubscriptionOverview } from "@libretto/core/ports/accounts/subscriptions";
import { observer } from "mobx-react-lite";
import { WithRecord } from "../record/WithRecord.tsx";
import { dayText, priceText } from "../shared/formats.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { ChosenIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { SettingsModel } from "../shell/settings-model.ts";
import styles from "./subscription.module.css";
import { areaOf, type LicenceArea, licenceName, subscriptionLabels } from "./subscription-labels.ts";
import { SubscriptionModel } from "./subscription-model.ts";

const areasOf = ({ permissions }: Licence): readonly LicenceArea[] => [
  ...new Set(permissions.flatMap((permission) => areaOf[permission] ?? [])),
];

const LicenceAreas = observer(({ licence }: { readonly licence: Licence }) => {
  const label = useLabels(subscriptionLabels);
  return (
    <ul className={styles.allowed}>
      {(["allowsAlways", ...areasOf(licence)] as const).map((area) => (
        <li key={area}>
          <Icon of={ChosenIcon} />
          {label(area)}
        </li>
      ))}
    </ul>
  );
});

/** The agreed licences with their price and term; the current prices may differ. */
const PaidSubscriptions = observer(({ paidSubscriptions }: Pick<SubscriptionOverview, "paidSubscriptions">) => {
  const label = useLabels(subscriptionLabels);
  const { current } = useModel(LanguageModel);
  if (paidSubscriptions.length === 0) return <p>{label("nothingAgreed")}</p>;
  return (
    <ul className={styles.agreed}>
      {paidSubscriptions.map(({ id, since, until, licence, cancelledAt }) => (
        <li key={id}>
          {`${licenceName(licence.name, current)}: `}
          <strong>{priceText(licence.price, current)}</strong>
          {`, ${label("paid", { date: dayText(dayOf(since)) })}`}
          {until !== null && `, ${label("upTo", { date: dayText(dayOf(until)) })}`}
          {cancelledAt !== null && (
            <strong className={styles.cancelled}>
              {`. ${label("cancelled", { date: dayText(dayOf(cancelledAt)) })}`}
            </strong>
          )}
        </li>
      ))}
    </ul>
  );
});

const CurrentSubscription = observer(
  ({ inForce, paidSubscriptions }: Pick<SubscriptionOverview, "inForce" | "paidSubscriptions">) => {
    const label = useLabels(subscriptionLabels);
    const { current } = useModel(LanguageModel);
    const { licence, until } = inForce;
    return (
      <section className={styles.card} aria-labelledby="subscription-current">
        <h2 id="subscription-current">{`${label("yours")}: ${licenceName(licence.name, current)}`}</h2>
        <p>
          {until === null ? label("noEnd") : label("until", { date: dayText(dayOf(until)) })}{" "}
          {until !== null && label("after")}
        </p>
        <h3>{label("agreed")}</h3>
        <PaidSubscriptions paidSubscriptions={paidSubscriptions} />
        <h3>{label("allows")}</h3>
        <LicenceAreas licence={licence} />
      </section>
    );
  },
);

const OfferedLicences = observer(({ subscription }: { readonly subscription: SubscriptionOverview }) => {
  const label = useLabels(subscriptionLabels);
  const { current } = useModel(LanguageModel);
  const priceAndTerm = ({ price, days }: Licence): string =>
    days === null ? priceText(price, current) : label("sold", { price: priceText(price, current), count: days });
  return (
    <section className={styles.card} aria-labelledby="subscription-offered">
      <h2 id="subscription-offered">{label("offered")}</h2>
      <ul className={styles.offered}>
        {subscription.offeredLicences.map((licence) => (
          <li key={licence.id}>
            <p>
              <strong>{licenceName(licence.name, current)}</strong>
              {licence.id === subscription.inForce.licence.id && ` (${label("current")})`}
            </p>
            <p>{licence.price.amount === 0 ? label("free") : priceAndTerm(licence)}</p>
            <p className={styles.small}>
              {areasOf(licence).length === 0
                ? label("allowsAlways")
                : areasOf(licence)
                    .map((area) => label(area))
                    .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});

const ChangeNotice = observer(() => {
  const label = useLabels(subscriptionLabels);
  const { supportEmail } = useModel(SettingsModel).now;
  return (
    <p className={styles.changing}>
      {`${label("changing")} `}
      {supportEmail === "" ? (
        label("nobody")
      ) : (
        <>
          {`${label("writeTo")} `}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </>
      )}
    </p>
  );
});

/** The subscription of the patient, what it includes, and the offered licences. */
export const SubscriptionPage = observer(() => {
  const label = useLabels(subscriptionLabels);
  const { remote } = useModel(SubscriptionModel);
  return (
    <>
      <PageTitle title={label("title")} parent="account" />
      <div className={styles.parts}>
        <WithRecord>
          <RemoteList remote={remote}>
            {(subscription) => (
              <>
                <CurrentSubscription
                  inForce={subscription.inForce}
                  paidSubscriptions={subscription.paidSubscriptions}
                />
                <OfferedLicences subscription={subscription} />
              </>
            )}
          </RemoteList>
          <ChangeNotice />
        </WithRecord>
      </div>
    </>
  );
});
