import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { reactionLabels } from "./reaction-labels.ts";
import styles from "./reactions.module.css";
import { reactionsView } from "./section.ts";

/** The reports of adverse reactions: drafts and complete ones. */
export const ReactionsPage = observer(() => {
  const label = useLabels(reactionLabels);
  const sections = useModel(SectionsModel);
  const model = sections.sectionModel(adverseReactions, reactionsView);
  return (
    <>
      <PageTitle
        title={label("title")}
        {...(model.state === "loaded" && { count: model.total })}
        {...(sections.services.record.record !== null && {
          actions: (
            <Button tone="primary" icon={AddIcon} onClick={() => model.openAddForm("draft")}>
              {label("add")}
            </Button>
          ),
        })}
      />
      <WithRecord>
        <p className={styles.about}>{label("about")}</p>
        <SectionSearch models={[model]} label={label("search")} />
        <SectionLists model={model} />
      </WithRecord>
    </>
  );
});
