import type { Instant } from "@libretto/core/kernel/dates";
import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { type EmergencyView, MAX_OPEN_VIEWS } from "@libretto/core/record/across/emergency/emergency-view";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { DownloadIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { moveFocusTo } from "../../shared/move-focus.ts";
import { emergencyCodeLabels } from "./emergency-code-labels.ts";
import { EmergencyCodesModel } from "./emergency-codes-model.ts";
import { NewSheetDialog } from "./NewSheetDialog.tsx";
import styles from "./security.module.css";
import { SecurityServices } from "./security-services.ts";

const TITLE = "security-emergency";
const leavesFocus = moveFocusTo(TITLE);

type Props = { readonly model: EmergencyCodesModel };

const Code = observer(({ model, code }: Props & { readonly code: EmergencyView }) => {
  const label = useLabels(emergencyCodeLabels);
  const { current } = useModel(LanguageModel);
  const moment = (at: Instant) => ({ date: dayOnScreen(at), time: timeIn(current, at) });
  return (
    <li className={styles.session} ref={leavesFocus}>
      <div>
        <p>{label("made", model.whichOf(code))}</p>
        <p className={styles.note}>{label("until", moment(code.until))}</p>
        <p className={styles.note}>
          {code.openedAt === null ? label("never") : label("opened", moment(code.openedAt))}
        </p>
      </div>
      <Button
        aria-label={label("turnOffOf", model.whichOf(code))}
        busy={model.closing === code.id}
        onClick={() => model.close(code)}
      >
        {label("turnOff")}
      </Button>
    </li>
  );
});

const Open = observer(({ model }: Props) => {
  const label = useLabels(emergencyCodeLabels);
  const { failure, state, load } = model.remote;
  return (
    <>
      {model.open.length > 0 && (
        <ul>
          {model.open.map((code) => (
            <Code key={code.id} model={model} code={code} />
          ))}
        </ul>
      )}
      {model.open.length === 0 && failure === null && <p className={styles.note}>{label("none")}</p>}
      {failure !== null && (
        <div ref={leavesFocus}>
          <LoadFailure failure={failure} retry={load} busy={state === "loading"} />
        </div>
      )}
    </>
  );
});

const Deeds = observer(({ model }: Props) => {
  const label = useLabels(emergencyCodeLabels);
  return (
    <>
      {model.full && <p className={styles.note}>{label("full", { count: MAX_OPEN_VIEWS })}</p>}
      <div className={styles.buttons}>
        {!model.full && (
          <span ref={leavesFocus}>
            <Button icon={DownloadIcon} busy={model.printing} onClick={() => model.prepare(NewSheetDialog)}>
              {label(model.printing ? "printing" : "print")}
            </Button>
          </span>
        )}
        {model.open.length > 1 && (
          <span ref={leavesFocus}>
            <Button busy={model.closing === "all"} onClick={model.closeAll}>
              {label("turnOffAll")}
            </Button>
          </span>
        )}
      </div>
    </>
  );
});

/** The codes of emergency sheets that are open, each with a way to close it, and a way to a new sheet. */
export const EmergencyCodes = observer(() => {
  const label = useLabels(emergencyCodeLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new EmergencyCodesModel(parts));
  return (
    <section className={styles.card} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        {label("title")}
      </h2>
      <p className={styles.note}>{label("about")}</p>
      <RemoteList remote={model.remote} rows={2}>
        {() => (
          <>
            <Open model={model} />
            <Deeds model={model} />
          </>
        )}
      </RemoteList>
    </section>
  );
});
