import { BODY_SIDES, CANVAS } from "@libretto/core/body-model/canvas";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { DrawingImage } from "@libretto/core/record/diary/wire";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import styles from "./diary.module.css";
import { diaryLabels } from "./diary-labels.ts";

/** The drawings of an entry side by side. */
export const DrawingPictures = observer(({ drawings }: { readonly drawings: DiaryDrawings }) => {
  const label = useLabels(diaryLabels);
  if (BODY_SIDES.every((side) => drawings[side] === null)) return <p>{label("nothingDrawn")}</p>;
  return (
    <div className={styles.drawings}>
      {BODY_SIDES.map((side) => {
        const picture = drawings[side];
        return (
          picture !== null && (
            <figure key={side}>
              <img src={DrawingImage.encode(picture)} alt={label(`${side}Drawing`)} {...CANVAS} />
              <figcaption>{label(side)}</figcaption>
            </figure>
          )
        );
      })}
    </div>
  );
});
