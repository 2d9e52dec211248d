import type { RowCore, Section } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import type { LabelSet } from "../../shared/translations.ts";
import { RecordPage } from "../RecordPage.tsx";
import { type MakeSectionView, SectionsModel } from "../sections-model.ts";

interface Parts<D extends RowCore, R extends D, K extends string> {
  readonly section: Section<D, R>;
  readonly view: MakeSectionView<D, R>;
  /** The title, the button that adds a row, and the search. */
  readonly labels: LabelSet<K | "title" | "add" | "search">;
  /** The list of a new row. */
  readonly list: R["list"];
  /** Additional content before the search, and after the lists. */
  readonly Before?: ComponentType;
  readonly After?: ComponentType;
}

/** The page of one section: its title with the number of rows, the button that adds one, the search and the lists. */
export const createSectionPage = <D extends RowCore, R extends D, K extends string>({
  section,
  view,
  labels,
  list,
  Before,
  After,
}: Parts<D, R, K>): ComponentType =>
  observer(() => {
    const label = useLabels(labels);
    const model = useModel(SectionsModel).sectionModel(section, view);
    const actions = (
      <Button tone="primary" icon={AddIcon} onClick={() => void model.openAddForm(list)}>
        {label("add")}
      </Button>
    );
    return (
      <RecordPage title={label("title")} section={model} actions={actions}>
        {Before !== undefined && <Before />}
        <SectionSearch models={[model]} label={label("search")} />
        <SectionLists model={model} />
        {After !== undefined && <After />}
      </RecordPage>
    );
  });
