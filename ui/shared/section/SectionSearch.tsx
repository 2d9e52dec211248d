import { observer } from "mobx-react-lite";
import { SearchBar } from "../list/SearchBar.tsx";

/** What the search needs from a section. */
interface SearchableSection {
  readonly search: string;
  readonly setSearch: (text: string) => Promise<void>;
  readonly matchingRows: readonly unknown[];
  readonly total: number;
}

interface Props {
  /** The sections of the page. One text filters all of them. */
  readonly models: readonly SearchableSection[];
  readonly label: string;
  readonly onTyped?: () => void;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Filters all lists of a page while the user types. */
export const SectionSearch = observer(({ models, label, onTyped }: Props) => (
  <SearchBar
    label={label}
    text={models[0]?.search ?? ""}
    write={(text) => {
      onTyped?.();
      for (const model of models) void model.setSearch(text);
    }}
    matchCount={sum(models.map(({ matchingRows }) => matchingRows.length))}
    total={sum(models.map(({ total }) => total))}
  />
));
