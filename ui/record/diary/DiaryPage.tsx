import { diary } from "@libretto/core/record/diary/wire";
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
import { diaryLabels } from "./diary-labels.ts";
import { diaryView } from "./section.tsx";

/** The diary entries with thumbnails of their drawings. */
export const DiaryPage = observer(() => {
  const label = useLabels(diaryLabels);
  const sections = useModel(SectionsModel);
  const model = sections.sectionModel(diary, diaryView);
  const actions = (
    <Button tone="primary" icon={AddIcon} onClick={() => model.openAddForm("entries")}>
      {label("add")}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={label("title")}
        {...(model.state === "loaded" && { count: model.total })}
        {...(sections.services.record.record !== null && { actions })}
      />
      <WithRecord>
        <SectionSearch models={[model]} label={label("search")} />
        <SectionLists model={model} />
      </WithRecord>
    </>
  );
});
