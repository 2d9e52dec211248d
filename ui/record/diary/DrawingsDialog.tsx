import { observer } from "mobx-react-lite";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { useLabels } from "../../shared/labels.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { DrawingPictures } from "./DrawingPictures.tsx";
import { diaryLabels } from "./diary-labels.ts";
import type { DrawingsModel } from "./drawings-model.ts";

/** Shows the drawings of an entry. */
export const DrawingsDialog = observer(({ model }: { readonly model: DrawingsModel }) => {
  const label = useLabels(diaryLabels);
  return (
    <Dialog title={label("drawings")} subject={model.entry} dismiss={model.close}>
      <RemoteList remote={model.drawings} rows={1}>
        {(drawings) => <DrawingPictures drawings={drawings} />}
      </RemoteList>
    </Dialog>
  );
});
