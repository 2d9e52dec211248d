import type { Instant } from "@libretto/core/kernel/dates";
import { MAX_OPEN_VIEWS } from "@libretto/core/kernel/limits";
import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import type { EmergencyView } from "@libretto/core/record/across/emergency/emergency-view";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { DownloadIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { ActionRow } from "../../shared/list/ActionRow.tsx";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { moveFocusTo } from "../../shared/move-focus.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { emergencyCodeLabels } from "./emergency-code-labels.ts";
import { EmergencyCodesModel } from "./emergency-codes-model.ts";
import { NewSheetDialog } from "./NewSheetDialog.tsx";

const TITLE = "security-emergency";
const moveFocusToTitle = moveFocusTo(TITLE);

type Props = { readonly model: EmergencyCodesModel };

const CodeRow = observer(({ model, code }: Props & { readonly code: EmergencyView }) => {
  const label = useLabels(emergencyCodeLabels);
  const { current } = useModel(LanguageModel);
  const dateAndTime = (at: Instant) => ({ date: dayOnScreen(at), time: timeIn(current, at) });
  return (
    <ActionRow
      ref={moveFocusToTitle}
      title={label("made", model.codeDetailsOf(code))}
      notes={[
        label("until", dateAndTime(code.until)),
        code.openedAt === null ? label("never") : label("opened", dateAndTime(code.openedAt)),
      ]}
      actions={
        <Button
          aria-label={label("turnOffOf", model.codeDetailsOf(code))}
          busy={model.closing === code.id}
          onClick={() => model.close(code)}
        >
          {label("turnOff")}
        </Button>
      }
    />
  );
});

const OpenCodes = observer(({ model }: Props) => {
  const label = useLabels(emergencyCodeLabels);
  const { failure, state, load } = model.remote;
  return (
    <>
      {model.openCodes.length > 0 && (
        <ul>
          {model.openCodes.map((code) => (
            <CodeRow key={code.id} model={model} code={code} />
          ))}
        </ul>
      )}
      {model.openCodes.length === 0 && failure === null && <p className={styles.note}>{label("none")}</p>}
      {failure !== null && (
        <div ref={moveFocusToTitle}>
          <LoadFailure failure={failure} retry={load} busy={state === "loading"} />
        </div>
      )}
    </>
  );
});

const CodeActions = observer(({ model }: Props) => {
  const label = useLabels(emergencyCodeLabels);
  return (
    <>
      {model.isLimitReached && <p className={styles.note}>{label("full", { count: MAX_OPEN_VIEWS })}</p>}
      <div className={styles.buttons}>
        {!model.isLimitReached && (
          <span ref={moveFocusToTitle}>
            <Button icon={DownloadIcon} busy={model.printing} onClick={() => model.createSheet(NewSheetDialog)}>
              {label(model.printing ? "printing" : "print")}
            </Button>
          </span>
        )}
        {model.openCodes.length > 1 && (
          <span ref={moveFocusToTitle}>
            <Button busy={model.closing === "all"} onClick={model.closeAll}>
              {label("turnOffAll")}
            </Button>
          </span>
        )}
      </div>
    </>
  );
});

/** Lists the open codes of emergency sheets, closes them, and creates new sheets. */
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
            <OpenCodes model={model} />
            <CodeActions model={model} />
          </>
        )}
      </RemoteList>
    </section>
  );
});
