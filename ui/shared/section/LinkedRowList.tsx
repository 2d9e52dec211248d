import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { observer } from "mobx-react-lite";
import { useLabels } from "../labels.ts";
import styles from "../list/list.module.css";
import type { LinkedRow } from "./linked-row.ts";
import type { RowViewModel } from "./row-view-model.ts";
import { sectionLabels } from "./section-labels.ts";

interface Props {
  readonly model: Pick<RowViewModel<never>, "links" | "close">;
}

/** The titles of the kinds of links, in the order in which the view shows them. */
const TITLES = { document: "document", fromDocument: "fromDocument", other: "links" } as const satisfies Readonly<
  Record<LinkedRow["is"], string>
>;

/** The rows that are linked with the row of a read view. Each opens its own read view in place of this one. */
export const LinkedRowList = observer(({ model }: Props) => {
  const label = useLabels(sectionLabels);
  const { value, state } = model.links;
  if (state === "failed") return <p role="status">{label("linksFailed")}</p>;
  if (value === null || value.length === 0) return null;
  return (Object.keys(TITLES) as LinkedRow["is"][]).map((is) => {
    const rows = value.filter((row) => row.is === is);
    return (
      rows.length > 0 && (
        <section key={is} className={styles.linked}>
          <h3>{label(TITLES[is])}</h3>
          <ul>
            {rows.map(({ key, kind, name, facts, open }) => (
              <li key={key}>
                {open === undefined ? (
                  <span>{name}</span>
                ) : (
                  <button type="button" className={styles.linkedName} onClick={() => model.close(open)}>
                    {name}
                  </button>
                )}
                <small>{joinOnOneLine([kind, ...facts])}</small>
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
});
