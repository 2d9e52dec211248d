import {
  formatShortDay,
  isLocked,
  isRequired,
  type Toggle,
  wasConsentRequested,
} from "@libretto/core/account/consents";
import { BINDING_LANGUAGE, translateTreatment } from "@libretto/core/account/treatment-texts";
import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { observer } from "mobx-react-lite";
import { WithRecord } from "../../record/WithRecord.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { guideAddress } from "../../shell/page/guide-address.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { ConsentsModel } from "./consents-model.ts";
import { privacyLabels } from "./privacy-labels.ts";
import styles from "./security.module.css";
import { SecurityServices } from "./security-services.ts";

const Said = observer(({ toggle }: { readonly toggle: Toggle }) => {
  const label = useLabels(privacyLabels);
  const say = useMessages();
  const { given, since } = toggle.consent;
  const failed = toggle.at === "rest" && toggle.message === "failure.apology";
  const never = label(isRequired(toggle.consent) ? "unconfirmed" : "never");
  return (
    <div role="status">
      <p className={styles.note}>
        {since === null ? never : label(given ? "given" : "withdrawn", { date: formatShortDay(since) })}
        {toggle.at === "saving" && ` · ${label("saving")}`}
        {toggle.at === "rest" && toggle.message !== null && !failed && ` · ${say(toggle.message)}`}
      </p>
      {failed && (
        <p className={styles.failed}>
          {say("failure.apology")} {label("failedSave")}
        </p>
      )}
    </div>
  );
});

const Past = observer(({ model, treatment }: { readonly model: ConsentsModel; readonly treatment: number }) => {
  const label = useLabels(privacyLabels);
  const kit = useLabels(kitLabels);
  const { current } = useModel(LanguageModel);
  const past = model.pastOf(treatment);
  if (model.history.failure !== null)
    return (
      <p className={styles.note}>
        {label("noHistory")} <Button onClick={model.history.load}>{kit("retry")}</Button>
      </p>
    );
  return (
    past.length > 0 && (
      <details>
        <summary>{label("history", { count: past.length })}</summary>
        <ul className={styles.note}>
          {past.map((entry) => (
            <li key={entry.id}>
              {label(wasConsentRequested(entry) ? (entry.given ? "gaveAt" : "withdrewAt") : "notAskedAt", {
                date: dayOnScreen(entry.at),
                time: timeIn(current, entry.at),
                version: entry.noticeVersion,
              })}
            </li>
          ))}
        </ul>
      </details>
    )
  );
});

const Consent = observer(({ model, toggle }: { readonly model: ConsentsModel; readonly toggle: Toggle }) => {
  const label = useLabels(privacyLabels);
  const say = useMessages();
  const { consent } = toggle;
  const { treatment } = consent;
  const { current } = useModel(LanguageModel);
  const told = translateTreatment(current, treatment);
  const locked = isLocked(consent);
  const name = `consent-${treatment.id}`;
  const why = `${name}-locked`;
  const unconfirmed = isRequired(consent) && !consent.given;
  return (
    <li className={styles.consent}>
      <div lang={told.language}>
        <h2 id={name}>{told.name}</h2>
        <p>{told.purpose}</p>
      </div>
      {told.notice !== "" && (
        <details>
          <summary>{label("notice")}</summary>
          <p lang={told.language}>{told.notice}</p>
        </details>
      )}
      {current !== BINDING_LANGUAGE && (
        <details>
          <summary>{label("binding")}</summary>
          <p lang={BINDING_LANGUAGE}>
            <strong>{treatment.name}</strong>. {treatment.purpose}. {treatment.notice}
          </p>
        </details>
      )}
      {unconfirmed && (
        <p className={styles.unconfirmed}>
          {label("unconfirmedText")}{" "}
          <a href={guideAddress("privacy", current)} target="_blank" rel="noopener noreferrer">
            {label("readPrivacy")}
          </a>
        </p>
      )}
      <label className={styles.switch} data-locked={locked || undefined}>
        <input
          type="checkbox"
          aria-describedby={locked ? `${name} ${why}` : name}
          checked={consent.given}
          aria-disabled={locked || undefined}
          onChange={() => model.turn(consent.id)}
        />
        {label("agree")}
      </label>
      {locked && (
        <p id={why} className={styles.note}>
          {say("consents.locked")}. {label("locked")}
        </p>
      )}
      <Said toggle={toggle} />
      <Past model={model} treatment={treatment.id} />
    </li>
  );
});

const Consents = observer(() => {
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new ConsentsModel(parts));
  return (
    <section className={styles.card} aria-label={useLabels(privacyLabels)("consentsTitle")}>
      <RemoteList remote={model.remote}>
        {() => (
          <ul>
            {model.toggles.map((toggle) => (
              <Consent key={toggle.consent.treatment.id} model={model} toggle={toggle} />
            ))}
          </ul>
        )}
      </RemoteList>
    </section>
  );
});

/** What the patient agreed to, with a switch for each use of the data. */
export const ConsentsPage = observer(() => {
  const label = useLabels(privacyLabels);
  const { current } = useModel(LanguageModel);
  return (
    <>
      <PageTitle title={label("consentsTitle")} parent="account" guide={guideAddress("account", current)} />
      <p className={styles.about}>{label("consentsAbout")}</p>
      <div className={styles.parts}>
        <WithRecord>
          <Consents />
        </WithRecord>
      </div>
    </>
  );
});
