import type { Records } from "@libretto/core/devices/bytes";
import type { Part } from "@libretto/core/devices/checkme/findings";
import { errorMessages, rejectedMessage } from "@libretto/core/devices/messages";
import type { Offer } from "@libretto/core/record/across/device-readings";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { formatLocalDateTime } from "../shared/formats.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { ChosenIcon, WarningIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import { valuesText } from "./measure-text.ts";
import type { ReadingImportModel } from "./reading-import-model.ts";

interface OfferProps {
  readonly offer: Offer;
  readonly readingImport: ReadingImportModel;
}

/** A reading: a checkbox, or already in the record, or why it cannot be imported. */
const OfferRow = observer(({ offer, readingImport }: OfferProps) => {
  const label = useLabels(deviceLabels);
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  const status = readingImport.statusOf(offer);
  const { user, deviceTime: shownAt, draft } = offer;
  const valueText = (
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
      {status.is === "fresh" ? (
        <label>
          <input type="checkbox" checked={readingImport.isChosen(offer)} onChange={() => readingImport.toggle(offer)} />
          {valueText}
        </label>
      ) : (
        <div className={styles.settled}>
          {status.is === "known" && <Icon of={ChosenIcon} size={20} />}
          {valueText}
        </div>
      )}
      {readingImport.notesOf(offer).map((note) => (
        <p key={note} className={styles.unfit}>
          <Icon of={WarningIcon} />
          {note}
        </p>
      ))}
      {status.is === "known" && <span className={styles.badge}>{label("known")}</span>}
      {status.is === "unfit" && (
        <p className={styles.unfit}>
          {label("unfit", {
            why: [...new Set(Object.values(status.problems).map((code) => message(code)))].join(". "),
          })}
        </p>
      )}
    </li>
  );
});

interface GroupProps {
  readonly title: string;
  readonly headerAction?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the device data. */
export const Group = ({ title, headerAction, wide = false, children }: GroupProps) => {
  const id = useId();
  return (
    <section className={`${styles.group} ${wide ? styles.wide : ""}`} aria-labelledby={id}>
      <div className={styles.titled}>
        <h3 id={id}>{title}</h3>
        {headerAction}
      </div>
      {children}
    </section>
  );
};

/** Why a list is empty or incomplete. */
export const PartStatus = observer(({ part }: { readonly part: Part<Partial<Records<unknown>>> | undefined }) => {
  const label = useLabels(deviceLabels);
  const message = useMessages();
  if (part === undefined || part.state === "unread") return <p className={styles.small}>{label("notRead")}</p>;
  if (part.state === "absent") return <p className={styles.small}>{message("devices.none")}</p>;
  if (part.state === "failed") {
    const { failure } = part;
    const status = failure.error === "DEVICE_STATUS" ? failure.status : 0;
    return <p className={styles.unfit}>{message(errorMessages[failure.error], { status })}</p>;
  }
  const rejected = part.value.rejected ?? [];
  const code = rejectedMessage(rejected);
  return code !== null && <p className={styles.unfit}>{message(code, { count: rejected.length })}</p>;
});

interface ListProps extends Omit<GroupProps, "children" | "aside"> {
  readonly offers: readonly Offer[];
  readonly readingImport: ReadingImportModel;
  readonly part?: Part<Partial<Records<unknown>>> | undefined;
  /** A notice above the list. */
  readonly about?: string;
}

/** A list of readings to choose from. */
export const OfferList = observer(({ title, offers, readingImport, part, about }: ListProps) => {
  const label = useLabels(deviceLabels);
  const fresh = offers.filter((offer) => readingImport.statusOf(offer).is === "fresh");
  const action = label(fresh.every((offer) => readingImport.isChosen(offer)) ? "chooseNone" : "chooseAll");
  return (
    <Group
      title={title}
      {...(fresh.length > 1 && {
        headerAction: (
          <Button
            tone="plain"
            aria-label={label("allOf", { action, list: title })}
            onClick={() => readingImport.toggleAll(offers)}
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
            <OfferRow key={offer.key} offer={offer} readingImport={readingImport} />
          ))}
        </ul>
      )}
      {part !== undefined && <PartStatus part={part} />}
    </Group>
  );
});
