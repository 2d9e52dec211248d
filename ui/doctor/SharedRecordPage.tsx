import { levelName } from "@libretto/core/access/confidentiality";
import { isolated } from "@libretto/core/messages/isolated";
import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { accountNamed, PATIENTS } from "@libretto/core/navigation/doctor-routes";
import { type Association, namedTags } from "@libretto/core/record/doctors/association";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import type { RecordPart } from "@libretto/core/reports/parts";
import { observer } from "mobx-react-lite";
import { Link, useNavigate, useParams } from "react-router-dom";
import { guideAddress } from "../app/guide-address.ts";
import { Loader } from "../app/Loader.tsx";
import { PageTitle } from "../app/PageTitle.tsx";
import { SessionModel } from "../app/session-model.ts";
import { ChosenRecordModel } from "../record/chosen-record-model.ts";
import { useFileDownload } from "../record/file-download.ts";
import { OpenFindings } from "../record/OpenFindings.tsx";
import { OpenFindingsModel } from "../record/open-findings-model.ts";
import { PrintoutModel } from "../record/printout-model.ts";
import { SectionsModel } from "../record/sections-model.ts";
import { SharedAddress, WhoShares } from "../record/WhoShares.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { DosesIcon, PrintIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { Failed } from "../shared/list/Failed.tsx";
import list from "../shared/list/list.module.css";
import { useModel, useOwn } from "../shared/models.ts";
import { useWhileSeen } from "../shared/while-seen.ts";
import { Contents } from "./Contents.tsx";
import styles from "./doctor.module.css";
import { doctorLabels } from "./doctor-labels.ts";
import { NewestMeasures } from "./NewestMeasures.tsx";
import { SharedCourses } from "./SharedCourses.tsx";
import { SharedPart } from "./SharedPart.tsx";
import { SharedRecordModel } from "./shared-record-model.ts";

/** What the patient lets this doctor see, in a sentence. */
const Sharing = observer(({ association }: { readonly association: Association }) => {
  const label = useLabels(doctorLabels);
  const say = useMessages();
  const { visibility, level } = association.clearance;
  if (visibility === "unspecified") return null;
  const tags = namedTags(association)
    .map(({ name }) => name)
    .filter(Boolean)
    .join(", ");
  return (
    <p>
      {label(visibility, { level, name: say(levelName(level)), tags })}
      <small>{label("whatIsMissing")}</small>
    </p>
  );
});

const BackToList = observer(() => {
  const label = useLabels(doctorLabels);
  return (
    <Link to={PATIENTS} className="not-printed">
      {label("back")}
    </Link>
  );
});

const DOCUMENTS = ["report", "therapies", "exams"] as const;

const Documents = observer(({ model }: { readonly model: SharedRecordModel }) => {
  const label = useLabels(doctorLabels);
  const { services } = useModel(SectionsModel);
  const printouts = useOwn(() => {
    const ofThis = { ...services, record: model.opened };
    return DOCUMENTS.map((document) => ({ document, printout: new PrintoutModel(ofThis, document) }));
  });
  return printouts.map(({ document, printout }) => (
    <Button
      key={document}
      icon={PrintIcon}
      busy={printout.printing}
      onClick={() => void printout.print(label(`${document}File`))}
    >
      {label(document)}
    </Button>
  ));
});

/** Leads to the calculators, filled from this record; nothing is saved into it (decision W23). */
const ToCalculators = observer(({ record }: { readonly record: PatientRecord }) => {
  const label = useLabels(doctorLabels);
  const navigate = useNavigate();
  const chosen = useModel(ChosenRecordModel);
  return (
    <Button
      icon={DosesIcon}
      onClick={() => {
        chosen.choose(record);
        void navigate(CALCULATOR_ROUTES.scores);
      }}
    >
      {label("calculators")}
    </Button>
  );
});

const SharedRecord = observer(
  ({ model, record }: { readonly model: SharedRecordModel; readonly record: PatientRecord }) => {
    const label = useLabels(doctorLabels);
    const { services } = useModel(SectionsModel);
    const { session } = useModel(SessionModel);
    const { patient, doctors } = record;
    const own = doctors.find(({ account }) => account === session?.account);
    const findings = useOwn(() => new OpenFindingsModel({ ...services, record: model.opened }));
    const download = useFileDownload(model.opened);
    const parts = model.parts(services.language.current);
    const show = (part: RecordPart) => <SharedPart key={part.key} part={part} model={model} download={download} />;
    return (
      <>
        <PageTitle
          title={`${isolated(patient.surname)} ${isolated(patient.name)}`}
          windowTitle={label("sharedRecord")}
          guide={guideAddress("pazienti", services.language.current)}
          actions={
            <>
              <ToCalculators record={record} />
              <Documents model={model} />
            </>
          }
        />
        <div className={list.state}>
          {own !== undefined && <Sharing association={own} />}
          <BackToList />
        </div>
        <div className={styles.columns}>
          <Contents parts={parts} />
          <div>
            <WhoShares patient={patient} today={model.opened.today} called={label("identity")} />
            <OpenFindings model={findings} />
            {parts.filter(({ vital }) => vital).map(show)}
            <NewestMeasures measures={model.measures} />
            <SharedCourses model={model} />
            {parts.filter(({ vital }) => !vital).map(show)}
            <SharedAddress patient={patient} />
          </div>
        </div>
      </>
    );
  },
);

/** The record that a patient shares with the doctor who is signed in, to be read. */
export const SharedRecordPage = observer(() => {
  const label = useLabels(doctorLabels);
  const { id = "" } = useParams();
  const { services } = useModel(SectionsModel);
  const model = useOwn(() => new SharedRecordModel(services, accountNamed(id)));
  useWhileSeen(model.look);
  const { record, failure, loading } = model.opened;
  if (record !== null && !model.closed) return <SharedRecord model={model} record={record} />;
  return (
    <>
      {/* what closes while it is being opened arrives as another page: its title takes the focus */}
      <PageTitle
        key={String(model.closed)}
        title={label("sharedRecord")}
        guide={guideAddress("pazienti", services.language.current)}
      />
      {failure === null && !model.closed && <Loader />}
      {failure !== null && !model.closed && <Failed failure={failure} retry={() => void model.open()} busy={loading} />}
      <div className={list.state}>
        {model.closed && <p role="alert">{label("notShared")}</p>}
        <BackToList />
      </div>
    </>
  );
});
