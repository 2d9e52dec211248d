import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { dayText } from "../../shared/formats.ts";
import { AddIcon, ShowIcon } from "../../shared/icons/icons.ts";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import type { Remote } from "../../shared/remote.ts";
import { ColumnTable } from "../../shared/tables/ColumnTable.tsx";
import { examLabels } from "./exam-labels.ts";
import type { ExamResultsModel } from "./exam-search-model.ts";
import styles from "./exams.module.css";

interface ResultsProps<A> {
  readonly title: string;
  readonly remote: Remote<readonly A[]>;
  readonly columns: readonly string[];
  readonly row: (found: A) => ReactNode;
}

/** A table of results. Without results, and after a failure, it says 'nessuna data' (doc 1 §8). */
const ResultsView = <A,>({ title, remote, columns, row }: ResultsProps<A>) => {
  const label = useLabels(examLabels);
  const kit = useLabels(kitLabels);
  const message = useMessages();
  const { value, state } = remote;
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      {state === "failed" ? (
        <div role="alert">
          <p>{message("general.noData")}</p>
          <p>{label("searchFailed")}</p>
          <Button onClick={() => void remote.load()}>{kit("retry")}</Button>
        </div>
      ) : value === null ? (
        <Skeleton rows={2} />
      ) : value.length === 0 ? (
        <p>{message("general.noData")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be scrolled by keyboard
        <section className={styles.results} tabIndex={0}>
          <ColumnTable columns={columns}>{value.map(row)}</ColumnTable>
        </section>
      )}
    </section>
  );
};
const Results = observer(ResultsView) as typeof ResultsView;

const Name = ({ name, kind }: { readonly name: string; readonly kind: string }) => (
  <span className={styles.found}>
    {name}
    <small>{kind}</small>
  </span>
);

/** The results of an exam search, in a dialog. */
export const ExamResults = observer(({ model }: { readonly model: ExamResultsModel }) => {
  const label = useLabels(examLabels);
  const kit = useLabels(kitLabels);
  return (
    <Dialog
      title={label("searchTitle", { text: model.text })}
      dismiss={() => model.close(null)}
      buttons={<Button onClick={() => model.close(null)}>{kit("close")}</Button>}
    >
      <Results
        title={label("inRecord")}
        remote={model.exams}
        columns={[label("investigation"), label("list"), label("date"), label("action")]}
        row={(exam) => (
          <tr key={exam.id}>
            <td data-name={label("investigation")}>
              <Name name={model.nameOf(exam)} kind={label(exam.kind)} />
            </td>
            <td data-name={label("list")}>{label(`${exam.list}List`)}</td>
            <td data-name={label("date")}>{exam.date === null ? "" : dayText(exam.date)}</td>
            <td data-name={label("action")}>
              <Button
                icon={ShowIcon}
                aria-label={label("openOf", { name: model.nameOf(exam) })}
                onClick={() => model.open(exam)}
              >
                {label("open")}
              </Button>
            </td>
          </tr>
        )}
      />
      <Results
        title={label("inCatalogue")}
        remote={model.investigations}
        columns={[label("investigation"), label("code"), label("action")]}
        row={(investigation) => (
          <tr key={investigation.id}>
            <td data-name={label("investigation")}>
              <Name name={investigation.name} kind={label(investigation.kind)} />
            </td>
            <td className={styles.code} data-name={label("code")}>
              {investigation.code}
            </td>
            <td data-name={label("action")}>
              <Button
                icon={AddIcon}
                aria-label={label("addFoundOf", { name: investigation.name })}
                onClick={() => model.add(investigation)}
              >
                {kit("add")}
              </Button>
            </td>
          </tr>
        )}
      />
    </Dialog>
  );
});
