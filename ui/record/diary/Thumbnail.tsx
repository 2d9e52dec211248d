import { BODY_SIDES, CANVAS } from "@libretto/core/body-model/canvas";
import type { DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { DrawingImage, hasDrawing } from "@libretto/core/record/diary/wire";
import { observer } from "mobx-react-lite";
import { useModel } from "../../shared/models.ts";
import { SectionsModel } from "../sections-model.ts";
import styles from "./diary.module.css";
import { EntryDrawingsModel } from "./entry-drawings-model.ts";

const Pictures = observer(({ entry }: { readonly entry: DiaryEntry }) => {
  const { value } = useModel(SectionsModel).sharedModel(EntryDrawingsModel).drawingsOf(entry);
  return BODY_SIDES.map((side) => {
    const picture = value?.[side] ?? null;
    return picture !== null && <img key={side} src={DrawingImage.encode(picture)} alt="" {...CANVAS} />;
  });
});

/** The drawings of an entry, small. The facts of the row say that there are drawings, so these have no text. */
export const Thumbnail = observer(({ model }: { readonly model: DiaryEntry }) => (
  <span className={styles.thumbnail} aria-hidden="true">
    {hasDrawing(model) && <Pictures entry={model} />}
  </span>
));
