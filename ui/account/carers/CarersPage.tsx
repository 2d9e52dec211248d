import { includesRight } from "@libretto/core/access/carer-rights";
import { levelName } from "@libretto/core/access/confidentiality";
import { dateTimeOnScreen, dayOnScreen } from "@libretto/core/messages/days";
import { START_PAGE } from "@libretto/core/navigation/public-pages";
import type { CaredPatient, Carer, CarerScope } from "@libretto/core/record/across/carers/carer";
import { observer } from "mobx-react-lite";
import { useLocation, useNavigate } from "react-router-dom";
import { WithRecord } from "../../record/WithRecord.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { ActionRow } from "../../shared/list/ActionRow.tsx";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { CarerForm } from "./CarerForm.tsx";
import { CaredPatientsModel, nameOf } from "./cared-patients-model.ts";
import { carersLabels } from "./carers-labels.ts";
import { CarersModel } from "./carers-model.ts";
import { codeOfFragment, InvitationModel } from "./invitation-model.ts";

/** What a scope lets a person do, in words. */
const useScopeText = () => {
  const label = useLabels(carersLabels);
  const message = useMessages();
  return ({ right, clearance: { visibility, level }, until }: CarerScope): string => {
    const what = label(right);
    const scope = includesRight(right, "write")
      ? what
      : label("scopeOf", {
          what: `${what}: ${label(visibility === "minimal" ? "minimal" : "total").toLowerCase()}`,
          level,
          levelName: message(levelName(level)),
        });
    return until === null ? scope : `${scope}, ${label("untilOf", { date: formatDate(until) })}`;
  };
};

const Invitation = observer(({ model }: { readonly model: InvitationModel }) => {
  const label = useLabels(carersLabels);
  const scopeText = useScopeText();
  const { remote, answering } = model;
  return (
    <section className={styles.card} aria-labelledby="invitation">
      <h2 id="invitation">{label("invitation")}</h2>
      <RemoteList remote={remote}>
        {(invitation) => (
          <>
            <p>
              <strong>{label("invitationFrom", { name: invitation.patientName })}</strong>
            </p>
            <p>{scopeText(invitation)}</p>
            <p className={styles.note}>{label("answerNote", { name: invitation.patientName })}</p>
            <div className={styles.buttons}>
              <Button tone="primary" busy={answering === "accept"} onClick={() => void model.answer(true)}>
                {label("accept")}
              </Button>
              <Button busy={answering === "decline"} onClick={() => void model.answer(false)}>
                {label("decline")}
              </Button>
            </div>
          </>
        )}
      </RemoteList>
    </section>
  );
});

const Cared = observer(({ model }: { readonly model: CaredPatientsModel }) => {
  const label = useLabels(carersLabels);
  const scopeText = useScopeText();
  const row = (cared: CaredPatient) => {
    const name = nameOf(cared);
    return (
      <ActionRow
        key={cared.patient}
        title={name}
        text={scopeText(cared)}
        notes={cared.birth === null ? [] : [label("birth", { date: formatDate(cared.birth) })]}
        actions={
          <>
            <Button tone="primary" aria-label={label("openOf", { name })} onClick={() => model.open(cared, START_PAGE)}>
              {label("open")}
            </Button>
            <Button aria-label={label("leaveOf", { name })} onClick={() => void model.leave(cared)}>
              {label("leave")}
            </Button>
          </>
        }
      />
    );
  };
  return (
    <section className={styles.card} aria-labelledby="cared">
      <h2 id="cared">{label("cared")}</h2>
      <RemoteList remote={model.remote}>
        {(all) => (all.length === 0 ? <p>{label("caredNone")}</p> : <ul>{all.map(row)}</ul>)}
      </RemoteList>
    </section>
  );
});

/** The state of an invitation or of an access, and its dates. */
const useCarerNotes = (model: CarersModel) => {
  const label = useLabels(carersLabels);
  const { current } = useModel(LanguageModel);
  return ({ state, until, invitedAt, answeredAt, lastAccess }: Carer): readonly string[] => {
    const date = dayOnScreen(answeredAt ?? invitedAt);
    if (state !== "active") return [label(state, { date })];
    const isOver = until !== null && until < model.today;
    return [
      isOver ? label("ended", { date: formatDate(until) }) : label("active", { date }),
      lastAccess === null ? label("noAccess") : label("lastAccess", { date: dateTimeOnScreen(current, lastAccess) }),
    ];
  };
};

const Carers = observer(({ model }: { readonly model: CarersModel }) => {
  const label = useLabels(carersLabels);
  const scopeText = useScopeText();
  const notesOf = useCarerNotes(model);
  const row = (carer: Carer) => {
    const name = carer.name || carer.email;
    const isOver = carer.state === "declined" || carer.state === "left";
    return (
      <ActionRow
        key={carer.id}
        title={name}
        text={isOver ? "" : scopeText(carer)}
        notes={[...(carer.name === "" ? [] : [carer.email]), ...notesOf(carer)]}
        actions={
          <>
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
      <h2 id="carers">{label("carers")}</h2>
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

/** The models of the page; those of an invitation only while the address contains its code. */
const Parts = observer(() => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { parts } = useModel(SecurityServices);
  const carers = useOwnModel(() => new CarersModel(parts, CarerForm));
  const cared = useOwnModel(() => new CaredPatientsModel(parts, (address) => void navigate(address)));
  const code = codeOfFragment(hash);
  const invitation = useOwnModel(() =>
    code === null
      ? null
      : new InvitationModel(parts, code, () => {
          void navigate({ hash: "" }, { replace: true });
          void cared.remote.load();
        }),
  );
  return (
    <div className={styles.parts}>
      {invitation !== null && code !== null && <Invitation model={invitation} />}
      <Cared model={cared} />
      <Carers model={carers} />
    </div>
  );
});

/** Who cares for the own record, and the records of others that the account cares for. */
export const CarersPage = observer(() => {
  const label = useLabels(carersLabels);
  const { hash } = useLocation();
  return (
    <>
      <PageTitle title={label("title")} parent="account" />
      <p className={styles.about}>{label("about")}</p>
      <WithRecord>
        <Parts key={codeOfFragment(hash) ?? ""} />
      </WithRecord>
    </>
  );
});
