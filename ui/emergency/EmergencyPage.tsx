import { telUrlOf } from "@libretto/core/kernel/phone";
import { dayOnScreen } from "@libretto/core/messages/days";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { phoneIn } from "@libretto/core/messages/phones";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import type { EmergencyContent } from "@libretto/core/record/across/emergency/emergency-view";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
import { observer } from "mobx-react-lite";
import { useLocation } from "react-router-dom";
import { Facts } from "../shared/controls/Facts.tsx";
import { dayText, formatTaxCode } from "../shared/formats.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel } from "../shared/models.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "./emergency.module.css";
import { emergencyLabels } from "./emergency-labels.ts";
import { EmergencyModel } from "./emergency-model.ts";

interface PartProps {
  readonly title: string;
  readonly empty: string;
  readonly lines: readonly {
    readonly id: number;
    readonly text: string;
    readonly phone?: string;
    /** What a medicine conflicts with. */
    readonly mark?: string;
  }[];
  /** What the lines can lack. */
  readonly note?: string;
  readonly isWarning?: boolean;
}

const Phone = observer(({ number }: { readonly number: string }) => {
  const numberText = phoneIn(useModel(LanguageModel).current, number);
  const address = telUrlOf(number);
  return address === null ? numberText : <a href={address}>{numberText}</a>;
});

const Part = observer(({ title, empty, lines, isWarning = false, note = "" }: PartProps) => (
  <section className={isWarning ? styles.warning : styles.part}>
    <h2>{title}</h2>
    {note !== "" && <p className={styles.mark}>{note}</p>}
    {lines.length === 0 ? (
      <p>{empty}</p>
    ) : (
      <ul>
        {lines.map(({ id, text, phone, mark = "" }) => (
          <li key={id}>
            {text} {phone !== undefined && <Phone number={phone} />}
            {mark !== "" && <strong className={styles.mark}>{mark}</strong>}
          </li>
        ))}
      </ul>
    )}
  </section>
));

const joinTexts = (parts: readonly string[], separator = ", "): string =>
  parts
    .filter((part) => part.trim() !== "")
    .map(isolateDirection)
    .join(separator);

const EmergencyData = observer(({ content: { set, marks, until } }: { readonly content: EmergencyContent }) => {
  const label = useLabels(emergencyLabels);
  const { current } = useModel(LanguageModel);
  const { identity, bloodGroup, organDonor } = set;
  const markOf = (id: number) => marks.ofTherapies.find(({ therapy }) => therapy === id)?.text[current] ?? "";
  const facts = [
    [label("bloodGroup"), bloodGroup ?? ""],
    [label("organDonation"), organDonor === null ? "" : label(organDonor ? "donorYes" : "donorNo")],
    [label("born"), identity.birth === null ? "" : dayText(identity.birth)],
    [label("taxCode"), formatTaxCode(identity.taxCode)],
  ] as const;
  return (
    <>
      <PageTitle title={`${isolateDirection(identity.name)} ${isolateDirection(identity.surname)}`} />
      <Facts facts={facts} empty={label("notGiven")} />
      <Part
        title={label("sensitivities")}
        // a rescuer sees the rows of every level
        empty={formatAllergyState(current, allergyStateOf(set, set.sensitivities, "whole"), dayOnScreen)}
        isWarning
        lines={set.sensitivities.map((row) => ({
          id: row.id,
          text: [
            `${isolateDirection(row.condition)} (${label(row.kind)}, ${label(row.list)})`,
            formatReaction(current, row).join("; "),
          ]
            .filter((part) => part !== "")
            .join(": "),
        }))}
      />
      <Part
        title={label("forbidden")}
        empty={label("noForbidden")}
        isWarning
        lines={set.forbidden.map(({ id, drug, note }) => ({ id, text: joinTexts([drug.name, note], ": ") }))}
      />
      <Part
        title={label("inUse")}
        empty={label("noInUse")}
        note={marks.unchecked[current]}
        lines={set.inUse
          .toSorted((a, b) => Number(markOf(b.id) !== "") - Number(markOf(a.id) !== ""))
          .map(({ id, drug, dose, frequency, start }) => ({
            id,
            text: joinTexts([drug.name, dose, frequency, label("since", { date: dayOnScreen(start) })]),
            mark: markOf(id),
          }))}
      />
      <Part
        title={label("contacts")}
        empty={label("noContacts")}
        lines={set.contacts.map(({ id, name, relation, phone }) => ({ id, text: joinTexts([name, relation]), phone }))}
      />
      <p className={styles.disclaimer}>{label("disclaimer", { date: dayOnScreen(until) })}</p>
    </>
  );
});

const EmergencyReader = observer(() => {
  const label = useLabels(emergencyLabels);
  const message = useMessages();
  const { content } = useModel(EmergencyModel);
  const refusalCode = content.failure?.kind === "refused" ? content.failure.code : null;
  return (
    <PublicFrame>
      {content.value === null && <PageTitle title={label("title")} />}
      {refusalCode !== null ? (
        <p role="alert">{message(refusalCode)}</p>
      ) : (
        <RemoteList remote={content}>{(loaded) => <EmergencyData content={loaded} />}</RemoteList>
      )}
    </PublicFrame>
  );
});

/** The page of an emergency sheet's code; another code in the same tab starts it again. */
export const EmergencyPage = () => <EmergencyReader key={useLocation().hash} />;
