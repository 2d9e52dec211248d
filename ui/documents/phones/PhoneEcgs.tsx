import { levelName, STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { PhoneEcg } from "@libretto/core/documents/phones/apple-ecg";
import { observer } from "mobx-react-lite";
import { EcgViewer } from "../../ecg/EcgViewer.tsx";
import { useEcgExport } from "../../ecg/export/use-ecg-export.ts";
import { SectionsModel } from "../../record/sections-model.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { formatLocalDateTime } from "../../shared/formats.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { moveFocusTo } from "../../shared/move-focus.ts";
import styles from "../documents.module.css";
import { type ListedEcg, PhoneEcgsModel } from "./phone-ecgs-model.ts";
import { phoneLabels } from "./phone-labels.ts";

interface EcgProps {
  readonly model: PhoneEcgsModel;
  readonly ecg: ListedEcg;
}

/** The button that stores a recording as a PDF, and whether the record has it. */
const StoreEcg = observer(({ model, ecg: { id, recording, source } }: EcgProps) => {
  const label = useLabels(phoneLabels);
  const message = useMessages();
  const printer = useEcgExport();
  const { ecgImport, subject } = model;
  const isStored = ecgImport.isImported(recording, source);
  const stateId = `phone-ecg-${id}`;
  return (
    <div className={styles.buttons}>
      {!isStored && (
        <span ref={moveFocusTo(stateId)}>
          <Button
            busy={ecgImport.percent !== null}
            onClick={() => void ecgImport.importEcg(recording, source, printer.printPdf(recording, subject))}
          >
            {label("storeEcg")}
          </Button>
        </span>
      )}
      <p id={stateId} role="status" tabIndex={-1} className={styles.note}>
        {label(isStored ? "ecgStored" : "ecgLevel", { level: message(levelName(STRICTLY_RESTRICTED)) })}
      </p>
    </div>
  );
});

/** What the watch says, and what is not as usual about it. */
const Stated = observer(({ ecg: { recording, isUsual, isCut, seconds } }: Pick<EcgProps, "ecg">) => {
  const label = useLabels(phoneLabels);
  const { stated = "" } = recording;
  return (
    <>
      <p className={isUsual ? undefined : styles.problem}>
        {stated === "" ? label("ecgNothingStated") : label("ecgStated", { text: stated })}
      </p>
      {!isUsual && <p>{label("ecgToDoctor")}</p>}
      {isCut && <p className={styles.problem}>{label("ecgCut", { seconds })}</p>}
    </>
  );
});

/** The electrocardiograms of a watch: each opens in the viewer, and is stored at request. */
export const PhoneEcgs = observer(({ ecgs }: { readonly ecgs: readonly PhoneEcg[] }) => {
  const label = useLabels(phoneLabels);
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new PhoneEcgsModel(ecgs, services));
  const { ecgs: listed, openEcg } = model;
  return (
    <>
      <p className={styles.note}>{label("ecgsAbout")}</p>
      <ul className={styles.files}>
        {listed.map((one) => {
          const date = formatLocalDateTime(one.recording.takenAt);
          const isOpen = one === openEcg;
          return (
            <li key={one.id}>
              <div>
                <strong>{date}</strong>
                <Stated ecg={one} />
              </div>
              <Button
                aria-expanded={isOpen}
                aria-label={label(isOpen ? "closeEcgOf" : "openEcgOf", { date })}
                onClick={() => model.toggle(one)}
              >
                {label(isOpen ? "closeEcg" : "openEcg")}
              </Button>
            </li>
          );
        })}
      </ul>
      {openEcg !== null && (
        <div className={styles.page}>
          <EcgViewer key={openEcg.id} recording={openEcg.recording} subject={model.subject} />
          <StoreEcg model={model} ecg={openEcg} />
        </div>
      )}
    </>
  );
});
