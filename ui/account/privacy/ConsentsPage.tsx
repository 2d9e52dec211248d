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
import { ColumnTable } from "../../shared/tables/ColumnTable.tsx";
import { guideAddress } from "../../shell/page/guide-address.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SessionModel } from "../../shell/session/session-model.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { ConsentsModel } from "./consents-model.ts";
import { privacyLabels } from "./privacy-labels.ts";

const ConsentStatus = observer(({ toggle }: { readonly toggle: Toggle }) => {
  const label = useLabels(privacyLabels);
  const message = useMessages();
  const { given, since } = toggle.consent;
  const failed = toggle.at === "rest" && toggle.message !== null && toggle.message !== "form.saved";
  const noChoiceText = label(isRequired(toggle.consent) ? "unconfirmed" : "never");
  return (
    <div role="status">
      <p className={styles.note}>
        {since === null ? noChoiceText : label(given ? "given" : "withdrawn", { date: formatShortDay(since) })}
        {toggle.at === "saving" && ` · ${label("saving")}`}
        {toggle.at === "rest" && toggle.message !== null && !failed && ` · ${message(toggle.message)}`}
      </p>
      {failed && <p className={styles.failed}>{`${message(toggle.message)}. ${label("failedSave")}`}</p>}
    </div>
  );
});

const ConsentHistory = observer(
  ({ model, treatment }: { readonly model: ConsentsModel; readonly treatment: number }) => {
    const label = useLabels(privacyLabels);
    const kit = useLabels(kitLabels);
    const { current } = useModel(LanguageModel);
    const past = model.historyOf(treatment);
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
                {label(wasConsentRequested(entry) ? (entry.given ? "gaveAt" : "withdrewAt") : "notRequestedAt", {
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
  },
);

const ConsentToggle = observer(({ model, toggle }: { readonly model: ConsentsModel; readonly toggle: Toggle }) => {
  const label = useLabels(privacyLabels);
  const message = useMessages();
  const { opened } = useModel(SessionModel);
  const { consent } = toggle;
  const locked = isLocked(consent);
  const nameId = `consent-${consent.treatment.id}`;
  const lockedId = `${nameId}-locked`;
  return (
    <>
      <label className={styles.switch} data-locked={locked || undefined}>
        <input
          type="checkbox"
          aria-describedby={locked ? `${nameId} ${lockedId}` : nameId}
          checked={consent.given}
          aria-disabled={locked || undefined}
          onChange={() => model.switchConsent(consent.id)}
        />
        {label("agree")}
      </label>
      {locked && (
        <p id={lockedId} className={styles.note}>
          {message("consents.locked")}. {label(opened === null ? "locked" : "lockedOfOther")}
        </p>
      )}
    </>
  );
});

const ConsentNotice = observer(({ consent }: Pick<Toggle, "consent">) => {
  const label = useLabels(privacyLabels);
  const { treatment } = consent;
  const { current } = useModel(LanguageModel);
  const { opened } = useModel(SessionModel);
  const treatmentText = translateTreatment(current, treatment);
  const unconfirmed = isRequired(consent) && !consent.given;
  return (
    <>
      {treatmentText.notice !== "" && (
        <details>
          <summary>{label("notice")}</summary>
          <p lang={treatmentText.language}>{treatmentText.notice}</p>
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
          {label(opened === null ? "unconfirmedText" : "unconfirmedTextOther")}{" "}
          <a href={guideAddress("privacy", current)} target="_blank" rel="noopener noreferrer">
            {label("readPrivacy")}
          </a>
        </p>
      )}
    </>
  );
});

const Consent = observer(({ model, toggle }: { readonly model: ConsentsModel; readonly toggle: Toggle }) => {
  const label = useLabels(privacyLabels);
  const { consent } = toggle;
  const { treatment } = consent;
  const { current } = useModel(LanguageModel);
  const { name, purpose, language } = translateTreatment(current, treatment);
  return (
    <tr>
      <td data-name={label("choice")}>
        <div className={styles.cell}>
          <ConsentToggle model={model} toggle={toggle} />
        </div>
      </td>
      <td data-name={label("treatment")}>
        <strong id={`consent-${treatment.id}`} lang={language}>
          {name}
        </strong>
      </td>
      <td data-name={label("purpose")} lang={language}>
        {purpose}
      </td>
      <td data-name={label("noticeColumn")}>
        <div className={styles.cell}>
          <ConsentNotice consent={consent} />
        </div>
      </td>
      <td data-name={label("date")}>
        <div className={styles.cell}>
          <ConsentStatus toggle={toggle} />
          <ConsentHistory model={model} treatment={treatment.id} />
        </div>
      </td>
    </tr>
  );
});

const Consents = observer(() => {
  const label = useLabels(privacyLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new ConsentsModel(parts));
  return (
    <section className={styles.card} aria-label={label("consentsTitle")}>
      <RemoteList remote={model.remote}>
        {() => (
          <ColumnTable
            caption={label("consentsTitle")}
            columns={(["choice", "treatment", "purpose", "noticeColumn", "date"] as const).map((column) =>
              label(column),
            )}
          >
            {model.toggles.map((toggle) => (
              <Consent key={toggle.consent.treatment.id} model={model} toggle={toggle} />
            ))}
          </ColumnTable>
        )}
      </RemoteList>
    </section>
  );
});

/** The consents of the patient, with a switch for each use of the data. */
export const ConsentsPage = observer(() => {
  const label = useLabels(privacyLabels);
  const { opened } = useModel(SessionModel);
  return (
    <>
      <PageTitle title={label("consentsTitle")} parent="account" />
      <p className={styles.about}>{label(opened === null ? "consentsAbout" : "consentsAboutOther")}</p>
      <div className={styles.wide}>
        <WithRecord>
          <Consents />
        </WithRecord>
      </div>
    </>
  );
});
