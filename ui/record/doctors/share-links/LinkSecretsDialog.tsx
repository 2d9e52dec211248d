import { observer } from "mobx-react-lite";
import { Button } from "../../../shared/controls/Button.tsx";
import { QrPicture } from "../../../shared/controls/QrPicture.tsx";
import secret from "../../../shared/controls/secret.module.css";
import { Dialog } from "../../../shared/dialogs/Dialog.tsx";
import { useLabels } from "../../../shared/labels.ts";
import type { LinkSecretsModel } from "./link-secrets-model.ts";
import { shareLinkLabels } from "./share-link-labels.ts";
import styles from "./share-links.module.css";

/** The address of a new link with its QR code, and separately its passcode. */
export const LinkSecretsDialog = observer(({ model }: { readonly model: LinkSecretsModel }) => {
  const label = useLabels(shareLinkLabels);
  const { made, passcode, qr, copied } = model;
  const copiedText = copied === null ? "" : label(copied.isDone ? "copied" : "notCopied");
  return (
    <Dialog
      title={label("secretsTitle")}
      subject={made.link.recipient}
      dismiss={model.close}
      buttons={
        <Button tone="primary" onClick={model.close}>
          {label("done")}
        </Button>
      }
    >
      <p>{label("once")}</p>
      <section className={styles.part}>
        <h3>{label("address")}</h3>
        <p className={secret.secret} translate="no">
          {made.address}
        </p>
        {qr !== null && <QrPicture modules={qr} label={label("qr")} />}
        <Button onClick={() => void model.copy("address")}>{label("copyAddress")}</Button>
        <p role="status">{copied?.what === "address" && copiedText}</p>
      </section>
      <section className={styles.part}>
        <h3>{label("passcode")}</h3>
        <p className={secret.secret} translate="no">
          {passcode}
        </p>
        <Button onClick={() => void model.copy("passcode")}>{label("copyPasscode")}</Button>
        <p role="status">{copied?.what === "passcode" && copiedText}</p>
      </section>
    </Dialog>
  );
});
