import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { DataExportButton } from "../privacy/DataExportButton.tsx";
import { privacyLabels } from "../privacy/privacy-labels.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { CarerForm } from "./CarerForm.tsx";
import { CarersSection } from "./CarersSection.tsx";
import { CarersModel } from "./carers-model.ts";
import { HandOverSection } from "./HandOverSection.tsx";
import { RecordDeletionModel } from "./record-deletion-model.ts";
import { representedLabels } from "./represented-labels.ts";

/** The archive of the record of a person without an account: who represents the person takes the data along. */
const Data = observer(({ name }: { readonly name: string }) => {
  const label = useLabels(representedLabels);
  const privacy = useLabels(privacyLabels);
  return (
    <section className={styles.card} aria-labelledby="data">
      <h2 id="data">{label("dataTitle")}</h2>
      <p>{label("dataAbout", { name })}</p>
      <div className={styles.buttons}>
        <DataExportButton />
        <Link to={ROUTES.restore}>{privacy("restore")}</Link>
      </div>
    </section>
  );
});

/** The way to the reminders of a person without an account, which who represents the person receives. */
const Reminders = observer(({ name }: { readonly name: string }) => {
  const label = useLabels(representedLabels);
  return (
    <section className={styles.card} aria-labelledby="reminders">
      <h2 id="reminders">{label("reminders")}</h2>
      <p>{label("remindersAbout", { name })}</p>
      <div className={styles.buttons}>
        <Link to={ROUTES.reminders}>{label("remindersOf", { name })}</Link>
      </div>
    </section>
  );
});

/** Deletes the record of a person without an account. */
const Deletion = observer(({ name }: { readonly name: string }) => {
  const label = useLabels(representedLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new RecordDeletionModel(parts));
  return (
    <section className={styles.card} aria-labelledby="deletion">
      <h2 id="deletion">{label("deleteTitle")}</h2>
      <p>{label("deleteAbout", { name })}</p>
      <div className={styles.buttons}>
        <Button tone="danger" busy={model.isDeleting} onClick={() => void model.delete(name)}>
          {label("delete")}
        </Button>
      </div>
    </section>
  );
});

/** Who looks after the opened record of a person without an account. */
export const RepresentedParts = observer(() => {
  const label = useLabels(representedLabels);
  const { parts } = useModel(SecurityServices);
  const carers = useOwnModel(() => new CarersModel(parts, CarerForm));
  const name = carers.patientName;
  return (
    <div className={styles.parts}>
      <p className={styles.about}>{label("carersAbout", { name })}</p>
      <CarersSection model={carers} />
      <Reminders name={name} />
      <Data name={name} />
      <HandOverSection name={name} />
      <Deletion name={name} />
    </div>
  );
});
