import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionsModel } from "../sections-model.ts";
import { DropZone } from "./DropZone.tsx";
import styles from "./document-doors.module.css";
import { doorLabels } from "./door-labels.ts";
import { reviewDocuments } from "./review-documents.ts";

/** The place of another page where documents are brought. The review opens with them. */
export const DocumentDoor = observer(() => {
  const label = useLabels(doorLabels);
  const sections = useModel(SectionsModel);
  const id = useId();
  return (
    <div className={styles.door}>
      <DropZone
        id={id}
        choose={label("pick")}
        hint={label("hint")}
        onPick={(files) => reviewDocuments(sections, files)}
      >
        <h2>{label("title")}</h2>
        <p>{label("text")}</p>
      </DropZone>
    </div>
  );
});
