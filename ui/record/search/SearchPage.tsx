import { rowAddress } from "@libretto/core/navigation/row-address";
import type { PartRow, RecordPart } from "@libretto/core/reports/record-parts";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import { CountBadge } from "../../shared/list/CountBadge.tsx";
import list from "../../shared/list/list.module.css";
import { SearchBar } from "../../shared/list/SearchBar.tsx";
import { useModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import type { FoundPage } from "./page-targets.ts";
import { RecordSearchModel } from "./record-search-model.ts";
import styles from "./search.module.css";
import { searchLabels } from "./search-labels.ts";

const Result = ({ row, section }: { readonly row: PartRow; readonly section: string }) => {
  const address = rowAddress({ section, id: row.id });
  return (
    <li>
      {address === null ? <strong>{row.title}</strong> : <Link to={address}>{row.title}</Link>}
      <small>{row.facts.join(" · ")}</small>
    </li>
  );
};

const Part = ({ part: { title, rows, section } }: { readonly part: RecordPart }) => (
  <section className={`${list.card} ${list.group} ${styles.part}`} aria-label={title}>
    <h2>
      {title} <CountBadge count={rows.length} />
    </h2>
    <ul>
      {rows.map((row) => (
        <Result key={row.id} row={row} section={section} />
      ))}
    </ul>
  </section>
);

const Pages = observer(({ pages }: { readonly pages: readonly FoundPage[] }) => {
  const label = useLabels(searchLabels);
  return (
    <section className={`${list.card} ${list.group} ${styles.part}`} aria-label={label("pages")}>
      <h2>
        {label("pages")} <CountBadge count={pages.length} />
      </h2>
      <ul>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
});

const Results = observer(() => {
  const label = useLabels(searchLabels);
  const kit = useLabels(kitLabels);
  const model = useModel(SectionsModel).sharedModel(RecordSearchModel);
  const { text, write, matchCount, total, missingRows, isSearching, pages } = model;
  return (
    <>
      {isSearching ? (
        <SearchBar
          label={label("field")}
          text={text}
          write={write}
          matchCount={matchCount + pages.length}
          total={total}
          {...(pages.length > 0 && {
            found: [
              label("foundPages", { count: pages.length }),
              label("foundRows", { count: matchCount, total }),
            ].join(", "),
          })}
        />
      ) : (
        <SearchBar label={label("field")} text={text} write={write} matchCount={0} total={total} none={label("hint")} />
      )}
      {text === "" && <p className={styles.hint}>{label("hint")}</p>}
      <div role="status">{model.isSimilar && <p className={styles.hint}>{label("similar")}</p>}</div>
      {missingRows === "loading" && <p role="status">{label("loading")}</p>}
      {missingRows === "failed" && (
        <div role="alert">
          <p>{label("failed")}</p>
          <Button onClick={() => void model.reload()}>{kit("retry")}</Button>
        </div>
      )}
      {pages.length > 0 && <Pages pages={pages} />}
      {model.results.map((part) => (
        <Part key={part.key} part={part} />
      ))}
    </>
  );
});

/** The search over the whole record. */
export const SearchPage = observer(() => {
  const label = useLabels(searchLabels);
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <Results />
      </WithRecord>
    </>
  );
});
