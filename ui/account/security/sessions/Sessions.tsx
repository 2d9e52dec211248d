import type { Instant } from "@libretto/core/kernel/dates";
import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import type { ListedSession } from "@libretto/core/ports/accounts/account-security";
import { observer } from "mobx-react-lite";
import { Button } from "../../../shared/controls/Button.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { ActionRow } from "../../../shared/list/ActionRow.tsx";
import { RemoteList } from "../../../shared/list/RemoteList.tsx";
import { useModel } from "../../../shared/models.ts";
import styles from "../security.module.css";
import { securityLabels } from "../security-labels.ts";
import type { SessionsModel } from "./sessions-model.ts";

const Session = observer(({ model, one }: { readonly model: SessionsModel; readonly one: ListedSession }) => {
  const label = useLabels(securityLabels);
  const { current } = useModel(LanguageModel);
  const device = one.device === "" ? label("unknownDevice") : one.device;
  const dateAndTime = (at: Instant) => ({ date: dayOnScreen(at), time: timeIn(current, at) });
  return (
    <ActionRow
      title={
        <>
          {device}
          {one.current && <span className={styles.badge}>{label("thisOne")}</span>}
        </>
      }
      notes={[
        label("lastSeen", dateAndTime(one.lastSeenAt)),
        `${label("since", dateAndTime(one.openedAt))} · ${label("from", { address: one.address })}`,
      ]}
      actions={
        !one.current && (
          <Button
            aria-label={label("endSessionOf", { device, ...dateAndTime(one.openedAt) })}
            busy={model.endingSession === one.id}
            onClick={() => model.end(one.id)}
          >
            {label("endSession")}
          </Button>
        )
      }
    />
  );
});

/** Lists the open sessions, with buttons to end them. */
export const Sessions = observer(({ model }: { readonly model: SessionsModel }) => {
  const label = useLabels(securityLabels);
  return (
    <section className={styles.card} aria-labelledby="security-sessions">
      <h2 id="security-sessions">{label("sessions")}</h2>
      <p className={styles.note}>{label("sessionsAbout")}</p>
      <RemoteList remote={model.remote} rows={2}>
        {() => (
          <>
            <ul>
              {model.sortedSessions.map((one) => (
                <Session key={one.id} model={model} one={one} />
              ))}
            </ul>
            <div className={styles.buttons}>
              {model.hasOthers ? (
                <Button busy={model.endingSession === "others"} onClick={model.endOthers}>
                  {label("endOthers")}
                </Button>
              ) : (
                <p className={styles.note}>{label("onlyThis")}</p>
              )}
            </div>
          </>
        )}
      </RemoteList>
    </section>
  );
});
