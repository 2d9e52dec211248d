import { NEW_ID } from "@libretto/core/kernel/id";
import { ROUTES } from "@libretto/core/navigation/routes";
import { diary } from "@libretto/core/record/diary/wire";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { useLabels } from "../../shared/labels.ts";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { DiaryForm } from "./DiaryForm.tsx";
import { DiaryEntryModel } from "./diary-entry-model.ts";
import { diaryLabels } from "./diary-labels.ts";
import { figureSexOf } from "./figure-sex.ts";
import { PaintedBodyModel } from "./model/painted-body-model.ts";
import { diaryView } from "./section.tsx";

const Entry = observer(({ id }: { readonly id: number }) => {
  const label = useLabels(diaryLabels);
  const sections = useModel(SectionsModel);
  const model = useOwnModel(
    () =>
      new DiaryEntryModel(id, sections.sectionModel(diary, diaryView), sections.services, () =>
        sections.sharedModel(PaintedBodyModel).takeOver(figureSexOf(sections.services.record.record?.patient)),
      ),
  );
  useEffect(model.enter, []);
  if (model.form !== null) return <DiaryForm model={model.form} cancel={model.cancel} />;
  if (model.state === "loading") return <Skeleton rows={4} />;
  return (
    <>
      {!model.isNew && <p>{label("notFound")}</p>}
      <Link to={ROUTES.diary}>{label("toList")}</Link>
    </>
  );
});

/** The form of a diary entry, new or stored. */
export const DiaryEntryPage = observer(() => {
  const label = useLabels(diaryLabels);
  const id = Number(useParams().id ?? NEW_ID);
  return (
    <>
      <PageTitle title={label(id === NEW_ID ? "newTitle" : "editTitle")} parent="diary" />
      <WithRecord>
        <Entry key={id} id={id} />
      </WithRecord>
    </>
  );
});
