import type { PrivatePage } from "@libretto/core/navigation/pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useLabels } from "../../shared/labels.ts";
import { labelSet } from "../../shared/translations.ts";
import styles from "./settings.module.css";

/** The pages about the account, in their order. */
const SETTINGS_PAGES = [
  "account",
  "security",
  "carers",
  "reminders",
  "accessLog",
  "consents",
  "cookies",
  "subscription",
  "bin",
] as const satisfies readonly PrivatePage[];

/** Whether a page has the frame: a page of the list, or one that such a page leads to. */
export const isSettingsPage = (name: PrivatePage): boolean =>
  name === "restore" || SETTINGS_PAGES.some((page) => page === name);

const settingsLabels = labelSet("settings", {
  it: {
    settings: "Impostazioni dell'account",
    account: "Profilo e dati",
    security: "Sicurezza",
    carers: "Persone",
    reminders: "Promemoria",
    accessLog: "Accessi",
    consents: "Consensi",
    cookies: "Cookie",
    subscription: "Sottoscrizione",
    bin: "Cestino",
  },
  en: {
    settings: "Account settings",
    account: "Profile and data",
    security: "Security",
    carers: "People",
    reminders: "Reminders",
    accessLog: "Access log",
    consents: "Consents",
    cookies: "Cookies",
    subscription: "Subscription",
    bin: "Bin",
  },
});

interface Props {
  /** Whether a page is for another audience. */
  readonly isForOthers: (name: PrivatePage) => boolean;
  readonly children: ReactNode;
}

/** The frame of the pages about the account: on wide screens the list of these pages at the left. */
export const SettingsFrame = observer(({ isForOthers, children }: Props) => {
  const label = useLabels(settingsLabels);
  const { pathname } = useLocation();
  return (
    <div className={styles.settings}>
      <nav className="not-printed" aria-label={label("settings")}>
        <ul>
          {SETTINGS_PAGES.filter((name) => !isForOthers(name)).map((name) => (
            <li key={name}>
              <Link to={ROUTES[name]} aria-current={pathname === ROUTES[name] ? "page" : undefined}>
                {label(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
});
