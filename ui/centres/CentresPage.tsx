import { CENTRE_KINDS, type Centre, findOwnContact } from "@libretto/core/centres/centre";
import { telUrlOf } from "@libretto/core/kernel/phone";
import { phoneIn } from "@libretto/core/messages/phones";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { otherContactsOf } from "../record/ContactLists.tsx";
import { SectionsModel } from "../record/sections-model.ts";
import { WithRecord } from "../record/WithRecord.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { dayText } from "../shared/formats.ts";
import { EditIcon, MailIcon, WebsiteIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { FailureAnnouncement } from "../shared/list/FailureAnnouncement.tsx";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import { NoData } from "../shared/list/NoData.tsx";
import type { RowPresentation } from "../shared/list/row-presentation.ts";
import { SearchBar } from "../shared/list/SearchBar.tsx";
import { SectionList } from "../shared/list/SectionList.tsx";
import { Skeleton } from "../shared/list/Skeleton.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { noteContact, openWebsite, writeToCentre } from "./centre-actions.ts";
import { centreLabels } from "./centre-labels.ts";
import styles from "./centres.module.css";
import { CentresModel } from "./centres-model.ts";

const idOf = ({ id }: Centre) => id;

/** How a list shows a centre. Call it in an observer. */
const useCentrePresentation = (): ((centre: Centre) => RowPresentation) => {
  const label = useLabels(centreLabels);
  const sections = useModel(SectionsModel);
  const { services } = sections;
  const own = otherContactsOf(sections).rows;
  return (centre) => {
    const phone = phoneIn(services.language.current, centre.phone);
    const call = telUrlOf(centre.phone);
    const ownContact = findOwnContact(centre, own);
    const ownPhone = ownContact === undefined ? "" : phoneIn(services.language.current, ownContact.phone);
    const ownFacts =
      ownContact === undefined
        ? []
        : [label("noted", { contacts: [ownPhone, ownContact.email].filter((one) => one !== "").join(", ") })];
    const facts = centre.facts.map(({ title, subtitle, text }) =>
      [[title, subtitle].filter(Boolean).join(" "), text].filter(Boolean).join(": "),
    );
    const contacts =
      centre.phone === "" && centre.email === ""
        ? ownContact === undefined
          ? [label("noContacts")]
          : []
        : [phone, centre.email];
    return {
      id: centre.id,
      title: centre.name,
      facts: [centre.address, ...contacts, ...ownFacts, ...facts].filter((fact) => fact !== ""),
      links: {
        ...(call !== null && { [phone]: call }),
        ...(centre.email !== "" && { [centre.email]: `mailto:${centre.email}` }),
      },
      actions: [
        {
          key: "website",
          label: label("website"),
          detail: label("newWindow"),
          icon: WebsiteIcon,
          run: () => openWebsite(services, centre),
        },
        { key: "email", label: label("email"), icon: MailIcon, run: () => void writeToCentre(sections, centre) },
        { key: "note", label: label("note"), icon: EditIcon, run: () => void noteContact(sections, centre) },
      ],
    };
  };
};

const Rows = observer(({ model, name }: { readonly model: CentresModel; readonly name: string }) => {
  const label = useLabels(centreLabels);
  const presentRow = useCentrePresentation();
  const { rows, failure, loading, source } = model;
  if (failure !== null && rows.length === 0)
    return <LoadFailure failure={failure} retry={model.load} busy={loading} isAnnounced={false} />;
  if (rows.length === 0 && loading) return <Skeleton />;
  if (rows.length === 0)
    return model.text.trim() === "" ? (
      <NoData hint={label("empty")} />
    ) : (
      <p>{label("noneFound", { text: model.text })}</p>
    );
  return (
    <>
      <SectionList rows={rows} idOf={idOf} presentRow={presentRow} name={name} />
      {failure !== null && <LoadFailure failure={failure} retry={model.loadMore} busy={loading} isAnnounced={false} />}
      {model.hasMore && failure === null && (
        <Button wide busy={loading} onClick={() => void model.loadMore()}>
          {label("more")}
        </Button>
      )}
      {source !== null && (
        <p className={styles.source}>{label("source", { name: source.name, date: dayText(source.date) })}</p>
      )}
    </>
  );
});

const CentreList = observer(({ model }: { readonly model: CentresModel }) => {
  const label = useLabels(centreLabels);
  const name = label(model.kind);
  useEffect(() => model.stop, [model]);
  return (
    <Collapsible group={`centres.${model.kind}`} title={name}>
      <SearchBar
        label={label("search", { list: name })}
        text={model.text}
        write={model.setText}
        matchCount={model.rows.length}
        total={model.rows.length}
        found={label(model.hasMore ? "foundMore" : "found", { count: model.rows.length })}
        none={model.loading ? "" : label("noneFound", { text: model.text })}
      />
      <Rows model={model} name={name} />
    </Collapsible>
  );
});

const Lists = observer(() => {
  const { services } = useModel(SectionsModel);
  const models = useOwnModel(() => CENTRE_KINDS.map((kind) => new CentresModel(kind, services.lists)));
  return (
    <>
      <FailureAnnouncement failures={models.map(({ failure }) => failure)} />
      {models.map((model) => (
        <CentreList key={model.kind} model={model} />
      ))}
    </>
  );
});

/** The centres that perform exams, in three lists. */
export const CentresPage = observer(() => {
  const label = useLabels(centreLabels);
  return (
    <>
      <PageTitle title={label("title")} />
      <p className={styles.about}>{label("about")}</p>
      <WithRecord>
        <Lists />
      </WithRecord>
    </>
  );
});
