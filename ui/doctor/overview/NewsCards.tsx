import { dayOnScreen } from "@libretto/core/messages/days";
import { SECTIONS_WITH_CHANGES } from "@libretto/core/record/across/since-visit/since-visit";
import { observer } from "mobx-react-lite";
import { Fragment, type ReactNode } from "react";
import { Disclosure } from "../../shared/disclosure.ts";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { Completeness } from "./Completeness.tsx";
import { OverviewCard } from "./OverviewCard.tsx";
import styles from "./overview.module.css";
import { overviewLabels } from "./overview-labels.ts";
import type { OverviewModel } from "./overview-model.ts";

/** The lines that one screen has room for; urgent ones are always shown. */
const SHOWN_NEWS = 3;
const SHOWN_RESULTS = 2;
/** A button that shows only one more line takes its room and a click. */
const FEWEST_HIDDEN = 2;

interface Line {
  readonly key: string;
  /** The title of what the line belongs to; a whole list shows it. */
  readonly group?: string;
  readonly isDangerous: boolean;
  readonly content: ReactNode;
}

interface ListProps {
  readonly lines: readonly Line[];
  /** The number of lines at first. */
  readonly count: number;
  /** Shown below all lines. */
  readonly note?: string;
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly hasGroups: boolean;
}

const Lines = ({ lines, hasGroups }: LinesProps) =>
  lines.map(({ key, group, isDangerous, content }, index) => (
    <Fragment key={key}>
      {hasGroups && group !== undefined && group !== lines[index - 1]?.group && (
        <li>
          <h3 className={styles.group}>{group}</h3>
        </li>
      )}
      <li className={`${styles.line} ${isDangerous ? styles.serious : ""}`}>{content}</li>
    </Fragment>
  ));

/** The first lines of a list, and a button that shows the others. */
const ShortList = observer(({ lines, count, note = "" }: ListProps) => {
  const label = useLabels(overviewLabels);
  const all = useOwnModel(() => new Disclosure());
  const sorted = lines.toSorted((a, b) => Number(b.isDangerous) - Number(a.isDangerous));
  const first = sorted.filter(({ isDangerous }, index) => isDangerous || index < count);
  const hasMore = sorted.length - first.length >= FEWEST_HIDDEN;
  const shown = all.isOpen || !hasMore ? sorted : first;
  return (
    <>
      <ul>
        <Lines lines={shown} hasGroups={shown.length > first.length} />
      </ul>
      {note !== "" && (!hasMore || all.isOpen) && <small>{note}</small>}
      {hasMore && (
        <button type="button" className={styles.more} aria-expanded={all.isOpen} onClick={all.toggle}>
          {all.isOpen ? label("showLess") : label("showAll", { count: lines.length })}
        </button>
      )}
    </>
  );
});

/** The laboratory results of the last year that are outside their ranges; nothing where values are not evaluated. */
export const OutsideResults = observer(({ model }: { readonly model: OverviewModel }) => {
  const label = useLabels(overviewLabels);
  const { current } = useModel(LanguageModel);
  if (!model.evaluatesValues) return null;
  const results = model.outsideResults(current);
  return (
    <OverviewCard title={label("outside")}>
      <ShortList
        count={SHOWN_RESULTS}
        lines={results.map(({ id, text, day, position, isUrgent, later }) => ({
          key: String(id),
          isDangerous: isUrgent,
          content: (
            <>
              <strong>{text}</strong>{" "}
              <small>
                {[
                  position,
                  dayText(day),
                  later === null ? "" : label("later", { value: later.value, date: dayText(later.day) }),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </>
          ),
        }))}
      />
      <Completeness model={model} of={["labResults"]} absence={results.length === 0 && model.absenceText(current)} />
    </OverviewCard>
  );
});

/** What is new since the last visit to this doctor. */
export const News = observer(({ model }: { readonly model: OverviewModel }) => {
  const label = useLabels(overviewLabels);
  const { current } = useModel(LanguageModel);
  const { newsStart } = model;
  if (newsStart === null)
    return (
      <OverviewCard title={label("news")} place={styles.news}>
        <p>{label("noVisit")}</p>
      </OverviewCard>
    );
  const isOfVisit = newsStart.kind === "visit";
  const groups = model.news(current);
  const title = label(isOfVisit ? "newsVisit" : "newsAssociation", { date: dayOnScreen(newsStart.day) });
  return (
    <OverviewCard title={title} place={styles.news}>
      {!isOfVisit && <small>{label("noVisit")}</small>}
      <ShortList
        count={SHOWN_NEWS}
        lines={groups.flatMap(({ key, title: group, lines }) =>
          lines.map((line) => ({
            key: `${key}-${line.key}`,
            group,
            isDangerous: line.isDangerous,
            content: (
              <>
                <strong>{line.text}</strong> <small>{line.detail}</small>
              </>
            ),
          })),
        )}
        note={`${label("dayIncluded")} ${label("doseNote")}`}
      />
      <Completeness
        model={model}
        of={SECTIONS_WITH_CHANGES}
        absence={groups.length === 0 && model.absenceText(current)}
      />
    </OverviewCard>
  );
});
