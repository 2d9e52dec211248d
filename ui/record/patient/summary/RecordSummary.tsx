import { dayOnScreen } from "@libretto/core/messages/days";
import { ROUTES } from "@libretto/core/navigation/routes";
import { rowAddress } from "@libretto/core/navigation/row-address";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { Collapsible } from "../../../shared/list/Collapsible.tsx";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { isNarrowScreen } from "../../../shared/narrow-screen.ts";
import { MenuEntries } from "../../../shell/menu/menu-entries.ts";
import styles from "./summary.module.css";
import { summaryLabels } from "./summary-labels.ts";
import type { PageSummary, SummaryModel } from "./summary-model.ts";

interface Props {
  readonly model: SummaryModel;
}

/**
 * Appointments with time, place and preparation, and starts and ends of therapies, from today on. On a phone they are
 * folded at first: the next appointment stands above.
 */
export const Upcoming = observer(({ model: { upcoming } }: Props) => {
  const label = useLabels(summaryLabels);
  const isNarrow = useOwnModel(isNarrowScreen);
  if (upcoming.length === 0) return null;
  return (
    <Collapsible group="sheet.upcoming" title={label("upcoming")} count={upcoming.length} isOpenInitially={!isNarrow}>
      <ul className={styles.lines}>
        {upcoming.map((event) => {
          const address = rowAddress(event);
          const text = label(event.kind, { name: event.name });
          return (
            <li key={`${event.kind}${event.id}`}>
              <time dateTime={[event.on, event.time].filter(Boolean).join("T")}>
                {[dayOnScreen(event.on), event.time].filter(Boolean).join(", ")}
              </time>
              {address === null ? <span>{text}</span> : <Link to={address}>{text}</Link>}
              {event.place !== "" && <span>{event.place}</span>}
              {event.preparation !== "" && (
                <p className={styles.preparation}>{label("preparation", { text: event.preparation })}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Collapsible>
  );
});

const PageTile = observer(({ summary: { page, count, newest } }: { readonly summary: PageSummary }) => {
  const label = useLabels(summaryLabels);
  const { current } = useModel(LanguageModel);
  const entry = useModel(MenuEntries).find(page);
  const state = newest === null ? "" : label("newest", { date: dayOnScreen(newest) });
  return (
    <li>
      <Link className={styles.page ?? ""} to={ROUTES[page]}>
        {entry?.icon !== undefined && <Icon of={entry.icon} size={22} />}
        <span>
          <strong>{entry?.label[current]}</strong>
          <small>{count === 0 ? label("none") : [String(count), state].filter(Boolean).join(" · ")}</small>
        </span>
      </Link>
    </li>
  );
});

/** A way to every page of the record, with the number of its rows. */
export const PageLinks = observer(({ model: { pages } }: Props) => {
  const label = useLabels(summaryLabels);
  return (
    <nav className={styles.overview} aria-label={label("pages")}>
      <h2>{label("pages")}</h2>
      <ul className={styles.pages}>
        {pages.map((summary) => (
          <PageTile key={summary.page} summary={summary} />
        ))}
      </ul>
      <p className={styles.more}>
        <Link to={ROUTES.timeline}>{label("timeline")}</Link>
      </p>
      <p className={styles.more}>
        <Link to={ROUTES.bin}>{label("bin")}</Link>
      </p>
    </nav>
  );
});
