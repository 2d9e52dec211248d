import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../../../shared/controls/Button.tsx";
import { QrPicture } from "../../../shared/controls/QrPicture.tsx";
import secret from "../../../shared/controls/secret.module.css";
import { useLabels } from "../../../shared/labels.ts";
import { CopyStatus } from "./CopyStatus.tsx";
import styles from "./codes.module.css";
import type { EnrolmentModel } from "./enrolment-model.ts";
import { factorLabels } from "./factor-labels.ts";

interface Props {
  readonly model: EnrolmentModel;
  /** The field for the first code. */
  readonly children: ReactNode;
}

/** The steps to set up a second factor: app, secret, first code. */
export const EnrolmentSteps = observer(({ model, children }: Props) => {
  const label = useLabels(factorLabels);
  return (
    <ol className={styles.steps}>
      <li>
        <p>{label("stepScan")}</p>
        {model.qr !== null && <QrPicture modules={model.qr} label={label("qr")} />}
        <p className={styles.note}>
          <a href={model.enrolment.address}>{label("openApp")}</a>
        </p>
        <p className={styles.note}>{label("noScan")}</p>
        <p className={secret.secret} translate="no">
          {model.groupedSecret}
        </p>
        <Button onClick={model.copy}>{label("copySecret")}</Button>
        <CopyStatus model={model} />
      </li>
      <li>
        <p>{label("stepCode")}</p>
        {children}
      </li>
    </ol>
  );
});
