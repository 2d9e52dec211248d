import type { Narrative } from "@libretto/core/record/medical-history/narratives";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { menstruations } from "@libretto/core/record/menstruations/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { observer } from "mobx-react-lite";
import { DetailList } from "../../shared/controls/DetailList.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { CycleCalendar } from "./CycleCalendar.tsx";
import { menstruationsView } from "./cycle-section.ts";
import styles from "./history.module.css";
import { historyLabels } from "./history-labels.ts";
import { pregnanciesView } from "./pregnancy-section.ts";
import { SingleRow } from "./SingleRow.tsx";
import { listPhysiologicalDetails, narrativeView, physiologicalView } from "./sections.ts";

const showText = ({ text }: Narrative) => <p className={styles.text}>{text.trim() === "" ? "–" : text}</p>;

/** The medical history in four parts, and the pregnancies and the cycle of a female patient. */
export const HistoryPage = observer(() => {
  const label = useLabels(historyLabels);
  const sections = useModel(SectionsModel);
  const physiological = sections.sectionModel(physiologicalHistory, physiologicalView);
  const births = sections.sectionModel(pregnancies, pregnanciesView);
  const cycles = sections.sectionModel(menstruations, menstruationsView);
  const isFemale = sections.services.record.record?.patient.sex === "female";
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <SingleRow model={sections.sectionModel(familyHistory, narrativeView)} show={showText} />
        <SingleRow
          model={physiological}
          show={(history) => <DetailList details={listPhysiologicalDetails(sections.services, history)} />}
        />
        <SingleRow model={sections.sectionModel(recentHistory, narrativeView)} show={showText} />
        <SingleRow model={sections.sectionModel(remoteHistory, narrativeView)} show={showText} />
        {(isFemale || births.total > 0) && <SectionLists model={births} />}
        {(isFemale || cycles.total > 0) && (
          <>
            <CycleCalendar />
            <SectionLists model={cycles} />
          </>
        )}
      </WithRecord>
    </>
  );
});
