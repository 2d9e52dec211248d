import { telUrlOf } from "@libretto/core/kernel/phone";
import { dayOnScreen } from "@libretto/core/messages/days";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { phoneIn } from "@libretto/core/messages/phones";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import type { EmergencyContent } from "@libretto/core/record/across/emergency/emergency-view";
import { observer } from "mobx-react-lite";
import { useLocation } from "react-router-dom";
import { Facts } from "../shared/controls/Facts.tsx";
import { dayText } from "../shared/formats.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel } from "../shared/models.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "./emergency.module.css";
import { emergencyLabels } from "./emergency-labels.ts";
import { EmergencyModel } from "./emergency-model.ts";

interface Lines {
  readonly title: string;
  readonly empty: string;
  readonly lines: readonly { readonly id: number; readonly text: string; readonly phone?: string }[];
  readonly warns?: boolean;
}

const Phone = observer(({ number }: { readonly number: string }) => {
  const shown = phoneIn(useModel(LanguageModel).current, number);
  const address = telUrlOf(number);
  return address === null ? shown : <a href={address}>{shown}</a>;
});

const Part = observer(({ title, empty, lines, warns = false }: Lines) => (
  <section className={warns ? styles.warning : styles.part}>
    <h2>{title}</h2>
    {lines.length === 0 ? (
      <p>{empty}</p>
    ) : (
      <ul>
        {lines.map(({ id, text, phone }) => (
          <li key={id}>
            {text} {phone !== undefined && <Phone number={phone} />}
          </li>
        ))}
      </ul>
    )}
  </section>
));

const joined = (parts: readonly string[], separator = ", "): string =>
  parts
    .filter((part) => part.trim() !== "")
    .map(isolateDirection)
    .join(separator);

const Shown = observer(({ shown: { set, until } }: { readonly shown: EmergencyContent }) => {
  const label = useLabels(emergencyLabels);
  const { identity, bloodGroup, organDonor } = set;
  const facts = [
    [label("bloodGroup"), bloodGroup ?? ""],
    [label("organDonation"), organDonor === null ? "" : label(organDonor ? "donorYes" : "donorNo")],
    [label("born"), identity.birth === null ? "" : dayText(identity.birth)],
    [label("taxCode"), identity.taxCode],
  ] as const;
  return (
    <>
      <PageTitle title={`${isolateDirection(identity.name)} ${isolateDirection(identity.surname)}`} />
      <Facts facts={facts} empty={label("notGiven")} />
      <Part
        title={label("sensitivities")}
        empty={formatAllergyState(useModel(LanguageModel).current, allergyStateOf(set, set.sensitivities), dayOnScreen)}
        warns
        lines={set.sensitivities.map(({ id, condition, kind, list }) => ({
          id,
          text: `${isolateDirection(condition)} (${label(kind)}, ${label(list)})`,
        }))}
      />
      <Part
        title={label("forbidden")}
        empty={label("noForbidden")}
        warns
        lines={set.forbidden.map(({ id, drug, note }) => ({ id, text: joined([drug.name, note], ": ") }))}
      />
      <Part
        title={label("inUse")}
        empty={label("noInUse")}
        lines={set.inUse.map(({ id, drug, dose, frequency }) => ({ id, text: joined([drug.name, dose, frequency]) }))}
      />
      <Part
        title={label("contacts")}
        empty={label("noContacts")}
        lines={set.contacts.map(({ id, name, relation, phone }) => ({ id, text: joined([name, relation]), phone }))}
      />
      <p className={styles.kept}>{label("kept", { date: dayOnScreen(until) })}</p>
    </>
  );
});

const Opened = observer(() => {
  const label = useLabels(emergencyLabels);
  const say = useMessages();
  const { shown } = useModel(EmergencyModel);
  const refused = shown.failure?.kind === "refused" ? shown.failure.code : null;
  return (
    <PublicFrame>
      {shown.value === null && <PageTitle title={label("title")} />}
      {refused !== null ? (
        <p role="alert">{say(refused)}</p>
      ) : (
        <RemoteList remote={shown}>{(found) => <Shown shown={found} />}</RemoteList>
      )}
    </PublicFrame>
  );
});

/** Where the code of an emergency sheet leads; another code opened in its place begins anew. */
export const EmergencyPage = () => <Opened key={useLocation().hash} />;
