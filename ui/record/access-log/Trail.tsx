import { levelName } from "@libretto/core/access/confidentiality";
import { dayOnScreen, momentOnScreen, timeIn } from "@libretto/core/messages/days";
import { isolated } from "@libretto/core/messages/isolated";
import type { FoldedReadings } from "@libretto/core/record/access-log/folded-trail";
import { readExtent } from "@libretto/core/record/access-log/read-extent";
import { emergencyCodeIn, type TrailEntry, thingOf } from "@libretto/core/record/access-log/trail";
import { codeName } from "@libretto/core/record/across/emergency-view";
import { observer } from "mobx-react-lite";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import styles from "./access.module.css";
import { accessLabels } from "./access-labels.ts";
import { PageByPage } from "./PageByPage.tsx";
import { deedLabel, trailLabels } from "./trail-labels.ts";
import { TrailModel } from "./trail-model.ts";

/** Who it was; whoever had an emergency sheet by the name of its code. */
const useActor = () => {
  const words = useLabels(trailLabels);
  return ({ by, name, object }: TrailEntry): string => {
    const code = by === "withCode" ? emergencyCodeIn(object) : null;
    if (code !== null) return words("bywithCodeNamed", { code: codeName(code) });
    return name === "" ? words(`by${by}`) : `${isolated(name)} (${words(`by${by}`)})`;
  };
};

/** What it was done to; a doctor's reading of the record with what the doctor could see then. */
const useThing = () => {
  const words = useLabels(trailLabels);
  const say = useMessages();
  return ({ by, object }: TrailEntry): string => {
    const thing = thingOf(object);
    if (thing !== "sheet" || by === "self") return words(thing);
    const extent = readExtent(object);
    if (extent === null || extent.visibility === "unspecified") return words("sharedPart");
    return words(`sees${extent.visibility}`, { level: extent.level, name: say(levelName(extent.level)) });
  };
};

const Device = observer(({ device, address }: Pick<TrailEntry, "device" | "address">) => {
  const label = useLabels(accessLabels);
  return (
    <span>
      {device === "" ? label("unknownDevice") : device} <small>{address}</small>
    </span>
  );
});

const Entry = observer(({ entry }: { readonly entry: TrailEntry }) => {
  const label = useLabels(accessLabels);
  const words = useLabels(trailLabels);
  const { current } = useModel(LanguageModel);
  const [actor, thing] = [useActor(), useThing()];
  const { at, by, action, refused, device, address } = entry;
  return (
    <tr>
      <td data-name={label("date")}>{momentOnScreen(current, at)}</td>
      <td data-name={label("who")}>{actor(entry)}</td>
      <td data-name={label("what")}>
        <span>
          {`${words(deedLabel(action))}: ${thing(entry)}`}
          {refused && action !== "denied" && ` (${label("refused")})`}
        </span>
      </td>
      <td data-name={label("from")}>{by === "self" && <Device device={device} address={address} />}</td>
    </tr>
  );
});

const Folded = observer(({ folded }: { readonly folded: FoldedReadings }) => {
  const label = useLabels(accessLabels);
  const words = useLabels(trailLabels);
  const { current } = useModel(LanguageModel);
  const { from, to, count, device, address } = folded;
  return (
    <tr>
      <td data-name={label("date")}>{`${dayOnScreen(to)}, ${timeIn(current, from)}–${timeIn(current, to)}`}</td>
      <td data-name={label("who")}>{words("byself")}</td>
      <td data-name={label("what")}>{label("readings", { count })}</td>
      <td data-name={label("from")}>
        <Device device={device} address={address} />
      </td>
    </tr>
  );
});

/** Who read and changed the record: other people, or everybody. */
export const Trail = observer(() => {
  const label = useLabels(accessLabels);
  const model = useModel(TrailModel);
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
      <PageByPage model={model.pages} name={label("trailPages")}>
        {() => (
          <table className={tables.table}>
            <caption className="only-heard">{label("trailCaption")}</caption>
            <thead>
              <tr>
                <th scope="col">{label("date")}</th>
                <th scope="col">{label("who")}</th>
                <th scope="col">{label("what")}</th>
                <th scope="col">{label("from")}</th>
              </tr>
            </thead>
            <tbody>
              {model.lines.map((line) =>
                "folded" in line ? (
                  <Folded key={line.folded.id} folded={line.folded} />
                ) : (
                  <Entry key={line.entry.id} entry={line.entry} />
                ),
              )}
            </tbody>
          </table>
        )}
      </PageByPage>
    </section>
  );
});
