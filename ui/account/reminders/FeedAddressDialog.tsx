import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { QrPicture } from "../../shared/controls/QrPicture.tsx";
import secret from "../../shared/controls/secret.module.css";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { FeedAddressModel } from "./feed-address-model.ts";
import { reminderLabels } from "./reminder-labels.ts";

/** The address of a calendar feed with its QR code. */
export const FeedAddressDialog = observer(({ model }: { readonly model: FeedAddressModel }) => {
  const label = useLabels(reminderLabels);
  const { address, qr, isCopied } = model;
  return (
    <Dialog
      title={label("addressTitle")}
      dismiss={model.close}
      buttons={
        <Button tone="primary" onClick={model.close}>
          {label("done")}
        </Button>
      }
    >
      <p>{label("once")}</p>
      <p className={secret.secret} translate="no">
        {address}
      </p>
      <Button onClick={() => void model.copy()}>{label("copy")}</Button>
      <p role="status">{isCopied !== null && label(isCopied ? "copied" : "notCopied")}</p>
      <p>{label("how")}</p>
      {qr !== null && <QrPicture modules={qr} label={label("qr")} />}
    </Dialog>
  );
});
