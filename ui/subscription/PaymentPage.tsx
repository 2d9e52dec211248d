import { observer } from "mobx-react-lite";
import { WithRecord } from "../record/WithRecord.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { Spinner } from "../shared/controls/Spinner.tsx";
import { priceText } from "../shared/formats.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { BUTTONS_ID, PaymentModel } from "./payment-model.ts";
import styles from "./subscription.module.css";
import { licenceName, subscriptionLabels } from "./subscription-labels.ts";
import { SubscriptionContext } from "./subscription-services.ts";

const ProviderButtons = observer(({ model }: { readonly model: PaymentModel }) => {
  const label = useLabels(subscriptionLabels);
  const kit = useLabels(kitLabels);
  const message = useMessages();
  return (
    <>
      {!model.hasOrder && <div id={BUTTONS_ID} ref={model.handleElement} className={styles.buttons} />}
      <p role="status" className={styles.note}>
        {model.isCapturing && (
          <>
            <Spinner /> {label("verifying")}
          </>
        )}
        {model.isCancelled && label("notPaidYet")}
      </p>
      {model.failure !== null && (
        <div role="alert" className={styles.failed}>
          <p>{message(model.failure.code)}</p>
          <Button busy={model.isCapturing} onClick={() => void model.retry()}>
            {kit("retry")}
          </Button>
        </div>
      )}
    </>
  );
});

/** The payment of an accepted contract with the script of the payment provider. */
export const PaymentPage = observer(() => {
  const label = useLabels(subscriptionLabels);
  const { current } = useModel(LanguageModel);
  const { services } = useModel(SubscriptionContext);
  const model = useOwnModel(() => new PaymentModel(services));
  return (
    <>
      <PageTitle title={label("payment")} />
      <div className={styles.parts}>
        <section className={styles.card} aria-label={label("payment")}>
          <WithRecord>
            <RemoteList remote={model.purchase} rows={2}>
              {({ offer: { contract, days } }) => (
                <>
                  <p>
                    <strong>{licenceName(contract.description, current)}</strong>
                    {`: ${label("sold", { price: priceText(contract.price, current), count: days })}`}
                  </p>
                  <p className={styles.note}>{label("paymentText")}</p>
                  <ProviderButtons model={model} />
                </>
              )}
            </RemoteList>
          </WithRecord>
        </section>
        <p>
          <Button onClick={model.leave}>{label("backToSubscription")}</Button>
        </p>
      </div>
    </>
  );
});
