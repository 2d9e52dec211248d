import { reasonTexts } from "@libretto/core/documents/reason-texts";
import { type ColumnMeaning, measureOfColumn } from "@libretto/core/documents/tables/columns";
import type { PreviewColumn } from "@libretto/core/documents/tables/preview";
import { REVIEW_ROW_LIMIT } from "@libretto/core/kernel/limits";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Disclosure } from "../../shared/disclosure.ts";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { type Choice, SelectField } from "../../shared/fields/SelectField.tsx";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { Fold } from "../../shared/list/Fold.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { moveFocus } from "../../shared/move-focus.ts";
import { RANGE_ENDS } from "../../shared/period/day-range-model.ts";
import { periodLabels } from "../../shared/period/period-labels.ts";
import { documentLabels } from "../document-labels.ts";
import styles from "../documents.module.css";
import { itemText } from "../item-text.ts";
import { meaningChoices, unitChoices } from "./column-choices.ts";
import { tableLabels } from "./table-labels.ts";
import type { TableReview } from "./table-review.ts";
import tableStyles from "./tables.module.css";

interface Props {
  readonly table: TableReview;
}
/** The id of the sentences that say what is missing. */
const problemsId = ({ id }: TableReview): string => `${id}-problems`;

interface ColumnProps extends Props {
  readonly column: PreviewColumn;
  readonly index: number;
  readonly choices: readonly Choice<ColumnMeaning>[];
}

/** A column with its title, its first cells, what it contains and its unit. */
const ColumnRow = observer(({ table, column, index, choices }: ColumnProps) => {
  const label = useLabels(tableLabels);
  const language = useModel(LanguageModel);
  const { current } = language;
  const answer = table.answers.columns[index] ?? column;
  const title = column.title || label("columnOf", { number: index + 1 });
  const id = `${table.id}-column-${index}`;
  const units = answer.meaning === column.meaning ? column.units : [];
  const hasUnitInCells = answer.unit === "" && measureOfColumn(answer.meaning) !== null;
  const isUnitShown = !hasUnitInCells && (units.length > 1 || (units.length === 1 && answer.unit === null));
  return (
    <li className={tableStyles.column}>
      <div>
        <strong>{title}</strong>
        <p className={styles.note}>
          {column.examples.length === 0
            ? label("emptyColumn")
            : label("examples", { cells: column.examples.join(" · ") })}
        </p>
      </div>
      <div className={tableStyles.answers}>
        <SelectField
          field={fieldWithoutForm(id, "meaning", answer.meaning === "undecided" ? null : answer.meaning, (meaning) =>
            table.setMeaning(index, meaning),
          )}
          label={label("meaningOf", { title })}
          none={label("choose")}
          choices={choices}
        />
        {isUnitShown && (
          <SelectField
            field={fieldWithoutForm(`${id}-unit`, "unit", answer.unit, (unit) => table.setUnit(index, unit))}
            label={label("unitOf", { title })}
            none={label("choose")}
            choices={unitChoices(answer.meaning, units, current)}
            required
          />
        )}
      </div>
    </li>
  );
});

const Columns = observer(({ table }: Props) => {
  const label = useLabels(tableLabels);
  const language = useModel(LanguageModel);
  const others = useOwnModel(() => new Disclosure());
  const choices = meaningChoices(language);
  const columns = table.preview.columns.map((column, index) => ({ column, index }));
  const read = columns.filter(({ column }) => column.meaning !== "ignored");
  const ignored = columns.filter(({ column }) => column.meaning === "ignored");
  const rows = (some: typeof columns) =>
    some.map(({ column, index }) => (
      <ColumnRow key={index} table={table} column={column} index={index} choices={choices} />
    ));
  return (
    <>
      <ul className={tableStyles.columns} aria-label={label("columns")}>
        {rows(read.length === 0 ? columns : read)}
      </ul>
      {read.length > 0 && ignored.length > 0 && (
        <Fold title={label("otherColumns")} count={ignored.length} isOpen={others.isOpen} toggle={others.toggle}>
          <ul className={tableStyles.columns} aria-label={label("otherColumns")}>
            {rows(ignored)}
          </ul>
        </Fold>
      )}
    </>
  );
});

/** The order of day, month and year, when the days allow several. */
const OrderQuestion = observer(({ table }: Props) => {
  const label = useLabels(tableLabels);
  const { orderChoices } = table.preview;
  if (orderChoices.length === 0) return null;
  return (
    <ChoiceField
      field={fieldWithoutForm(`${table.id}-order`, "order", table.answers.order, table.setOrder)}
      label={label("order")}
      hint={label("orderHint")}
      choices={orderChoices.map((value) => ({ value, label: label(value) }))}
      required
    />
  );
});

/** Who of the people that the table names the record is about. */
const PersonQuestion = observer(({ table }: Props) => {
  const label = useLabels(tableLabels);
  const { people } = table.preview;
  if (people.length === 0) return null;
  return (
    <ChoiceField
      field={fieldWithoutForm(`${table.id}-person`, "person", table.answers.person, table.setPerson)}
      label={label("person")}
      hint={label("personHint")}
      choices={people.map(({ name, rowCount }) => ({
        value: name,
        label: label("personRows", { name, count: rowCount }),
      }))}
      required
    />
  );
});

/** The days of which the rows are read. */
const Period = observer(({ table }: Props) => {
  const label = useLabels(tableLabels);
  const periodLabel = useLabels(periodLabels);
  const { firstDay, lastDay } = table.preview;
  if (firstDay === null || lastDay === null || firstDay === lastDay) return null;
  return (
    <fieldset className={tableStyles.period}>
      <legend>{label("period")}</legend>
      <p className={styles.note}>{label("days", { first: dayText(firstDay), last: dayText(lastDay) })}</p>
      <div className={styles.period}>
        {RANGE_ENDS.map((end) => (
          <DateField key={end} field={table.days.endOf(end)} label={periodLabel(end)} />
        ))}
      </div>
    </fieldset>
  );
});

/** What the first rows become. */
const Examples = observer(({ table }: Props) => {
  const label = useLabels(tableLabels);
  const text = itemText(useModel(LanguageModel));
  const { examples } = table.preview;
  if (examples.length === 0) return null;
  return (
    <div>
      <h3>{label("first")}</h3>
      <ul className={styles.listed}>
        {examples.map((item) => (
          <li key={item.key}>
            {[...(item.section === "labResults" ? [text.titleOf(item)] : []), ...text.factsOf(item)].join(" · ")}
          </li>
        ))}
      </ul>
    </div>
  );
});

/** The rows that cannot be read, each with its line and the reason. */
const WrongRows = observer(({ table }: Props) => {
  const label = useLabels(tableLabels);
  const { current } = useModel(LanguageModel);
  const { wrong, wrongCount, leftOut } = table.preview;
  if (wrongCount === 0) return null;
  const rowCount = leftOut.unreadable + leftOut.repeated + leftOut.partial;
  return (
    <div>
      <h3 className={styles.problem}>{label("wrong", { count: rowCount })}</h3>
      <ul className={styles.listed}>
        {wrong.map(({ line, why, detail, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and one line can be in it twice
          <li key={index}>
            <strong>{label("line", { line })}</strong>
            {` (${detail || text}): ${reasonTexts[current][why]}`}
          </li>
        ))}
        {wrongCount > wrong.length && <li>{label("moreWrong", { count: wrongCount - wrong.length })}</li>}
      </ul>
    </div>
  );
});

/** How many rows are read and how many are not, and what is missing before they can be reviewed. */
const Summary = observer(({ table }: Props) => {
  const label = useLabels(tableLabels);
  const documentLabel = useLabels(documentLabels);
  const periodLabel = useLabels(periodLabels);
  const { preview, problems, isBusy, refusal } = table;
  const sentences = [
    label("count", { count: preview.count }),
    ...LEFT_OUT.flatMap((reason) => {
      const count = preview.leftOut[reason];
      return count === 0 ? [] : [label(reason, { count })];
    }),
  ];
  return (
    <>
      <p role="status">{isBusy ? label("updating") : sentences.join(" ")}</p>
      <div id={problemsId(table)} tabIndex={-1} role="status">
        {refusal !== null && <p className={styles.problem}>{documentLabel(refusal)}</p>}
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem === "dateInvalid" ? periodLabel(problem) : label(problem, { limit: REVIEW_ROW_LIMIT })}
          </p>
        ))}
      </div>
    </>
  );
});

/** The rows that are not offered, in the order of the sentences. */
const LEFT_OUT = ["unreadable", "repeated", "otherPerson", "outsidePeriod", "empty", "partial"] as const;

interface ViewProps extends Props {
  readonly remove: () => void;
  /** Finds the element that gets the focus when the table is gone. */
  readonly focusAfter: () => HTMLElement | null;
}

/** A table before its rows are reviewed: what its columns mean, the open questions, and what the rows become. */
export const TablePreviewView = observer(({ table, remove, focusAfter }: ViewProps) => {
  const label = useLabels(tableLabels);
  const { preview, problems, canContinue } = table;
  const name = table.names.join(" › ");
  const title = label("title", { name });
  return (
    <section className={styles.card} aria-label={title}>
      <h2 id={`${table.id}-title`} tabIndex={-1} className={tableStyles.title}>
        {title}
      </h2>
      <p className={styles.note}>
        {[
          ...(preview.maker === null ? [] : [label("maker", { maker: preview.maker })]),
          label(table.isRemembered ? "remembered" : "about"),
        ].join(" ")}
      </p>
      <PersonQuestion table={table} />
      <Columns table={table} />
      <OrderQuestion table={table} />
      <Period table={table} />
      <Examples table={table} />
      <WrongRows table={table} />
      <Summary table={table} />
      <div
        className={`${styles.buttons} ${tableStyles.buttons}`}
        ref={(from) => () => {
          if (from !== null) moveFocus(from, focusAfter);
        }}
      >
        <Button
          tone="primary"
          busy={table.isBusy}
          aria-disabled={!canContinue || undefined}
          aria-describedby={problemsId(table)}
          onClick={() => (canContinue ? void table.confirm() : document.getElementById(problemsId(table))?.focus())}
        >
          {problems.length > 0 ? label("showMissing") : label("proceed", { count: preview.count })}
        </Button>
        <Button tone="plain" aria-label={label("removeNamed", { name })} onClick={remove}>
          {label("remove")}
        </Button>
      </div>
    </section>
  );
});
