import { CANVAS } from "@libretto/core/record/diary/body-drawing";
import { DrawingImage } from "@libretto/core/record/diary/wire";
import { observer } from "mobx-react-lite";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { useLabels } from "../../shared/labels.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import styles from "./diary.module.css";
import { diaryLabels } from "./diary-labels.ts";
import type { DrawingsModel } from "./drawings-model.ts";

const SIDES = ["front", "back"] as const;

/** Shows the drawings of an entry. */
export const DrawingsDialog = observer(({ model }: { readonly model: DrawingsModel }) => {
  const label = useLabels(diaryLabels);
  return (
    <Dialog title={label("drawings")} subject={model.entry} dismiss={model.close}>
      <RemoteList remote={model.drawings} rows={1}>
        {(drawings) => {
          const pictures = SIDES.flatMap((side) => {
            const picture = drawings[side];
            return picture === null ? [] : [{ side, picture: DrawingImage.encode(picture) }];
          });
          if (pictures.length === 0) return <p>{label("nothingDrawn")}</p>;
          return (
            <div className={styles.drawings}>
              {pictures.map(({ side, picture }) => (
                <figure key={side}>
                  <img src={picture} alt={label(`${side}Drawing`)} {...CANVAS} />
                  <figcaption>{label(side)}</figcaption>
                </figure>
              ))}
            </div>
          );
        }}
      </RemoteList>
    </Dialog>
  );
});
