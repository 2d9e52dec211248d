import { specialtyIn } from "@libretto/core/catalogues/clinical/specialty-names";
import { doctorViewAddress } from "@libretto/core/navigation/record-addresses";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Association } from "@libretto/core/record/doctors/association";
import type { DoctorEntry } from "@libretto/core/record/doctors/directory";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { TextField } from "../../shared/fields/TextField.tsx";
import { AddIcon, DeleteIcon, LockIcon, MailIcon, PersonIcon, PrintIcon, ShowIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { Collapsible } from "../../shared/list/Collapsible.tsx";
import { NoData } from "../../shared/list/NoData.tsx";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import type { RowPresentation } from "../../shared/list/row-presentation.ts";
import { SearchBar } from "../../shared/list/SearchBar.tsx";
import { SectionList } from "../../shared/list/SectionList.tsx";
import { useModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SessionModel } from "../../shell/session/session-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { addDoctor, openClearanceForm, writeToDoctor } from "./doctor-actions.ts";
import { clearanceFacts } from "./doctor-facts.ts";
import styles from "./doctors.module.css";
import { doctorsLabels } from "./doctors-labels.ts";
import { DoctorsModel } from "./doctors-model.ts";

const idOf = ({ id }: Association | DoctorEntry) => id;

const OwnDoctors = observer(({ model }: { readonly model: DoctorsModel }) => {
  const label = useLabels(doctorsLabels);
  const language = useModel(LanguageModel);
  const { services } = useModel(SectionsModel);
  const navigate = useNavigate();
  const { all, matches } = model;
  const present = (doctor: Association): RowPresentation => {
    const openForm = () => void openClearanceForm(services, model, doctor);
    return {
      id: doctor.id,
      title: doctor.name,
      facts: [
        specialtyIn(language.current, doctor.specialty),
        doctor.town,
        ...clearanceFacts(language, doctor, services.record.today),
      ].filter(Boolean),
      actions: [
        { key: "view", icon: ShowIcon, label: label("viewAs"), run: () => void navigate(doctorViewAddress(doctor.id)) },
        { key: "mail", icon: MailIcon, label: label("mail"), run: () => void writeToDoctor(services, doctor) },
        { key: "lock", icon: LockIcon, label: label("lock"), run: openForm },
        {
          key: "remove",
          icon: DeleteIcon,
          label: label("remove"),
          danger: true,
          run: () => void model.confirmAndRemove(doctor),
        },
      ],
      openRow: openForm,
    };
  };
  return (
    <Collapsible group="doctors.own" title={label("own")} count={all.length}>
      {all.length > 0 && (
        <SearchBar
          label={label("searchOwn")}
          text={model.search}
          write={model.setSearch}
          matchCount={matches.length}
          total={all.length}
        />
      )}
      {all.length === 0 && <NoData hint={label("none")} />}
      {matches.length > 0 && (
        <SectionList rows={matches} idOf={idOf} presentRow={present} name={label("own")} changed={model.highlighted} />
      )}
    </Collapsible>
  );
});

const Directory = observer(({ model }: { readonly model: DoctorsModel }) => {
  const label = useLabels(doctorsLabels);
  const language = useModel(LanguageModel);
  const { directory } = model;
  const { services } = useModel(SectionsModel);
  useEffect(() => void directory.entries.load(), [directory]);
  const present = (entry: DoctorEntry): RowPresentation => ({
    id: entry.id,
    title: entry.name,
    facts: [specialtyIn(language.current, entry.specialty), entry.town].filter(Boolean),
    actions: [
      {
        ...{ key: "add", icon: AddIcon, label: label("add"), isExpected: true },
        run: () => void addDoctor(services, model, entry),
      },
    ],
  });
  return (
    <Collapsible group="doctors.directory" title={label("find")}>
      <search className={styles.filters}>
        <TextField
          field={fieldWithoutForm("directory-name", "name", directory.name, directory.filterByName)}
          label={label("name")}
          hint={label("nameHint")}
          type="search"
        />
        <TextField
          field={fieldWithoutForm("directory-specialty", "specialty", directory.specialty, directory.filterBySpecialty)}
          label={label("specialty")}
          hint={label("specialtyHint")}
          type="search"
        />
      </search>
      <RemoteList remote={directory.entries}>
        {(entries) => (
          <>
            <p role="status" className={styles.status}>
              {entries.length === 0 ? label(directory.isFiltered ? "noResults" : "nobodyElse") : ""}
              {directory.isPartial && label("moreResults", { count: entries.length })}
            </p>
            {entries.length > 0 && (
              <SectionList rows={entries} idOf={idOf} presentRow={present} name={label("results")} />
            )}
          </>
        )}
      </RemoteList>
    </Collapsible>
  );
});

/** The patient's doctors, and the search for others. */
export const DoctorsPage = observer(() => {
  const navigate = useNavigate();
  const label = useLabels(doctorsLabels);
  const model = useModel(SectionsModel).sharedModel(DoctorsModel);
  const { canManageRecord, representsPatient } = useModel(SessionModel);
  return (
    <>
      <PageTitle
        title={label("title")}
        actions={
          <>
            <Button icon={PrintIcon} onClick={() => void navigate(ROUTES.beforeVisit)}>
              {label("beforeVisit")}
            </Button>
            {representsPatient && (
              <Button icon={PersonIcon} onClick={() => void navigate(ROUTES.carers)}>
                {label("people")}
              </Button>
            )}
            <Button icon={LockIcon} onClick={() => void navigate(ROUTES.sharing)}>
              {label("whoSeesWhat")}
            </Button>
          </>
        }
      />
      <WithRecord>
        <OwnDoctors model={model} />
        {canManageRecord && <Directory model={model} />}
      </WithRecord>
    </>
  );
});
