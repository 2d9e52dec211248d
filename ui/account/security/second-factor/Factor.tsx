import type { FactorState } from "@libretto/core/ports/accounts/account-security";
import { observer } from "mobx-react-lite";
import { Button } from "../../../shared/controls/Button.tsx";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { DoneIcon, WarningIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { RemoteList } from "../../../shared/list/RemoteList.tsx";
import styles from "../security.module.css";
import { securityLabels } from "../security-labels.ts";
import type { FactorModel } from "./factor-model.ts";

const ActiveFactor = observer(({ model, state }: { readonly model: FactorModel; readonly state: FactorState }) => {
  const label = useLabels(securityLabels);
  return (
    <>
      <p>{label("codesLeft", { count: state.codesLeft })}</p>
      {state.obligatory && <p className={styles.note}>{label("factorObligatory")}</p>}
      <div className={styles.buttons}>
        <Button onClick={model.renew}>{label("renewCodes")}</Button>
        {!state.obligatory && <Button onClick={model.turnOff}>{label("turnOff")}</Button>}
      </div>
    </>
  );
});

/** The state of the second factor, and its actions. */
export const Factor = observer(({ model }: { readonly model: FactorModel }) => {
  const label = useLabels(securityLabels);
  return (
    <section className={styles.card} aria-labelledby="security-factor">
      <h2 id="security-factor">{label("factor")}</h2>
      <p className={styles.note}>{label("factorAbout")}</p>
      <RemoteList remote={model.remote} rows={1}>
        {(state) => (
          <>
            <p className={`${styles.state} ${state.active ? styles.on : ""}`}>
              <Icon of={state.active ? DoneIcon : WarningIcon} size={20} />
              {label(state.active ? "factorOn" : "factorOff")}
            </p>
            {state.active ? (
              <ActiveFactor model={model} state={state} />
            ) : (
              <div className={styles.buttons}>
                <Button tone="primary" busy={model.isBeginning} onClick={model.turnOn}>
                  {label("turnOn")}
                </Button>
              </div>
            )}
          </>
        )}
      </RemoteList>
    </section>
  );
});
