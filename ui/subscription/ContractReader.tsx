import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { DownloadIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import type { PlanModel } from "./plan-model.ts";
import styles from "./subscription.module.css";
import { subscriptionLabels } from "./subscription-labels.ts";

const positionOf = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) => ({
  top: scrollTop,
  height: clientHeight,
  totalHeight: scrollHeight,
});

/** Reports the visible part at first and after each change of size: a text that does not scroll counts as read. */
const watchSize = (model: PlanModel) => (element: HTMLElement | null) => {
  if (element === null) return;
  const observer = new ResizeObserver(() => model.readTo(positionOf(element)));
  observer.observe(element);
  return () => observer.disconnect();
};

const paragraphsOf = (text: string): readonly string[] => text.split(/\n\s*\n/);

/** The text in a region that scrolls by wheel, touch and keyboard. Its last element can be reached by screen readers. */
const ContractText = observer(({ model }: { readonly model: PlanModel }) => {
  const label = useLabels(subscriptionLabels);
  const { id, text } = model.offer.contract;
  return (
    <section
      ref={watchSize(model)}
      className={styles.text}
      aria-label={label("contractText", { n: id })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be scrolled by keyboard
      tabIndex={0}
      onScroll={(event) => model.readTo(positionOf(event.currentTarget))}
    >
      <div lang="it">
        {paragraphsOf(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Button
        tone="plain"
        onFocus={model.readToEnd}
        onClick={(event) => event.currentTarget.closest("section")?.scrollTo({ top: 0 })}
      >
        {label("backToTop")}
      </Button>
    </section>
  );
});

const Acceptance = observer(({ model }: { readonly model: PlanModel }) => {
  const label = useLabels(subscriptionLabels);
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  const { id } = model.offer.contract;
  const { agreement, failure } = model;
  const noteId = `contract-${id}-note`;
  const isLocked = !model.isRead || model.isAccepted;
  return (
    <div>
      <label className={styles.accept} data-locked={isLocked || undefined}>
        <input
          type="checkbox"
          checked={model.isAccepted || model.isStoring}
          aria-disabled={isLocked || model.isStoring || undefined}
          aria-describedby={noteId}
          aria-invalid={failure?.code === "contracts.notRead" || undefined}
          onChange={() => void model.accept()}
        />
        {label("accept", { n: id })}
      </label>
      <div id={noteId}>
        <p className={styles.note} role="status">
          {model.isStoring && label("storing")}
          {agreement.at === "accepted" &&
            label("acceptedAt", { n: id, date: dayOnScreen(agreement.on), time: timeIn(current, agreement.on) })}
          {agreement.at === "read" && !model.isStoring && label("readAll")}
          {agreement.at === "reading" && failure === null && message("contracts.notRead", { n: id })}
        </p>
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {message(failure.code, { n: id })}
          </p>
        )}
      </div>
    </div>
  );
});

/** A contract: its text with the share that was read, the acceptance, and the payment after it. */
export const ContractReader = observer(({ model }: { readonly model: PlanModel }) => {
  const label = useLabels(subscriptionLabels);
  const { current } = useModel(LanguageModel);
  const { id } = model.offer.contract;
  const percent = Math.floor(model.share * 100);
  const isTrial = model.payment.provider === "trial";
  return (
    <div className={styles.contract}>
      <h4>{label("contract", { n: id })}</h4>
      {current !== "it" && <p className={styles.note}>{label("italianText")}</p>}
      <ContractText model={model} />
      <div className={styles.reading}>
        <label htmlFor={`contract-${id}-share`}>{label("share", { percent })}</label>
        <progress id={`contract-${id}-share`} max={100} value={percent} />
        <Button tone="plain" icon={DownloadIcon} onClick={model.download}>
          {label("download")}
        </Button>
      </div>
      <Acceptance model={model} />
      {model.canPay && (
        <div className={styles.pay}>
          {isTrial && <p className={styles.trial}>{label("trialText")}</p>}
          <Button tone="primary" busy={model.isPaying} onClick={() => void model.pay()}>
            {label(isTrial ? "payTrial" : "payProvider")}
          </Button>
        </div>
      )}
    </div>
  );
});
