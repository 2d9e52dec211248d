import { diary, hasDrawing } from "@libretto/core/record/diary/wire";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { Disclosure } from "../../shared/disclosure.ts";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import { toggleAfterLoading } from "../../shared/load-code.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { RecordPage } from "../RecordPage.tsx";
import { SectionsModel } from "../sections-model.ts";
import styles from "./diary.module.css";
import { diaryLabels } from "./diary-labels.ts";
import { diaryView } from "./section.tsx";

const loadHistory = () => import("./DrawingHistory.tsx");
const DrawingHistory = lazy(async () => ({ default: (await loadHistory()).DrawingHistory }));

/** The diary entries with thumbnails of their drawings. */
export const DiaryPage = observer(() => {
  const label = useLabels(diaryLabels);
  const sections = useModel(SectionsModel);
  const history = useOwnModel(() => new Disclosure());
  const model = sections.sectionModel(diary, diaryView);
  const actions = (
    <Button tone="primary" icon={AddIcon} onClick={() => model.openAddForm("entries")}>
      {label("add")}
    </Button>
  );
  return (
    <RecordPage title={label("title")} section={model} actions={actions}>
      <SectionSearch models={[model]} label={label("search")} />
      <SectionLists model={model} />
      {model.rows.some(hasDrawing) && (
        <section className={styles.history}>
          <Button
            onClick={() => void toggleAfterLoading(history, sections.services.notices, loadHistory)}
            aria-expanded={history.isOpen}
          >
            {label(history.isOpen ? "hideHistory" : "showHistory")}
          </Button>
          {history.isOpen && (
            <Suspense fallback={<Skeleton rows={2} />}>
              <DrawingHistory section={model} />
            </Suspense>
          )}
        </section>
      )}
    </RecordPage>
  );
});
