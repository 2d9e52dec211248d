import { COOKIES_IN_USE } from "@libretto/core/account/cookies";
import { dayOnScreen } from "@libretto/core/messages/days";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { ColumnTable } from "../../shared/tables/ColumnTable.tsx";
import { guideAddress } from "../../shell/page/guide-address.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import styles from "../security/security.module.css";
import { cookieLabels } from "./cookie-labels.ts";
import { CookieContext } from "./cookie-services.ts";
import { CookiesModel } from "./cookies-model.ts";

const SECTIONS = ["what", "disable", "thirdParty", "more"] as const;

const Consent = observer(() => {
  const label = useLabels(cookieLabels);
  const { services } = useModel(CookieContext);
  const model = useOwnModel(() => new CookiesModel(services));
  const { consent } = model;
  return (
    <section className={styles.card} aria-label={label("title")}>
      <p role="status">
        {consent.is === "accepted"
          ? label("accepted", { date: dayOnScreen(consent.on), until: dayOnScreen(consent.until) })
          : label("notAccepted")}
      </p>
      <div>
        <Button tone="primary" onClick={model.allow}>
          {label("allow")}
        </Button>
        <p className={styles.note}>{label("allowText")}</p>
      </div>
      <div>
        <Button onClick={() => void model.revoke()}>{label("revoke")}</Button>
        <p className={styles.note}>{label("revokeText")}</p>
      </div>
    </section>
  );
});

const CookieTable = observer(() => {
  const label = useLabels(cookieLabels);
  return (
    <section className={styles.card} aria-labelledby="cookies-in-use">
      <h2 id="cookies-in-use">{label("inUse")}</h2>
      <ColumnTable
        caption={label("inUse")}
        columns={(["name", "purpose", "lasts"] as const).map((column) => label(column))}
      >
        {COOKIES_IN_USE.map((cookie) => (
          <tr key={cookie}>
            <td data-name={label("name")}>{label(cookie)}</td>
            <td data-name={label("purpose")}>{label(`${cookie}Text`)}</td>
            <td data-name={label("lasts")}>{label(`${cookie}Lasts`)}</td>
          </tr>
        ))}
      </ColumnTable>
    </section>
  );
});

/** The cookies: consent, what is in use, what cookies are, and the policy. */
export const CookiesPage = observer(() => {
  const label = useLabels(cookieLabels);
  const { current } = useModel(LanguageModel);
  return (
    <>
      <PageTitle title={label("title")} parent="account" />
      <p className={styles.about}>{label("about")}</p>
      <div className={styles.parts}>
        <Consent />
        <CookieTable />
        <section className={styles.card} aria-label={label("more")}>
          {SECTIONS.map((section) => (
            <details key={section}>
              <summary>{label(section)}</summary>
              <p>{label(`${section}Text`)}</p>
              {section === "more" && (
                <a href={guideAddress("privacy", current)} target="_blank" rel="noopener noreferrer">
                  {label("readPrivacy")}
                </a>
              )}
            </details>
          ))}
          <p>
            <a href={guideAddress("cookie", current)} target="_blank" rel="noopener noreferrer">
              {label("readPolicy")}
            </a>
          </p>
        </section>
      </div>
    </>
  );
});
