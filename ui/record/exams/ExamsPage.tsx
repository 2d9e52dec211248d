import { EXAM_SEARCH } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { pickerLabels } from "../../shared/fields/picker-labels.ts";
import { AddIcon, PrintIcon, SearchIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { PrintoutModel } from "../printout-model.ts";
import { RecordPage } from "../RecordPage.tsx";
import { SectionsModel } from "../sections-model.ts";
import { examLabels } from "./exam-labels.ts";
import { ExamSearchModel } from "./exam-search-model.ts";
import styles from "./exams.module.css";
import { openExamResults } from "./open-exam-results.ts";
import { examsView } from "./section.tsx";

/** The exams: requested, scheduled, completed. */
export const ExamsPage = observer(() => {
  const label = useLabels(examLabels);
  const picker = useLabels(pickerLabels);
  const sections = useModel(SectionsModel);
  const { services } = sections;
  const model = sections.sectionModel(exams, examsView);
  const printout = useOwnModel(() => new PrintoutModel(services, "printExams"));
  const search = useOwnModel(() => new ExamSearchModel((text) => void openExamResults(services, model, text)));
  const actions = (
    <>
      <Button icon={PrintIcon} busy={printout.printing} onClick={() => void printout.print(label("fileName"))}>
        {label("print")}
      </Button>
      <Button tone="primary" icon={AddIcon} onClick={() => model.openAddForm("requested")}>
        {label("add")}
      </Button>
    </>
  );
  return (
    <RecordPage title={label("title")} section={model} actions={actions}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          search.search(model.search);
        }}
      >
        <SectionSearch models={[model]} label={label("search")} onTyped={search.onTyped} />
        <Button submits icon={SearchIcon}>
          {label("searchButton")}
        </Button>
      </form>
      <p role="status">{search.isTooShort && picker("leastLetters", { count: EXAM_SEARCH.minLength })}</p>
      <SectionLists model={model} />
    </RecordPage>
  );
});
