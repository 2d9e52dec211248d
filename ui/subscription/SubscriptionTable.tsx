import { dayOnScreen } from "@libretto/core/messages/days";
import type { Subscription } from "@libretto/core/subscription/subscription";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { priceText } from "../shared/formats.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { NoData } from "../shared/list/NoData.tsx";
import { useModel } from "../shared/models.ts";
import { ColumnTable } from "../shared/tables/ColumnTable.tsx";
import styles from "./subscription.module.css";
import { licenceName, subscriptionLabels } from "./subscription-labels.ts";
import type { SubscriptionModel } from "./subscription-model.ts";

interface RowProps {
  readonly subscription: Subscription;
  readonly model: SubscriptionModel;
}

const Status = observer(({ subscription, model }: RowProps) => {
  const label = useLabels(subscriptionLabels);
  const { cancelledAt, contract, until } = subscription;
  if (model.isOver(until)) return label("over");
  if (cancelledAt !== null) return label("ended", { date: dayOnScreen(cancelledAt) });
  return label(contract === null ? "granted" : "paid");
});

const SubscriptionRow = observer(({ subscription, model }: RowProps) => {
  const label = useLabels(subscriptionLabels);
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  const { id, since, until, licence, contract } = subscription;
  const name = licenceName(licence.name, current);
  return (
    <tr>
      <td data-name={label("id")}>{id}</td>
      <td data-name={label("created")}>{dayOnScreen(since)}</td>
      <td data-name={label("expires")}>{until === null ? label("never") : dayOnScreen(until)}</td>
      <td data-name={label("licence")}>{name}</td>
      <td data-name={label("price")}>{contract === null ? label("notPaid") : priceText(licence.price, current)}</td>
      <td data-name={label("status")}>
        <div className={styles.status}>
          <span>
            <Status subscription={subscription} model={model} />
          </span>
          {model.canCancel(subscription) && (
            <Button
              busy={model.cancelling === id}
              aria-label={label("cancelNamed", { name, date: dayOnScreen(since) })}
              onClick={() => void model.cancel(subscription)}
            >
              {message("subscription.cancel")}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
});

/** The subscriptions of the patient: id, creation, expiry, licence, price, and what became of them. */
export const SubscriptionTable = observer(({ model }: { readonly model: SubscriptionModel }) => {
  const label = useLabels(subscriptionLabels);
  const subscriptions = model.overview.value?.subscriptions ?? [];
  return (
    <section className={styles.card} aria-labelledby="subscription-table">
      <h2 id="subscription-table">{label("subscriptions")}</h2>
      {subscriptions.length === 0 ? (
        <NoData hint={label("nothingAgreed")} />
      ) : (
        <ColumnTable
          caption={label("subscriptions")}
          columns={(["id", "created", "expires", "licence", "price", "status"] as const).map((column) => label(column))}
          className={styles.terms}
        >
          {subscriptions.map((subscription) => (
            <SubscriptionRow key={subscription.id} subscription={subscription} model={model} />
          ))}
        </ColumnTable>
      )}
    </section>
  );
});
