import { dayOnScreen } from "@libretto/core/messages/days";
import type { LinkedIdentity } from "@libretto/core/ports/accounts/account-security";
import { observer } from "mobx-react-lite";
import { Button } from "../../../shared/controls/Button.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { ActionRow } from "../../../shared/list/ActionRow.tsx";
import { RemoteList } from "../../../shared/list/RemoteList.tsx";
import styles from "../security.module.css";
import { securityLabels } from "../security-labels.ts";
import type { IdentitiesModel } from "./identities-model.ts";

interface Props {
  readonly model: IdentitiesModel;
}

const Identity = observer(({ model, one }: Props & { readonly one: LinkedIdentity }) => {
  const label = useLabels(securityLabels);
  const name = one.email ?? one.issuer;
  return (
    <ActionRow
      title={name}
      notes={[label("linkedSince", { date: dayOnScreen(one.since) })]}
      actions={
        <Button
          aria-label={label("unlinkOf", { name })}
          busy={model.busy === one.id}
          onClick={() => model.unlink(one.id)}
        >
          {label("unlink")}
        </Button>
      }
    />
  );
});

/** The identities that may sign in; hidden if there is neither a provider nor an identity. */
export const Identities = observer(({ model }: Props) => {
  const label = useLabels(securityLabels);
  if (!model.isVisible) return null;
  return (
    <section className={styles.card} aria-labelledby="security-identities">
      <h2 id="security-identities">{label("identities")}</h2>
      <p className={styles.note}>{label("identitiesAbout")}</p>
      <RemoteList remote={model.remote} rows={1}>
        {(all) => (
          <>
            {all.length > 0 && (
              <ul>
                {all.map((one) => (
                  <Identity key={one.id} model={model} one={one} />
                ))}
              </ul>
            )}
            {model.canLink && (
              <div className={styles.buttons}>
                <Button busy={model.busy === "new"} onClick={model.link}>
                  {label("linkGoogle")}
                </Button>
              </div>
            )}
          </>
        )}
      </RemoteList>
    </section>
  );
});
