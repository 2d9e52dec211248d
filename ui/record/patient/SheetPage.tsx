import { mailtoUrlOf } from "@libretto/core/kernel/email";
import { telUrlOf } from "@libretto/core/kernel/phone";
import { phoneIn } from "@libretto/core/messages/phones";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { AllergiesCard } from "../AllergiesCard.tsx";
import { ContactLists } from "../ContactLists.tsx";
import { OpenFindings } from "../OpenFindings.tsx";
import { OpenFindingsModel } from "../open-findings-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { ConsentStrip } from "./ConsentStrip.tsx";
import { Identity } from "./Identity.tsx";
import { SensitivityStrip } from "./SensitivityStrip.tsx";
import { SheetCard } from "./SheetCard.tsx";
import styles from "./sheet.module.css";
import { sheetLabels } from "./sheet-labels.ts";
import { SheetModel } from "./sheet-model.ts";
import { donorText, formatTaxCode, statusText } from "./sheet-text.ts";

const Cards = observer(() => {
  const label = useLabels(sheetLabels);
  const { patient, statuses } = useModel(SheetModel);
  const { current } = useModel(LanguageModel);
  if (patient === null) return null;
  const status = statuses.find((one) => one.id === patient.maritalStatus);
  return (
    <>
      <SheetCard
        which="personal"
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
      <SheetCard
        which="address"
        facts={[
          [label("residence"), patient.residence?.name ?? ""],
          [label("street"), patient.street],
          [label("phone"), phoneIn(current, patient.phone), telUrlOf(patient.phone)],
          [label("email"), patient.email, mailtoUrlOf(patient.email)],
        ]}
      />
      <SheetCard
        which="medical"
        facts={[
          [label("bloodGroup"), patient.bloodGroup ?? ""],
          [label("organDonor"), patient.organDonor === null ? "" : donorText(label, patient.organDonor)],
        ]}
      />
    </>
  );
});

const Sheet = observer(() => {
  const label = useLabels(sheetLabels);
  const sheet = useModel(SheetModel);
  const findings = useModel(SectionsModel).sharedModel(OpenFindingsModel);
  const { patient, record } = sheet;
  return (
    <>
      {patient !== null && <Identity patient={patient} today={record.today} />}
      <SensitivityStrip sheet={sheet} />
      {sheet.needsConsent && <ConsentStrip />}
      <OpenFindings model={findings}>
        <Link to={ROUTES.therapies}>{label("toTherapies")}</Link>
      </OpenFindings>
      <div className={styles.columns}>
        <div>
          <Cards />
        </div>
        <div>
          <AllergiesCard />
          <ContactLists />
        </div>
      </div>
    </>
  );
});

/** The patient sheet: identity, contraindications and contacts. */
export const SheetPage = observer(() => {
  const label = useLabels(sheetLabels);
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <Sheet />
      </WithRecord>
    </>
  );
});
