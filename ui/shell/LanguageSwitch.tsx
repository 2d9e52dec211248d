import { failure } from "@libretto/core/kernel/failure";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { frameLabels } from "./frame-labels.ts";
import styles from "./language.module.css";

const OFFLINE = failure("unavailable", "failure.unavailable");

const languages = [
  { code: "it", name: "Italiano", short: "IT" },
  { code: "en", name: "English", short: "EN" },
] as const;

/** Italian or English. Each is named in its own language; the current one is marked. */
export const LanguageSwitch = observer(() => {
  const label = useLabels(frameLabels);
  const language = useModel(LanguageModel);
  const notices = useModel(NoticesModel);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fields of a form
    <div role="group" aria-label={label("language")} className={styles.switch}>
      {languages.map(({ code, name, short }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={`${short} ${name}`}
          title={name}
          aria-pressed={code === language.current}
          onClick={() => language.change(code).catch(() => notices.showFailure(OFFLINE))}
        >
          {short}
        </button>
      ))}
    </div>
  );
});
