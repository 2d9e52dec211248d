import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { RecordPage } from "../RecordPage.tsx";
import { SectionsModel } from "../sections-model.ts";
import { reactionLabels } from "./reaction-labels.ts";
import styles from "./reactions.module.css";
import { reactionsView } from "./section.ts";

/** The reports of adverse reactions: drafts and complete ones. */
export const ReactionsPage = observer(() => {
  const label = useLabels(reactionLabels);
  const sections = useModel(SectionsModel);
  const model = sections.sectionModel(adverseReactions, reactionsView);
  const actions = (
    <Button tone="primary" icon={AddIcon} onClick={() => model.openAddForm("draft")}>
      {label("add")}
    </Button>
  );
  return (
    <RecordPage title={label("title")} section={model} actions={actions}>
      <p className={styles.about}>{label("about")}</p>
      <SectionSearch models={[model]} label={label("search")} />
      <SectionLists model={model} />
    </RecordPage>
  );
});
