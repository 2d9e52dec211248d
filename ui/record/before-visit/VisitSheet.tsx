import { levelName } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { ChangesSince } from "@libretto/core/record/across/since-visit/since-visit";
import type { DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { dayText } from "../../shared/formats.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import list from "../../shared/list/list.module.css";
import { useModel } from "../../shared/models.ts";
import { EntryDrawings } from "../EntryDrawings.tsx";
import styles from "./before-visit.module.css";
import { beforeVisitLabels } from "./before-visit-labels.ts";
import type { BeforeVisitModel } from "./before-visit-model.ts";

interface Props {
  readonly model: BeforeVisitModel;
}

const Drawing = ({ entry, title }: { readonly entry: DiaryEntry; readonly title: string }) => (
  <div>
    <h4>{title}</h4>
    <EntryDrawings entry={entry} />
  </div>
);

/** The newest drawing of pain beside the newest one before the period, or else beside the first one of the period. */
const Pain = observer(({ changes, name }: { readonly changes: ChangesSince; readonly name: string }) => {
  const label = useLabels(beforeVisitLabels);
  const { earlier, inPeriod } = changes.pain;
  const newest = inPeriod[0];
  if (newest === undefined) return null;
  const first = earlier ?? (inPeriod.length > 1 ? (inPeriod.at(-1) ?? null) : null);
  const others = inPeriod.filter((entry) => entry !== newest && entry !== first);
  const dates = others.map(({ date }) => dayText(date)).join(", ");
  return (
    <section aria-label={label("pain")}>
      <h3>{label("pain")}</h3>
      <div className={styles.drawings}>
        {first !== null && (
          <Drawing
            entry={first}
            title={label(first === earlier ? "painBefore" : "painFirst", { date: dayText(first.date) })}
          />
        )}
        <Drawing entry={newest} title={label("painNow", { date: dayText(newest.date) })} />
      </div>
      {earlier === null && <p>{label("painNoBefore", { name })}</p>}
      {others.length > 0 && <p>{label("painMore", { count: others.length, dates })}</p>}
    </section>
  );
});

const LIMITS = { total: "limitsTotal", partial: "limitsPartial", minimal: "limitsMinimal" } as const;

/** What the sheet contains and what not: days, clearance, and doses that were corrected. */
const Limits = observer(({ model, clearance }: Props & { readonly clearance: Clearance }) => {
  const label = useLabels(beforeVisitLabels);
  const message = useMessages();
  const { visibility, level } = clearance;
  const name = isolateDirection(model.name);
  const limits =
    visibility === "unspecified"
      ? ""
      : label(LIMITS[visibility], { name, level, levelName: message(levelName(level)) });
  return (
    <p className={styles.limits}>
      {[limits, model.canDoctorSeeAll ? "" : label("mayHaveMore"), label("doseNote")].filter(Boolean).join(" ")}
    </p>
  );
});

const Groups = observer(({ model }: Props) => {
  const label = useLabels(beforeVisitLabels);
  const { current } = useModel(LanguageModel);
  const groups = model.groups(current);
  const empty = model.emptyGroups(current);
  const name = isolateDirection(model.name);
  if (groups.length === 0) return <p>{label("nothing", { name })}</p>;
  return (
    <>
      <div className={styles.groups}>
        {groups.map(({ key, title, lines }) => (
          <section key={key} aria-label={title} className={styles.group}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line.key}>
                  <strong className={line.isDangerous ? styles.grave : undefined}>{line.text}</strong>{" "}
                  {line.detail !== "" && <small>{line.detail}</small>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {empty.length > 0 && <p>{label("emptyGroups", { name, groups: empty.join(", ") })}</p>}
    </>
  );
});

/** The sheet for the doctor, as it is printed. */
export const VisitSheet = observer(({ model }: Props) => {
  const label = useLabels(beforeVisitLabels);
  const { current } = useModel(LanguageModel);
  const { changes, clearance, visitDay, questionLines } = model;
  if (changes === null || clearance === null) return null;
  const name = isolateDirection(model.name);
  const title = visitDay === null ? label("sheet", { name }) : label("sheetOn", { name, date: dayText(visitDay) });
  return (
    <article className={`${list.card} ${styles.sheet}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{label("period", { from: dayText(changes.days.from), to: dayText(changes.days.to) })}</p>
      {model.hasHidden(current) && (
        <p className={`${styles.hidden} not-printed`}>
          {label("hiddenOnes", { name })} <Link to={ROUTES.sharing}>{label("hiddenLink")}</Link>
        </p>
      )}
      {questionLines.length > 0 && (
        <section aria-label={label("questions")} className={styles.group}>
          <h3>{label("questions")}</h3>
          <ol className={styles.questions}>
            {questionLines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions can be the same text
              <li key={index}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      <Groups model={model} />
      <Pain changes={changes} name={name} />
      <Limits model={model} clearance={clearance} />
    </article>
  );
});
