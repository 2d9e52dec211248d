import { levelName } from "@libretto/core/access/confidentiality";
import { specialtyIn } from "@libretto/core/catalogues/clinical/specialty-names";
import { dateTimeOnScreen, dayOnScreen } from "@libretto/core/messages/days";
import { doctorViewAddress } from "@libretto/core/navigation/record-addresses";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Association } from "@libretto/core/record/doctors/association";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { levelMeaningLabels } from "../../shared/confidentiality/level-meaning-labels.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { LockIcon, ShowIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { ActionRow } from "../../shared/list/ActionRow.tsx";
import { Collapsible } from "../../shared/list/Collapsible.tsx";
import { LevelBars } from "../../shared/list/LevelBars.tsx";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { NoData } from "../../shared/list/NoData.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { useShownPart } from "../../shell/page/use-shown-part.ts";
import { SessionModel } from "../../shell/session/session-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { openClearanceForm } from "./doctor-actions.ts";
import { clearanceFacts } from "./doctor-facts.ts";
import styles from "./doctors.module.css";
import { doctorsLabels } from "./doctors-labels.ts";
import { DoctorsModel } from "./doctors-model.ts";
import { ShareLinks } from "./share-links/ShareLinks.tsx";
import { sharingLabels } from "./sharing-labels.ts";
import { SharingModel } from "./sharing-model.ts";

const DoctorRow = observer(({ doctor, model }: { readonly doctor: Association; readonly model: SharingModel }) => {
  const label = useLabels(sharingLabels);
  const actions = useLabels(doctorsLabels);
  const language = useModel(LanguageModel);
  const navigate = useNavigate();
  const sections = useModel(SectionsModel);
  const { services } = sections;
  const lastAccess = model.lastAccessOf(doctor);
  const notes = [
    clearanceFacts(language, doctor, services.record.today).join(" · "),
    doctor.since === undefined ? "" : label("since", { date: dayOnScreen(doctor.since) }),
    lastAccess === undefined
      ? ""
      : lastAccess === null
        ? label("neverRead")
        : label("lastRead", { date: dateTimeOnScreen(language.current, lastAccess) }),
    model.isUnused(doctor) ? label("unused") : "",
  ].filter(Boolean);
  const named = (action: string) => `${action}: ${doctor.name}`;
  return (
    <ActionRow
      title={doctor.name}
      text={[specialtyIn(language.current, doctor.specialty), doctor.town].filter(Boolean).join(" · ")}
      notes={notes}
      actions={
        <>
          <Button
            icon={ShowIcon}
            aria-label={named(actions("viewAs"))}
            onClick={() => void navigate(doctorViewAddress(doctor.id))}
          >
            {actions("viewAs")}
          </Button>
          <Button
            icon={LockIcon}
            aria-label={named(actions("lock"))}
            onClick={() => void openClearanceForm(services, sections.sharedModel(DoctorsModel), doctor)}
          >
            {actions("lock")}
          </Button>
        </>
      }
    />
  );
});

const Doctors = observer(({ model }: { readonly model: SharingModel }) => {
  const label = useLabels(sharingLabels);
  const actions = useLabels(doctorsLabels);
  const { doctors, lastAccesses } = model;
  return (
    <Collapsible group="sharing.doctors" title={actions("own")} count={doctors.length}>
      {lastAccesses.failure !== null && (
        <LoadFailure failure={lastAccesses.failure} retry={lastAccesses.load} busy={lastAccesses.state === "loading"} />
      )}
      {doctors.length === 0 ? (
        <NoData hint={label("nobody")} />
      ) : (
        <ul>
          {doctors.map((doctor) => (
            <DoctorRow key={doctor.id} doctor={doctor} model={model} />
          ))}
        </ul>
      )}
    </Collapsible>
  );
});

const Levels = observer(({ model }: { readonly model: SharingModel }) => {
  const label = useLabels(sharingLabels);
  const levels = useLabels(levelMeaningLabels);
  const message = useMessages();
  const namesOf = (names: readonly string[]) => (names.length === 0 ? label("noOne") : names.join(", "));
  return (
    <Collapsible group="sharing.levels" title={label("levels")}>
      <p className={styles.status}>{label("levelsAbout")}</p>
      <table className={tables.table}>
        <caption className="visually-hidden">{label("levels")}</caption>
        <thead>
          <tr>
            <th scope="col">{label("level")}</th>
            <th scope="col">{label("everywhere")}</th>
            <th scope="col">{label("inPart")}</th>
          </tr>
        </thead>
        <tbody>
          {model.levels.map(({ level, everywhere, inPart }) => (
            <tr key={level}>
              <td data-name={label("level")}>
                <span>
                  <LevelBars value={level} /> {message(levelName(level))} <small>{levels(`level${level}`)}</small>
                </span>
              </td>
              <td data-name={label("everywhere")}>{namesOf(everywhere)}</td>
              <td data-name={label("inPart")}>{namesOf(inPart)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Collapsible>
  );
});

const Sharing = observer(() => {
  const { services } = useModel(SectionsModel);
  const { canManageRecord } = useModel(SessionModel);
  const model = useOwnModel(() => new SharingModel(services));
  useEffect(() => {
    if (canManageRecord) void model.lastAccesses.load();
  }, [model, canManageRecord]);
  return (
    <>
      <Doctors model={model} />
      {canManageRecord && <ShareLinks />}
      <Levels model={model} />
    </>
  );
});

/** Who sees what: doctors, visibility, levels in words, last access. */
export const SharingPage = observer(() => {
  useShownPart();
  const label = useLabels(sharingLabels);
  const { canManageRecord, representsPatient } = useModel(SessionModel);
  return (
    <>
      <PageTitle title={label("title")} />
      <p className={styles.about}>
        {label("about")} {canManageRecord && <Link to={ROUTES.doctors}>{label("manage")}</Link>}
        {representsPatient && (
          <>
            {" · "}
            <Link to={ROUTES.carers}>{label("people")}</Link> · <Link to={ROUTES.accessLog}>{label("log")}</Link>
          </>
        )}
      </p>
      <WithRecord>
        <Sharing />
      </WithRecord>
    </>
  );
});
