import type { RowCore } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import { SearchBar } from "./SearchBar.tsx";
import type { SectionModel } from "./section-model.ts";

interface Props<D extends RowCore, R extends D> {
  readonly model: SectionModel<D, R>;
  readonly label: string;
}

const SectionSearchView = <D extends RowCore, R extends D>({ model, label }: Props<D, R>) => (
  <SearchBar
    label={label}
    text={model.search}
    write={(text) => void model.look(text)}
    found={model.found.length}
    total={model.total}
  />
);

/** Filters all lists of a section as one types. */
export const SectionSearch = observer(SectionSearchView) as typeof SectionSearchView;
