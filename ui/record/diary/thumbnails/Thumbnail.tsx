import { BODY_SIDES, CANVAS } from "@libretto/core/body-model/canvas";
import type { DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { hasDrawing } from "@libretto/core/record/diary/wire";
import { observer } from "mobx-react-lite";
import { useModel } from "../../../shared/models.ts";
import { SectionsModel } from "../../sections-model.ts";
import styles from "../diary.module.css";
import { ThumbnailsModel } from "./thumbnails-model.ts";

const Pictures = observer(({ entry }: { readonly entry: DiaryEntry }) => {
  const thumbnails = useModel(SectionsModel).sharedModel(ThumbnailsModel).thumbnailsOf(entry);
  return BODY_SIDES.map((side) => {
    const picture = thumbnails?.[side] ?? null;
    return picture !== null && <img key={side} src={picture} alt="" {...CANVAS} />;
  });
});

/** The drawings of an entry, small. The facts of the row say that there are drawings, so these have no text. */
export const Thumbnail = observer(({ model }: { readonly model: DiaryEntry }) => (
  <span className={styles.thumbnail} aria-hidden="true">
    {hasDrawing(model) && <Pictures entry={model} />}
  </span>
));
