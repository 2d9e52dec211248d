import {
  columnsOf,
  pageUrlOf,
  REFERENCE_TABLES,
  type ReferenceColumn,
  type ReferenceTable,
} from "@libretto/core/links/reference-link";
import { observer } from "mobx-react-lite";
import { dayText } from "../shared/formats.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { NewWindowIcon, OpenIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { FailureAnnouncement } from "../shared/list/FailureAnnouncement.tsx";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import tables from "../shared/tables/tables.module.css";
import { referenceLabels } from "./link-labels.ts";
import styles from "./links.module.css";
import { groupOf, type ReferenceTablesModel, type ShownLink } from "./reference-tables-model.ts";

interface Props {
  readonly model: ReferenceTablesModel;
  readonly table: ReferenceTable;
}

const SortableHeader = observer(({ model, table, column }: Props & { readonly column: ReferenceColumn }) => {
  const label = useLabels(referenceLabels);
  const order = model.orderOf(table);
  const isSorted = order.column === column;
  const direction = order.isDescending ? "descending" : "ascending";
  return (
    <th scope="col" {...(isSorted && { "aria-sort": direction })}>
      <button
        type="button"
        className={styles.sort}
        title={label("sortBy", { column: label(column) })}
        onClick={() => model.sortBy(table, column)}
      >
        {label(column)}
        {isSorted && <Icon of={OpenIcon} className={`${styles.arrow} ${order.isDescending ? "" : styles.ascending}`} />}
      </button>
    </th>
  );
});

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, "");

const LinkCell = observer(({ shown, column }: { readonly shown: ShownLink; readonly column: ReferenceColumn }) => {
  const label = useLabels(referenceLabels);
  const url = column === "information" ? pageUrlOf(shown.link) : null;
  return (
    <td data-name={label(column)}>
      <div>
        {url === null ? (
          shown[column]
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${shown.name}: ${hostOf(url)} (${label("newWindow")})`}
          >
            {hostOf(url)} <Icon of={NewWindowIcon} size={14} />
          </a>
        )}
        {column === "name" &&
          [shown.seat, shown.description]
            .filter((text) => text !== "" && text !== shown.name)
            .map((text) => (
              <small key={text} className={styles.detail}>
                {text}
              </small>
            ))}
      </div>
    </td>
  );
});

const TableRows = observer(({ model, table }: Props) => {
  const label = useLabels(referenceLabels);
  const rows = model.rowsOf(table);
  if (rows.length === 0) return <p>{label("noneFound")}</p>;
  return (
    <table className={`${tables.table} ${styles.sortable}`} aria-label={label(table)}>
      <thead>
        <tr>
          {columnsOf(table).map((column) => (
            <SortableHeader key={column} model={model} table={table} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((shown) => (
          <tr key={`${shown.name} ${shown.information}`}>
            {columnsOf(table).map((column) => (
              <LinkCell key={column} shown={shown} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** The eight tables of links; each can be closed, searched and sorted. */
export const ReferenceTables = observer(({ model }: Pick<Props, "model">) => {
  const label = useLabels(referenceLabels);
  const tables = REFERENCE_TABLES.map((table) => {
    const remote = model.tables[table];
    return (
      <Collapsible
        key={table}
        group={groupOf(table)}
        title={label(table)}
        isOpenInitially={false}
        {...(remote.value !== null && { count: model.rowsOf(table).length })}
      >
        <RemoteList remote={remote} announcesFailure={false}>
          {({ source }) => (
            <>
              <TableRows model={model} table={table} />
              <p className={styles.source}>{label("source", { name: source.name, date: dayText(source.date) })}</p>
            </>
          )}
        </RemoteList>
      </Collapsible>
    );
  });
  return (
    <>
      <FailureAnnouncement failures={REFERENCE_TABLES.map((table) => model.tables[table].failure)} />
      {tables}
    </>
  );
});
