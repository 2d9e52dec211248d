import { bandNote } from "@libretto/core/catalogues/value-limits/band-texts";
import { taskEither } from "@libretto/core/kernel/fp";
import { dayOnScreen } from "@libretto/core/messages/days";
import { ROUTES } from "@libretto/core/navigation/routes";
import { rowAddress } from "@libretto/core/navigation/row-address";
import { subjectOf } from "@libretto/core/record/across/access-log-subject";
import type { AccessNews } from "@libretto/core/record/across/news/access-news";
import { type NewsItem, newsToneOf } from "@libretto/core/record/across/news/news";
import type { ResultNews } from "@libretto/core/record/across/news/value-news";
import { formatValue, testNameOf } from "@libretto/core/record/lab-results/labels";
import { RECOMMENDATION_NAMES } from "@libretto/core/record/vaccinations/recommendation-names";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../shared/controls/Button.tsx";
import { Disclosure } from "../../../shared/disclosure.ts";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { InfoIcon, WarningIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { isNarrowScreen } from "../../../shared/narrow-screen.ts";
import { titleOfMeasure } from "../../../shared/value-notes/value-notes.ts";
import { SessionModel } from "../../../shell/session/session-model.ts";
import { AccessLogContext } from "../../audit-trail/access-log-context.ts";
import { actionLabelOf, auditTrailLabels } from "../../audit-trail/audit-trail-labels.ts";
import { useActor } from "../../audit-trail/use-actor.ts";
import { SectionsModel } from "../../sections-model.ts";
import { newsLabels } from "./news-labels.ts";
import { NewsModel } from "./news-model.ts";
import styles from "./today.module.css";
import type { TodayModel } from "./today-model.ts";

/** The place of an item. */
const addressOf = (item: NewsItem): string => {
  switch (item.kind) {
    case "result":
      return rowAddress({ section: "labResults", id: item.result.id }) ?? ROUTES.labResults;
    case "reading":
      return rowAddress({ section: "vitalSigns", id: item.reading.id }) ?? ROUTES.visits;
    case "access":
      return ROUTES.accessLog;
    case "planEnd":
      return rowAddress({ section: "therapies", id: item.therapy.id }) ?? ROUTES.therapies;
    case "vaccination":
      return ROUTES.vaccinations;
  }
};

/** An access in words. */
const useAccessText = (): ((item: AccessNews) => string) => {
  const label = useLabels(newsLabels);
  const trailLabel = useLabels(auditTrailLabels);
  const actor = useActor();
  return ({ access, newest, at }) => {
    const values = { who: actor(newest), date: dayOnScreen(at) };
    switch (access) {
      case "reading":
        return label("readingBy", { ...values, what: trailLabel(subjectOf(newest.object)) });
      case "refused":
        return label("refusedOf", values);
      case "change":
        return label("changeBy", { ...values, what: trailLabel(subjectOf(newest.object)) });
      case "other":
        return label("otherBy", { ...values, what: trailLabel(actionLabelOf(newest.action)) });
    }
  };
};

/** An item in words. */
const useNewsText = (): ((item: NewsItem) => string) => {
  const label = useLabels(newsLabels);
  const { current } = useModel(LanguageModel);
  const accessText = useAccessText();
  const resultText = ({ result, band, outside, on }: ResultNews) =>
    label("value", {
      value: `${testNameOf(result, current)} ${formatValue(result, current)}`,
      date: dayOnScreen(on),
      band: band === null ? label(outside ?? "flagged") : bandNote(band, current),
    });
  return (item) => {
    switch (item.kind) {
      case "result":
        return resultText(item);
      case "reading":
        return label("value", {
          value: titleOfMeasure(item.reading, item.name, current),
          date: dayOnScreen(item.on),
          band: bandNote(item.band, current),
        });
      case "access":
        return accessText(item);
      case "planEnd":
        return label(item.hasEnded ? "planEnded" : "planEnd", {
          name: item.therapy.drug.name,
          date: dayOnScreen(item.end),
        });
      case "vaccination": {
        const { name, last } = item.vaccination;
        const values = { name: RECOMMENDATION_NAMES[current][name] };
        return last === null
          ? label("vaccination", values)
          : label("vaccinationSince", { ...values, date: dayOnScreen(last) });
      }
    }
  };
};

const focusNews = () => document.getElementById("news")?.focus();

const Item = observer(({ item, model }: { readonly item: NewsItem; readonly model: NewsModel }) => {
  const label = useLabels(newsLabels);
  const text = useNewsText()(item);
  const tone = newsToneOf(item);
  return (
    <li className={`${styles.item} ${tone === "plain" ? "" : styles[tone]}`}>
      <p>
        <Icon of={tone === "plain" ? InfoIcon : WarningIcon} />
        {text}
      </p>
      <div className={styles.actions}>
        <Link to={addressOf(item)}>
          {label("open")}
          <span className="visually-hidden">: {text}</span>
        </Link>
        <Button
          tone="plain"
          aria-label={label("seenOf", { news: text })}
          onClick={() => {
            model.markSeen(item.key);
            focusNews();
          }}
        >
          {label("seen")}
        </Button>
      </div>
    </li>
  );
});

/** What could not be read: without it nobody knows whether there is more. */
const Missing = observer(({ model }: { readonly model: NewsModel }) => {
  const label = useLabels(newsLabels);
  if (model.missing.length === 0) return null;
  return (
    <div role="status">
      <p>{label("notRead", { parts: model.missing.map((part) => label(part)).join(", ") })}</p>
      <Button onClick={() => void model.load()}>{label("retry")}</Button>
    </div>
  );
});

const NO_ACCESSES = { listAuditEntries: () => taskEither.right({ rows: [], total: 0 }) };

/** The news of the record. On a phone only the first one, and every urgent one, until the person opens the others. */
export const NewsList = observer(({ day }: { readonly day: Pick<TodayModel, "now"> }) => {
  const label = useLabels(newsLabels);
  const sections = useModel(SectionsModel);
  const { log } = useModel(AccessLogContext);
  // only the patient, or who represents one, reads who opened the record
  const { opened } = useModel(SessionModel);
  const isCared = opened !== null && opened.right !== "represent";
  const model = useOwnModel(() => new NewsModel(sections.services, isCared ? NO_ACCESSES : log, day));
  const others = useOwnModel(() => new Disclosure());
  useEffect(() => {
    void model.load();
    if (!isNarrowScreen()) others.show();
  }, [model, others]);
  if (!model.isSettled) return <p>{label("reading")}</p>;
  const { items } = model;
  const first = items.filter((item, index) => index === 0 || newsToneOf(item) === "urgent");
  return (
    <>
      <ul>
        {(others.isOpen ? items : first).map((item) => (
          <Item key={item.key} item={item} model={model} />
        ))}
      </ul>
      {items.length === 0 && model.missing.length === 0 && <p role="status">{label("none")}</p>}
      {items.length === 0 && !isCared && <small>{label("about")}</small>}
      <div className={styles.actions}>
        {items.length > first.length && (
          <Button aria-expanded={others.isOpen} onClick={others.toggle}>
            {others.isOpen ? label("fewer") : label("all", { count: items.length })}
          </Button>
        )}
        {items.length > 1 && others.isOpen && (
          <Button
            tone="plain"
            onClick={() => {
              model.markAllSeen();
              focusNews();
            }}
          >
            {label("allSeen")}
          </Button>
        )}
      </div>
      <Missing model={model} />
    </>
  );
});
