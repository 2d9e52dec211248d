import type { CalendarDate } from "@libretto/core/kernel/dates";
import { dateTimeOnScreen, dayOnScreen } from "@libretto/core/messages/days";
import { carerViewAddress } from "@libretto/core/navigation/record-addresses";
import type { Carer } from "@libretto/core/record/across/carers/carer";
import { observer } from "mobx-react-lite";
import { useNavigate } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { ActionRow } from "../../shared/list/ActionRow.tsx";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel } from "../../shared/models.ts";
import styles from "../security/security.module.css";
import { carersLabels } from "./carers-labels.ts";
import { type CarersModel, expiryOf, hasEnded } from "./carers-model.ts";
import { representedLabels } from "./represented-labels.ts";
import { useScopeText } from "./use-scope-text.ts";

/** The state of an invitation or of an access, and its dates. */
const useCarerNotes = (model: CarersModel) => {
  const label = useLabels(carersLabels);
  const { current } = useModel(LanguageModel);
  return (carer: Carer): readonly string[] => {
    const { state, until, invitedAt, answeredAt, lastAccess } = carer;
    const date = dayOnScreen(answeredAt ?? invitedAt);
    const expiry = expiryOf(carer, model.today);
    if (expiry !== null) return [label("expired", { date: formatDate(expiry) })];
    if (state !== "active") return [label(state, { date })];
    const isOver = until !== null && until < model.today;
    return [
      isOver ? label("ended", { date: formatDate(until) }) : label("active", { date }),
      lastAccess === null ? label("noAccess") : label("lastAccess", { date: dateTimeOnScreen(current, lastAccess) }),
    ];
  };
};

/** Whoever writes sees everything, and whose access has ended sees nothing. */
const canViewAs = ({ state, right, until }: Carer, today: CalendarDate): boolean =>
  state === "active" && right === "read" && (until === null || until >= today);

/** Who cares for the shown record. */
export const CarersSection = observer(({ model }: { readonly model: CarersModel }) => {
  const label = useLabels(carersLabels);
  const represented = useLabels(representedLabels);
  const { isRepresented, patientName } = model;
  const scopeText = useScopeText();
  const notesOf = useCarerNotes(model);
  const navigate = useNavigate();
  const row = (carer: Carer) => {
    const name = carer.name || carer.email;
    const isOver = hasEnded(carer);
    return (
      <ActionRow
        key={carer.id}
        title={name}
        text={isOver ? "" : scopeText(carer)}
        notes={[...(carer.name === "" ? [] : [carer.email]), ...notesOf(carer)]}
        actions={
          <>
            {(isOver || expiryOf(carer, model.today) !== null) && (
              <Button
                tone="primary"
                aria-label={label("inviteAgainOf", { name })}
                busy={model.inviting === carer.id}
                onClick={() => void model.inviteAgain(carer)}
              >
                {label("inviteAgain")}
              </Button>
            )}
            {canViewAs(carer, model.today) && (
              <Button
                aria-label={label("viewAsOf", { name })}
                onClick={() => void navigate(carerViewAddress(carer.id))}
              >
                {label("viewAs")}
              </Button>
            )}
            {!isOver && (
              <Button aria-label={label("changeOf", { name })} onClick={() => void model.change(carer)}>
                {label("change")}
              </Button>
            )}
            <Button
              aria-label={label("removeOf", { name })}
              busy={model.removing === carer.id}
              onClick={() => void model.remove(carer)}
            >
              {label("remove")}
            </Button>
          </>
        }
      />
    );
  };
  return (
    <section className={styles.card} aria-labelledby="carers">
      <h2 id="carers">{isRepresented ? represented("carers", { name: patientName }) : label("carers")}</h2>
      <RemoteList remote={model.remote}>
        {(all) => (all.length === 0 ? <p>{label("carersNone")}</p> : <ul>{all.map(row)}</ul>)}
      </RemoteList>
      <div className={styles.buttons}>
        <Button icon={AddIcon} onClick={() => void model.invite()}>
          {label("invite")}
        </Button>
      </div>
    </section>
  );
});
