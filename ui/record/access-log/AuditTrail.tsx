import { levelName } from "@libretto/core/access/confidentiality";
import { dateTimeOnScreen, dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import type { GroupedReads } from "@libretto/core/record/access-log/grouped-reads";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { parseExtent } from "@libretto/core/record/access-log/read-extent";
import { subjectOf } from "@libretto/core/record/across/access-log-subject";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { SearchIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PagedRows } from "../../shared/tables/PagedRows.tsx";
import tables from "../../shared/tables/tables.module.css";
import { AccessLogContext } from "../audit-trail/access-log-context.ts";
import { actionLabelOf, auditTrailLabels } from "../audit-trail/audit-trail-labels.ts";
import { useActor } from "../audit-trail/use-actor.ts";
import { SectionsModel } from "../sections-model.ts";
import styles from "./access.module.css";
import { accessLabels } from "./access-labels.ts";
import { AuditTrailModel, personOf } from "./audit-trail-model.ts";
import { EntryNamesModel } from "./entry-names-model.ts";

/** The subject of an entry. For a doctor who read the record, it includes the visible extent. */
const useSubject = () => {
  const trailLabel = useLabels(auditTrailLabels);
  const message = useMessages();
  return ({ by, object }: AccessLogEntry): string => {
    const subject = subjectOf(object);
    if (subject !== "sheet" || by === "self") return trailLabel(subject);
    const extent = parseExtent(object);
    if (extent === null || extent.visibility === "unspecified") return trailLabel("sharedPart");
    return trailLabel(`sees${extent.visibility}`, { level: extent.level, name: message(levelName(extent.level)) });
  };
};

const Device = observer(({ device, address }: Pick<AccessLogEntry, "device" | "address">) => {
  const label = useLabels(accessLabels);
  return (
    <span>
      {device === "" ? label("unknownDevice") : device} <small>{address}</small>
    </span>
  );
});

interface EntryProps {
  readonly entry: AccessLogEntry;
  readonly names: EntryNamesModel;
  readonly showsDevice: boolean;
}

const EntryRow = observer(({ entry, names, showsDevice }: EntryProps) => {
  const label = useLabels(accessLabels);
  const trailLabel = useLabels(auditTrailLabels);
  const { current } = useModel(LanguageModel);
  const [actor, subjectText] = [useActor(), useSubject()];
  const { at, by, action, refused, device, address } = entry;
  const name = names.nameOf(entry);
  return (
    <tr>
      <td data-name={label("date")}>{dateTimeOnScreen(current, at)}</td>
      <td data-name={label("who")}>{actor(entry)}</td>
      <td data-name={label("what")}>
        <span>
          {`${trailLabel(actionLabelOf(action))}: ${subjectText(entry)}`}
          {name !== "" && <> · {isolateDirection(name)}</>}
          {refused && action !== "denied" && ` (${label("refused")})`}
        </span>
      </td>
      {showsDevice && (
        <td data-name={label("from")}>{by === "self" && <Device device={device} address={address} />}</td>
      )}
    </tr>
  );
});

const GroupedReadsRow = observer(({ grouped }: { readonly grouped: GroupedReads }) => {
  const label = useLabels(accessLabels);
  const trailLabel = useLabels(auditTrailLabels);
  const { current } = useModel(LanguageModel);
  const { to, count, device, address } = grouped;
  const [first, last] = [timeIn(current, grouped.from), timeIn(current, to)];
  return (
    <tr>
      <td data-name={label("date")}>{dayOnScreen(to)}</td>
      <td data-name={label("who")}>{trailLabel("selfActor")}</td>
      <td data-name={label("what")}>
        {first === last
          ? label("readingsAt", { count, at: last })
          : label("readingsBetween", { count, from: first, to: last })}
      </td>
      <td data-name={label("from")}>
        <Device device={device} address={address} />
      </td>
    </tr>
  );
});

/** Shows only the entries of a person or of a part of the record. All entries are loaded when the filter opens. */
const Filter = observer(({ model }: { readonly model: AuditTrailModel }) => {
  const label = useLabels(accessLabels);
  const trailLabel = useLabels(auditTrailLabels);
  const actor = useActor();
  const { all, people, subjects } = model;
  if (all.state === "idle")
    return (
      <Button icon={SearchIcon} onClick={() => void all.load()}>
        {label("filter")}
      </Button>
    );
  return (
    <RemoteList remote={all} rows={1}>
      {() => (
        <div className={`${styles.filter} not-printed`}>
          <SelectField
            field={fieldWithoutForm("trail-person", "person", model.person, model.filterByPerson)}
            label={label("who")}
            none={label("everybody")}
            choices={people.map((entry) => ({ value: personOf(entry), label: actor({ ...entry, object: "" }) }))}
          />
          <SelectField
            field={fieldWithoutForm("trail-subject", "subject", model.subject, model.filterBySubject)}
            label={label("what")}
            none={label("everything")}
            choices={subjects.map((subject) => ({ value: subject, label: trailLabel(subject) }))}
          />
        </div>
      )}
    </RemoteList>
  );
});

/** Who read and changed the record: other people, or everybody. */
export const AuditTrail = observer(() => {
  const label = useLabels(accessLabels);
  const { log, patient, bin } = useModel(AccessLogContext);
  const { record, store, language } = useModel(SectionsModel).services;
  const model = useOwnModel(() => new AuditTrailModel(log, patient));
  const names = useOwnModel(() => new EntryNamesModel({ record, store, bin, patient, language }));
  const { visibleRows } = model.pages;
  useEffect(() => void names.load(visibleRows), [names, visibleRows]);
  return (
    <section className={styles.card} aria-labelledby="access-trail">
      <h2 id="access-trail">{label("trailTitle")}</h2>
      <p className={styles.note}>{label("trailAbout")}</p>
      <label className={styles.only}>
        <input
          type="checkbox"
          checked={model.showsOwn}
          onChange={(event) => model.showOwn(event.currentTarget.checked)}
        />
        {label("showOwn")}
      </label>
      <Filter model={model} />
      <PagedRows model={model.pages} name={label("trailPages")}>
        {() => (
          <table className={tables.table}>
            <caption className="visually-hidden">{label("trailCaption")}</caption>
            <thead>
              <tr>
                <th scope="col">{label("date")}</th>
                <th scope="col">{label("who")}</th>
                <th scope="col">{label("what")}</th>
                {model.showsDevices && <th scope="col">{label("from")}</th>}
              </tr>
            </thead>
            <tbody>
              {model.lines.map((line) =>
                "grouped" in line ? (
                  <GroupedReadsRow key={line.grouped.id} grouped={line.grouped} />
                ) : (
                  <EntryRow key={line.entry.id} entry={line.entry} names={names} showsDevice={model.showsDevices} />
                ),
              )}
            </tbody>
          </table>
        )}
      </PagedRows>
    </section>
  );
});
