import { observer } from "mobx-react-lite";
import { Button } from "../../../shared/controls/Button.tsx";
import { DownloadIcon, PrintIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { CopyStatus } from "./CopyStatus.tsx";
import styles from "./codes.module.css";
import { factorLabels } from "./factor-labels.ts";
import type { RecoveryCodesModel } from "./recovery-codes-model.ts";

/** The recovery codes, with buttons to copy, download and print them. */
export const RecoveryCodes = observer(({ model }: { readonly model: RecoveryCodesModel }) => {
  const label = useLabels(factorLabels);
  return (
    <>
      <p>{label("codesAbout")}</p>
      <div className={styles.sheet}>
        <h2>{model.heading}</h2>
        <ul className={styles.codes} translate="no">
          {model.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button onClick={model.copy}>{label("copy")}</Button>
        <Button icon={DownloadIcon} onClick={model.download}>
          {label("download")}
        </Button>
        <Button icon={PrintIcon} onClick={model.print}>
          {label("print")}
        </Button>
      </div>
      <CopyStatus model={model} />
    </>
  );
});
