import { mailtoUrlOf } from "@libretto/core/kernel/email";
import { telUrlOf } from "@libretto/core/kernel/phone";
import { phoneIn } from "@libretto/core/messages/phones";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { ValuesOff } from "../../shared/evaluations/ValuesOff.tsx";
import { dayText, formatTaxCode } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { GroupsModel } from "../../shared/list/groups-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { moveFocusTo } from "../../shared/move-focus.ts";
import { isNarrowScreen } from "../../shared/narrow-screen.ts";
import { PreferencesModel } from "../../shared/reading/preferences-model.ts";
import { useHasVoice } from "../../shared/reading/use-has-voice.ts";
import { loadWithRetry } from "../../shell/load-with-retry.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SessionModel } from "../../shell/session/session-model.ts";
import { ALLERGIES, AllergiesCard } from "../allergies/AllergiesCard.tsx";
import { AllergiesModel } from "../allergies/allergies-model.ts";
import { ContactLists } from "../ContactLists.tsx";
import { LazyDocumentDoor } from "../document-doors/LazyDocumentDoor.tsx";
import { OpenFindingsModel } from "../open-findings/open-findings-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { Identity } from "./Identity.tsx";
import { SensitivityStrip } from "./SensitivityStrip.tsx";
import { SheetCard } from "./SheetCard.tsx";
import styles from "./sheet.module.css";
import { sheetLabels } from "./sheet-labels.ts";
import { SheetModel } from "./sheet-model.ts";
import { donorText, statusText } from "./sheet-text.ts";
import { MeasureTiles } from "./summary/MeasureTiles.tsx";
import { MedicationsInUse } from "./summary/MedicationsInUse.tsx";
import { QuickActions } from "./summary/QuickActions.tsx";
import { PageLinks, Upcoming } from "./summary/RecordSummary.tsx";
import { SummaryModel } from "./summary/summary-model.ts";
import { Today } from "./today/Today.tsx";

/** Only a new patient sees them. */
const FirstSteps = lazy(async () => ({ default: (await import("./summary/FirstSteps.tsx")).FirstSteps }));
const loadConsentStrip = () => import("./ConsentStrip.tsx");
/** Only a person who has not answered the present notice sees it. */
const ConsentStrip = lazy(async () => ({ default: (await loadWithRetry(loadConsentStrip)).ConsentStrip }));
const loadOpenFindings = () => import("../open-findings/OpenFindings.tsx");
/** Few patients have one. The code waits for a network, because the page must stay without it. */
const OpenFindings = lazy(async () => ({ default: (await loadWithRetry(loadOpenFindings)).OpenFindings }));

const loadReadAloud = () => import("../../shared/reading/ReadAloud.tsx");
/** Only where the device has a voice. */
const ReadAloud = lazy(async () => ({ default: (await loadWithRetry(loadReadAloud)).ReadAloud }));

const loadReprintNotice = () => import("../printed-paper/ReprintNotice.tsx");
/** Only who has printed a paper on this device needs it. */
const ReprintNotice = lazy(async () => ({ default: (await loadWithRetry(loadReprintNotice)).ReprintNotice }));

interface CardsProps {
  readonly isOpenInitially: boolean;
}

/** The personal data. */
const PersonalCard = observer(({ isOpenInitially }: CardsProps) => {
  const label = useLabels(sheetLabels);
  const { patient, statuses } = useModel(SheetModel);
  if (patient === null) return null;
  const status = statuses.find((one) => one.id === patient.maritalStatus);
  return (
    <SheetCard
      which="personal"
      isOpenInitially={isOpenInitially}
      facts={[
        [label("name"), patient.name],
        [label("surname"), patient.surname],
        [label("taxCode"), formatTaxCode(patient.taxCode)],
        [label("birth"), patient.birth === null ? "" : dayText(patient.birth)],
        [label("birthCity"), patient.birthCity?.name ?? ""],
        [label("sex"), label(patient.sex)],
        [label("maritalStatus"), status === undefined ? "" : statusText(label, status)],
      ]}
    />
  );
});

const OtherCards = observer(({ isOpenInitially }: CardsProps) => {
  const label = useLabels(sheetLabels);
  const { patient } = useModel(SheetModel);
  const { current } = useModel(LanguageModel);
  if (patient === null) return null;
  return (
    <>
      <SheetCard
        which="address"
        isOpenInitially={isOpenInitially}
        facts={[
          [label("residence"), patient.residence?.name ?? ""],
          [label("street"), patient.street],
          [label("phone"), phoneIn(current, patient.phone), telUrlOf(patient.phone)],
          [label("email"), patient.email, mailtoUrlOf(patient.email)],
        ]}
      />
      <SheetCard
        which="medical"
        isOpenInitially={isOpenInitially}
        facts={[
          [label("bloodGroup"), patient.bloodGroup ?? ""],
          [label("organDonor"), patient.organDonor === null ? "" : donorText(label, patient.organDonor)],
        ]}
      />
    </>
  );
});

/** The allergies with their actions. The strip states them, so the card is there when it asks, or when it was opened. */
const Allergies = observer(() => {
  const groups = useModel(GroupsModel);
  const { state } = useModel(SectionsModel).sharedModel(AllergiesModel);
  if (state?.kind !== "unknown" && !groups.isOpen(ALLERGIES.group, false)) return null;
  return (
    <div ref={moveFocusTo(ALLERGIES.link)}>
      <AllergiesCard />
    </div>
  );
});

/** The summary of the record: who this is, what is dangerous, and what was measured and planned. */
const Summary = observer(({ summary }: { readonly summary: SummaryModel }) => {
  const label = useLabels(sheetLabels);
  const sheet = useModel(SheetModel);
  const findings = useModel(SectionsModel).sharedModel(OpenFindingsModel);
  const preferences = useModel(PreferencesModel);
  const { representsPatient } = useModel(SessionModel);
  const { patient, record } = sheet;
  return (
    <>
      <div data-read="">
        {patient !== null && <Identity patient={patient} today={record.today} />}
        <SensitivityStrip sheet={sheet} />
      </div>
      <Allergies />
      <Suspense>{preferences.printedPaper !== null && <ReprintNotice />}</Suspense>
      <Suspense>{sheet.needsConsent && representsPatient && <ConsentStrip />}</Suspense>
      <Suspense>
        {findings.hasSomething && (
          <OpenFindings model={findings}>
            <Link to={ROUTES.therapies}>{label("toTherapies")}</Link>
          </OpenFindings>
        )}
      </Suspense>
      <div className={styles.columns}>
        <div>
          <div data-read="">
            <MedicationsInUse model={summary} />
            <Upcoming model={summary} />
          </div>
          <div id="contatti">
            <ContactLists />
          </div>
        </div>
        <div>
          <ValuesOff patient={patient} />
          <MeasureTiles model={summary} />
        </div>
      </div>
    </>
  );
});

const Sheet = observer(() => {
  const summary = useModel(SectionsModel).sharedModel(SummaryModel);
  const isNew = summary.firstSteps.length > 0;
  const isNarrow = useOwnModel(isNarrowScreen);
  return (
    <>
      <QuickActions />
      <div className={styles.page}>
        <div className={styles.first}>
          <div data-read="">{!summary.isEmpty && <Today model={summary} />}</div>
          {isNew && (
            <>
              <Suspense fallback={<div className={styles.steps} />}>
                <FirstSteps steps={summary.firstSteps} />
              </Suspense>
              <LazyDocumentDoor />
            </>
          )}
        </div>
        <div>
          <Summary summary={summary} />
        </div>
      </div>
      <PageLinks model={summary} />
      {/* on a phone the cards are folded at first: most of them stands at the top of the page */}
      <div className={`${styles.columns} ${styles.details}`}>
        <div id="dati-personali">
          <PersonalCard isOpenInitially={!isNarrow} />
        </div>
        <div>
          <OtherCards isOpenInitially={!isNarrow} />
        </div>
      </div>
    </>
  );
});

/** The patient sheet: the summary of the record, and the patient's data. */
export const SheetPage = observer(() => {
  const label = useLabels(sheetLabels);
  const hasVoice = useHasVoice();
  return (
    <>
      <PageTitle
        title={label("title")}
        {...(hasVoice && {
          actions: (
            <Suspense>
              <ReadAloud parts="[data-read]" />
            </Suspense>
          ),
        })}
      />
      <WithRecord>
        <Sheet />
      </WithRecord>
    </>
  );
});
