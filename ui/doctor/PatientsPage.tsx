import { levelName } from "@libretto/core/access/confidentiality";
import { ageOn } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { sharedRecordAddress } from "@libretto/core/navigation/record-addresses";
import { visibilityNameOf } from "@libretto/core/record/doctors/association";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { observer } from "mobx-react-lite";
import { SectionsModel } from "../record/sections-model.ts";
import { Button } from "../shared/controls/Button.tsx";
import { dayText } from "../shared/formats.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import list from "../shared/list/list.module.css";
import type { RowPresentation } from "../shared/list/row-presentation.ts";
import { SearchBar } from "../shared/list/SearchBar.tsx";
import { SectionList } from "../shared/list/SectionList.tsx";
import { Skeleton } from "../shared/list/Skeleton.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { sectionLabels } from "../shared/section/section-labels.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { RouterModel } from "../shell/router-model.ts";
import { doctorLabels } from "./doctor-labels.ts";
import { newsFacts } from "./patient-news.ts";
import { PatientsModel } from "./patients-model.ts";

const idOf = ({ id }: SharedPatient) => id;

/** Returns how a patient is shown in the list. */
const usePatientLook = (model: PatientsModel): ((patient: SharedPatient) => RowPresentation) => {
  const label = useLabels(doctorLabels);
  const message = useMessages();
  const router = useModel(RouterModel);
  const { record } = useModel(SectionsModel).services;
  const alertOf = (urgent: readonly string[] | null) => {
    if (urgent === null) return { alert: label("valuesOff") };
    return urgent.length === 0 ? {} : { alert: label("urgentValues", { values: urgent.join("; ") }) };
  };
  return ({ id, account, name, surname, birth, visibility, level, since }) => {
    const news = model.newsOf(id);
    return {
      ...alertOf(news ? news.urgent : []),
      id,
      title: `${isolateDirection(name)} ${isolateDirection(surname)}`,
      facts: [
        ...(birth === null ? [] : [label("age", { count: ageOn(record.today, birth), date: dayText(birth) })]),
        ...newsFacts(news, label),
        label("sees", {
          visibility: message(visibilityNameOf(visibility)).toLowerCase(),
          level,
          name: message(levelName(level)),
        }),
        label("since", { date: dayOnScreen(since) }),
      ],
      actions: [],
      openRow: () => router.go(sharedRecordAddress(account)),
    };
  };
};

/** Reads the news of the shown patients. */
const NewsButton = observer(({ model }: { readonly model: PatientsModel }) => {
  const label = useLabels(doctorLabels);
  const { isReadingNews, withoutNews } = model;
  return (
    <div className={list.state}>
      <p role="status">
        <small>{isReadingNews ? label("readingNews") : label("newsAbout")}</small>
      </p>
      {(withoutNews.length > 0 || isReadingNews) && (
        <Button busy={isReadingNews} onClick={() => void model.loadNews()}>
          {label("showNews")}
        </Button>
      )}
    </div>
  );
});

const Patients = observer(({ model }: { readonly model: PatientsModel }) => {
  const label = useLabels(doctorLabels);
  const sectionLabel = useLabels(sectionLabels);
  const look = usePatientLook(model);
  const { pages, matches, search, hasMore } = model;
  const { rows, total, reading, failure } = pages;
  return (
    <>
      <SearchBar
        label={label("search")}
        text={search}
        write={(text) => void model.filter(text)}
        matchCount={matches.length}
        total={total}
        none={reading ? "" : hasMore ? sectionLabel("notAllRead") : label("noneFound")}
      />
      <NewsButton model={model} />
      {matches.length > 0 && (
        <div className={`${list.card} ${list.body}`}>
          <SectionList rows={matches} idOf={idOf} presentRow={look} name={label("patients")} />
        </div>
      )}
      {failure !== null && <LoadFailure failure={failure} retry={model.loadMore} busy={reading} />}
      {hasMore && failure === null && (
        <Button wide onClick={model.loadMore} busy={reading}>
          {label("more", { shown: rows.length, total })}
        </Button>
      )}
    </>
  );
});

const NoPatients = observer(() => {
  const label = useLabels(doctorLabels);
  return (
    <div className={`${list.card} ${list.body}`}>
      <div className={list.state}>
        <p>
          {label("none")}
          <small>{label("noneHow")}</small>
        </p>
      </div>
    </div>
  );
});

const PatientsBody = observer(({ model }: { readonly model: PatientsModel }) => {
  const label = useLabels(doctorLabels);
  const { pages, isNotPermitted } = model;
  if (isNotPermitted) return <p>{label("onlyDoctors")}</p>;
  if (pages.isFirstLoad) return <Skeleton />;
  if (pages.rows.length > 0) return <Patients model={model} />;
  return pages.failure === null ? (
    <NoPatients />
  ) : (
    <LoadFailure failure={pages.failure} retry={pages.loadNext} busy={pages.reading} />
  );
});

/** The patients who share their record, with their clearance. */
export const PatientsPage = observer(() => {
  const label = useLabels(doctorLabels);
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new PatientsModel(services.sharedPatients));
  const { rows, total } = model.pages;
  return (
    <>
      <PageTitle title={label("patients")} {...(rows.length > 0 && { count: total })} />
      <PatientsBody model={model} />
    </>
  );
});
