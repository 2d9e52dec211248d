import type { Records } from "@libretto/core/devices/bytes";
import type { Part } from "@libretto/core/devices/checkme/findings";
import { errorMessages } from "@libretto/core/devices/messages";
import type { Offer } from "@libretto/core/record/across/device-readings";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { formatLocalDateTime } from "../shared/formats.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { ChosenIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { KeepingModel } from "./keeping-model.ts";
import { valuesText } from "./measure-words.ts";

interface OfferProps {
  readonly offer: Offer;
  readonly keeping: KeepingModel;
}

/** A measurement: to be chosen, or in the record already, or why it can't be kept. */
const OfferRow = observer(({ offer, keeping }: OfferProps) => {
  const label = useLabels(deviceLabels);
  const say = useMessages();
  const { current } = useModel(LanguageModel);
  const standing = keeping.standingOf(offer);
  const { user, deviceTime: shownAt, draft } = offer;
  const said = (
    <span>
      <span className={styles.value}>{valuesText(draft, current, label)}</span>
      <span className={styles.when}>
        {shownAt === null
          ? (user?.name ?? "") || label("unnamed", { id: user?.id ?? "" })
          : formatLocalDateTime(shownAt)}
      </span>
    </span>
  );
  return (
    <li className={styles.offer}>
      {standing.is === "fresh" ? (
        <label>
          <input type="checkbox" checked={keeping.isChosen(offer)} onChange={() => keeping.turn(offer)} />
          {said}
        </label>
      ) : (
        <div className={styles.settled}>
          {standing.is === "known" && <Icon of={ChosenIcon} size={20} />}
          {said}
        </div>
      )}
      {standing.is === "known" && <span className={styles.badge}>{label("known")}</span>}
      {standing.is === "unfit" && (
        <p className={styles.unfit}>
          {label("unfit", { why: [...new Set(Object.values(standing.problems).map((code) => say(code)))].join(". ") })}
        </p>
      )}
    </li>
  );
});

interface GroupProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A part of what a device told, under its title. */
export const Group = ({ title, aside, wide = false, children }: GroupProps) => {
  const id = useId();
  return (
    <section className={`${styles.group} ${wide ? styles.wide : ""}`} aria-labelledby={id}>
      <div className={styles.titled}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
};

/** Why a list has no rows, or has fewer than the device keeps. */
export const PartWords = observer(({ part }: { readonly part: Part<Partial<Records<unknown>>> | undefined }) => {
  const label = useLabels(deviceLabels);
  const say = useMessages();
  if (part === undefined || part.state === "unread") return <p className={styles.small}>{label("notRead")}</p>;
  if (part.state === "absent") return <p className={styles.small}>{say("devices.none")}</p>;
  if (part.state === "failed") {
    const { failure } = part;
    const status = failure.error === "DEVICE_STATUS" ? failure.status : 0;
    return <p className={styles.unfit}>{say(errorMessages[failure.error], { status })}</p>;
  }
  const rejected = part.value.rejected?.length ?? 0;
  return rejected > 0 && <p className={styles.unfit}>{say("devices.rejectedRecords", { count: rejected })}</p>;
});

interface ListProps extends Omit<GroupProps, "children" | "aside"> {
  readonly offers: readonly Offer[];
  readonly keeping: KeepingModel;
  readonly part?: Part<Partial<Records<unknown>>> | undefined;
  /** What to know before choosing. */
  readonly about?: string;
}

/** One list of measurements, to choose from. */
export const OfferList = observer(({ title, offers, keeping, part, about }: ListProps) => {
  const label = useLabels(deviceLabels);
  const fresh = offers.filter((offer) => keeping.standingOf(offer).is === "fresh");
  const action = label(fresh.every((offer) => keeping.isChosen(offer)) ? "chooseNone" : "chooseAll");
  return (
    <Group
      title={title}
      {...(fresh.length > 1 && {
        aside: (
          <Button
            tone="plain"
            aria-label={label("allOf", { action, list: title })}
            onClick={() => keeping.turnAll(offers)}
          >
            {action}
          </Button>
        ),
      })}
    >
      {about !== undefined && offers.length > 0 && <p className={styles.small}>{about}</p>}
      {offers.length > 0 && (
        <ul>
          {offers.map((offer) => (
            <OfferRow key={offer.key} offer={offer} keeping={keeping} />
          ))}
        </ul>
      )}
      {part !== undefined && <PartWords part={part} />}
    </Group>
  );
});
