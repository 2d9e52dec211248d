import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import { pictureLabels } from "./picture-labels.ts";
import { SeriesViewer } from "./SeriesViewer.tsx";
import type { LoadImage } from "./series-viewer-model.ts";

/** A series of the record that is looked at. */
export interface OpenSeries {
  readonly name: string;
  /** The exam to which it belongs. */
  readonly subject: string;
  readonly count: number;
  readonly load: LoadImage;
  readonly close: (answer: null) => void;
}

/** The stored images of a series. */
export const SeriesDialog = observer(({ model }: { readonly model: OpenSeries }) => {
  const label = useLabels(pictureLabels);
  const kit = useLabels(kitLabels);
  const { name, subject, count, load, close } = model;
  return (
    <Dialog
      title={`${name}: ${label("count", { count })}`}
      subject={subject}
      dismiss={() => close(null)}
      buttons={<Button onClick={() => close(null)}>{kit("close")}</Button>}
    >
      <SeriesViewer name={name} count={count} load={load} />
    </Dialog>
  );
});
