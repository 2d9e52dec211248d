import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { loadCode } from "../shared/load-code.ts";
import { useModel } from "../shared/models.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { frameLabels } from "./frame-labels.ts";
import styles from "./language.module.css";

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
          onClick={() => void loadCode(notices, () => language.change(code))}
        >
          {short}
        </button>
      ))}
    </div>
  );
});
