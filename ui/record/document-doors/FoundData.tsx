import { observer } from "mobx-react-lite";
import { Callout } from "../../shared/callout/Callout.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionsModel } from "../sections-model.ts";
import styles from "./document-doors.module.css";
import { doorLabels } from "./door-labels.ts";
import { FoundDocuments } from "./found-documents.ts";
import { PickedDocuments } from "./picked-documents.ts";

/** Offers the review of the data in a file that was just stored. */
export const FoundData = observer(() => {
  const label = useLabels(doorLabels);
  const sections = useModel(SectionsModel);
  const model = sections.sharedModel(FoundDocuments);
  const { found } = model;
  if (found === null) return null;
  const { count, file, areResults } = found;
  const title = label(areResults ? "results" : "contains", { count, name: file.name });
  return (
    <div role="status">
      <Callout tone="info" title={title}>
        <p>{label("review")}</p>
        <div className={styles.buttons}>
          <Button tone="primary" onClick={() => model.review(sections.sharedModel(PickedDocuments).put)}>
            {label("reviewButton")}
          </Button>
          <Button onClick={model.clear}>{label("later")}</Button>
        </div>
      </Callout>
    </div>
  );
});
