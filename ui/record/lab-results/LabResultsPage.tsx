import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { ROUTES } from "@libretto/core/navigation/routes";
import { groupByTest } from "@libretto/core/record/lab-results/trend";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { ValuesOff } from "../../shared/evaluations/ValuesOff.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import list from "../../shared/list/list.module.css";
import { NoData } from "../../shared/list/NoData.tsx";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { SelectableList, SelectButton } from "../../shared/selection/SelectableList.tsx";
import { noteContextOf } from "../../shared/value-notes/note-context.ts";
import { Camera } from "../document-doors/Camera.tsx";
import { LazyDocumentDoor } from "../document-doors/LazyDocumentDoor.tsx";
import { reviewDocuments } from "../document-doors/review-documents.ts";
import { LAB_REPORT_FORM } from "../draft-keys.ts";
import { RecordPage } from "../RecordPage.tsx";
import { SectionsModel } from "../sections-model.ts";
import { LabTestGroup } from "./LabTestGroup.tsx";
import { labLabels } from "./lab-labels.ts";
import styles from "./lab-results.module.css";
import { openLabReport } from "./open-lab-report.ts";
import { reportFilesOf } from "./report-files.ts";
import { labResultsView, searchableLabResults } from "./section.tsx";

/** The laboratory results, grouped by test; in selection mode one list of all of them. */
export const LabResultsPage = observer(() => {
  const label = useLabels(labLabels);
  const sections = useModel(SectionsModel);
  const { services } = sections;
  const model = sections.sectionModel(searchableLabResults, labResultsView);
  const files = useOwnModel(() => reportFilesOf(sections));
  const { isPartial, state } = model;
  useEffect(() => {
    if (isPartial && state === "loaded") void model.loadAll();
  }, [model, isPartial, state]);
  const selection = { model, list: "results", startId: useId() } as const;
  const context = noteContextOf(services);
  const groups = groupByTest(model.matchingRows);
  const add = useOwnModel(() => () => {
    const level = services.record.record?.patient.usualLevel ?? STRICTLY_RESTRICTED;
    void openLabReport(sections, model, level, files);
  });
  useEffect(() => sections.interruptedForm.register(LAB_REPORT_FORM, add), [sections, add]);
  const addButton = (
    <Button tone="primary" icon={AddIcon} onClick={add}>
      {label("addReport")}
    </Button>
  );
  const actions = (
    <>
      <Camera tone="outline" onPick={(photographs) => reviewDocuments(sections, photographs)} />
      <Link to={ROUTES.documents}>{label("fromDocuments")}</Link>
      <SelectButton {...selection} />
      {addButton}
    </>
  );
  return (
    <RecordPage title={label("title")} section={model} actions={actions}>
      <ValuesOff patient={services.record.record?.patient} />
      <SectionSearch models={[model]} label={label("search")} />
      {model.failure !== null && <LoadFailure failure={model.failure} retry={model.load} busy={model.reading} />}
      <div className={model.selectingList === null ? undefined : `${list.card} ${list.body}`}>
        <SelectableList {...selection}>
          {groups.map((group) => (
            <LabTestGroup key={group.key} group={group} model={model} context={context} />
          ))}
          {groups.length === 0 && model.failure === null && (state !== "loaded" || isPartial) && <Skeleton />}
          {state === "loaded" && model.total === 0 && <NoData hint={label("empty")} action={addButton} />}
        </SelectableList>
      </div>
      <LazyDocumentDoor />
      {groups.length > 0 && <p className={styles.small}>{label("notADiagnosis")}</p>}
    </RecordPage>
  );
});
