import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { guideAddress } from "./page/guide-address.ts";
import { SupportAddress } from "./page/SupportAddress.tsx";
import { SettingsModel } from "./settings-model.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

/** Privacy notice, terms, guide, support address, copyright. */
export const Footer = observer(() => {
  const label = useLabels(shellLabels);
  const { current } = useModel(LanguageModel);
  const { supportEmail } = useModel(SettingsModel).now;
  return (
    <footer className={`${styles.footer} not-printed`}>
      <ul className="wrap">
        <li>
          <a href={guideAddress("privacy", current)} target="_blank" rel="noopener noreferrer">
            {label("privacy")}
            <span className="visually-hidden">{` (${label("opensWindow")})`}</span>
          </a>
        </li>
        <li>
          <a href={guideAddress("termini", current)} download>
            {label("terms")}
          </a>
        </li>
        <li>
          <a href={guideAddress("guida", current)} download>
            {label("guide")}
          </a>
        </li>
        <li>
          <Link to={ROUTES.accessibility}>{label("accessibility")}</Link>
        </li>
        {supportEmail !== "" && (
          <li>
            {`${label("support")}: `}
            <SupportAddress />
          </li>
        )}
        <li>{label("copyright", { year: new Date().getFullYear() })}</li>
      </ul>
    </footer>
  );
});
