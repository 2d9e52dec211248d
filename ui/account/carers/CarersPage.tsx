import { START_PAGE } from "@libretto/core/navigation/public-pages";
import type { CaredPatient } from "@libretto/core/record/across/carers/carer";
import { adultFrom, comingOfAge } from "@libretto/core/record/across/carers/represented-person";
import { observer } from "mobx-react-lite";
import { useLocation, useNavigate } from "react-router-dom";
import { WithRecord } from "../../record/WithRecord.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { ActionRow } from "../../shared/list/ActionRow.tsx";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SessionModel } from "../../shell/session/session-model.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { CaredName, CaredReminderSwitch, useReminderNotes } from "./CaredReminderSwitch.tsx";
import { CarerForm } from "./CarerForm.tsx";
import { CarersSection } from "./CarersSection.tsx";
import { CaredPatientsModel, nameOf } from "./cared-patients-model.ts";
import { CaredRemindersModel } from "./cared-reminders-model.ts";
import { carersLabels } from "./carers-labels.ts";
import { CarersModel } from "./carers-model.ts";
import { codeOfFragment, InvitationModel, invitationText } from "./invitation-model.ts";
import { RepresentedForm } from "./RepresentedForm.tsx";
import { RepresentedParts } from "./RepresentedParts.tsx";
import { representedLabels } from "./represented-labels.ts";
import { useScopeText } from "./use-scope-text.ts";

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
              <strong>{invitationText(label, invitation)}</strong>
            </p>
            <p>{scopeText(invitation)}</p>
            <p>{label(`may_${invitation.right}`)}</p>
            <p className={styles.note}>
              {label("answerNote", { name: invitation.inviterName ?? invitation.patientName })}
            </p>
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

/** The birth of a patient, as what the user represents the patient, and that a child becomes an adult. */
const useCaredNotes = (model: CaredPatientsModel) => {
  const label = useLabels(carersLabels);
  const represented = useLabels(representedLabels);
  return (cared: CaredPatient): readonly string[] => {
    const { birth, role } = cared;
    const age = comingOfAge(cared, model.today);
    return [
      ...(birth === null ? [] : [label("birth", { date: formatDate(birth) })]),
      ...(role === null ? [] : [represented(`roleOf_${role}`)]),
      ...(age === null || birth === null
        ? []
        : [represented(`comingOfAge_${age}`, { date: formatDate(adultFrom(birth)) })]),
    ];
  };
};

interface CaredListProps {
  readonly model: CaredPatientsModel;
  readonly all: readonly CaredPatient[];
}

/** The records that the account cares for, each with what is possible and the e-mails about its reminders. */
const CaredList = observer(({ model, all }: CaredListProps) => {
  const label = useLabels(carersLabels);
  const represented = useLabels(representedLabels);
  const scopeText = useScopeText();
  const notesOf = useCaredNotes(model);
  const { parts } = useModel(SecurityServices);
  const reminders = useOwnModel(() => new CaredRemindersModel(parts));
  const reminderNotesOf = useReminderNotes(reminders);
  const row = (cared: CaredPatient) => {
    const name = nameOf(cared);
    return (
      <ActionRow
        key={cared.patient}
        title={<CaredName cared={cared} />}
        text={scopeText(cared)}
        notes={[...notesOf(cared), ...reminderNotesOf(cared)]}
        actions={
          <>
            <Button tone="primary" aria-label={label("openOf", { name })} onClick={() => model.open(cared, START_PAGE)}>
              {label("open")}
            </Button>
            {cared.right === "represent" && (
              <>
                <Button aria-label={represented("manageOf", { name })} onClick={() => model.manage(cared)}>
                  {represented("manage")}
                </Button>
                <Button aria-label={represented("remindersOf", { name })} onClick={() => model.openReminders(cared)}>
                  {represented("reminders")}
                </Button>
              </>
            )}
            <CaredReminderSwitch model={reminders} cared={cared} />
            <Button aria-label={label("leaveOf", { name })} onClick={() => void model.leave(cared)}>
              {label("leave")}
            </Button>
          </>
        }
      />
    );
  };
  const { failure, load, state } = reminders.remote;
  return (
    <>
      <ul>{all.map(row)}</ul>
      {failure !== null && <LoadFailure failure={failure} retry={load} busy={state === "loading"} />}
    </>
  );
});

const Cared = observer(({ model }: { readonly model: CaredPatientsModel }) => {
  const label = useLabels(carersLabels);
  const represented = useLabels(representedLabels);
  return (
    <section className={styles.card} aria-labelledby="cared">
      <h2 id="cared">{label("cared")}</h2>
      <RemoteList remote={model.remote}>
        {(all) => (all.length === 0 ? <p>{label("caredNone")}</p> : <CaredList model={model} all={all} />)}
      </RemoteList>
      <div className={styles.buttons}>
        <Button icon={AddIcon} onClick={() => void model.create(RepresentedForm)}>
          {represented("add")}
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
      <CarersSection model={carers} />
    </div>
  );
});

/** Who cares for the shown record, and the records of others that the account cares for. */
export const CarersPage = observer(() => {
  const label = useLabels(carersLabels);
  const { hash } = useLocation();
  const { opened } = useModel(SessionModel);
  return (
    <>
      <PageTitle title={label("title")} parent="account" />
      {opened === null && <p className={styles.about}>{label("about")}</p>}
      <WithRecord>{opened === null ? <Parts key={codeOfFragment(hash) ?? ""} /> : <RepresentedParts />}</WithRecord>
    </>
  );
});
