import { personalLinks } from "@libretto/core/record/links/wire";
import { observer } from "mobx-react-lite";
import { SectionsModel } from "../record/sections-model.ts";
import { WithRecord } from "../record/WithRecord.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { AddIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { SearchBar } from "../shared/list/SearchBar.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { SectionLists } from "../shared/section/SectionLists.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { linkLabels, referenceLabels } from "./link-labels.ts";
import styles from "./links.module.css";
import { ReferenceTables } from "./ReferenceTables.tsx";
import { ReferenceTablesModel } from "./reference-tables-model.ts";
import { linksView } from "./section.tsx";

/** The personal links, and the tables of links that the product has. */
export const OtherLinksPage = observer(() => {
  const label = useLabels(referenceLabels);
  const ownLabel = useLabels(linkLabels);
  const sections = useModel(SectionsModel);
  const { lists, groups, language, record } = sections.services;
  const own = sections.sectionModel(personalLinks, linksView);
  const reference = useOwnModel(() => new ReferenceTablesModel({ lists, groups, language: () => language.current }));
  return (
    <>
      <PageTitle
        title={label("title")}
        {...(record.record !== null && {
          actions: (
            <Button tone="primary" icon={AddIcon} onClick={() => own.openAddForm("personal")}>
              {ownLabel("new")}
            </Button>
          ),
        })}
      />
      <SearchBar
        label={label("search")}
        text={reference.search}
        write={(text) => {
          reference.setSearch(text);
          void own.setSearch(text);
        }}
        matchCount={own.matchingRows.length + reference.matchCount}
        total={own.total + reference.total}
      />
      <WithRecord>
        <SectionLists model={own} />
      </WithRecord>
      <p className={styles.about}>{label("about")}</p>
      <ReferenceTables model={reference} />
    </>
  );
});
