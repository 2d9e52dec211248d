import { observer } from "mobx-react-lite";
import { Button } from "./controls/Button.tsx";
import { IconButton } from "./controls/IconButton.tsx";
import { DialogsModel } from "./dialogs/dialogs-model.ts";
import { useDisplayText } from "./dialogs/use-display-text.ts";
import { Icon } from "./icons/Icon.tsx";
import { CloseIcon, DoneIcon, ProblemIcon } from "./icons/icons.ts";
import { kitLabels } from "./kit-labels.ts";
import { useLabels } from "./labels.ts";
import { lastInputWasKey } from "./last-input.ts";
import { useModel } from "./models.ts";
import { moveFocus } from "./move-focus.ts";
import styles from "./notices.module.css";
import { type Notice, NoticesModel } from "./notices-model.ts";

/** After a deletion by keyboard the focus moves to "undo". It returns to the page when the notice ends. */
const focusUndo = (notice: HTMLElement | null) => {
  if (notice === null) return undefined;
  if (lastInputWasKey() && document.querySelector("[aria-modal]") === null) notice.querySelector("button")?.focus();
  return () => moveFocus(notice, () => document.querySelector<HTMLElement>("h1"));
};

const OneNotice = observer(({ notice }: { readonly notice: Notice }) => {
  const label = useLabels(kitLabels);
  const format = useDisplayText();
  const { runAction: act, dismiss, pauseTimer, startTimer: start } = useModel(NoticesModel);
  const { person } = useModel(DialogsModel);
  const { id, tone, message, details, reference, action } = notice;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it, or reaching for its button, keeps it
    <div
      className={`${styles.notice} ${tone === "problem" ? styles.problem : ""}`}
      onPointerEnter={() => pauseTimer(id)}
      onPointerLeave={({ currentTarget }) => currentTarget.contains(document.activeElement) || start(id)}
      onFocus={() => pauseTimer(id)}
      onBlur={({ currentTarget }) => currentTarget.matches(":hover") || start(id)}
      ref={action?.verb === "undo" ? focusUndo : undefined}
    >
      <Icon of={tone === "problem" ? ProblemIcon : DoneIcon} size={20} />
      <div className={styles.text}>
        <div>{format(message)}</div>
        {details !== undefined && <div className={styles.small}>{format(details)}</div>}
        {person !== null && <div className={styles.small}>{label("recordOf", { name: person })}</div>}
        {reference !== undefined && <div className={styles.small}>{label("reference", { reference })}</div>}
      </div>
      {action !== undefined && <Button onClick={() => act(notice)}>{label(action.verb)}</Button>}
      <IconButton icon={CloseIcon} label={label("close")} onClick={() => dismiss(id)} />
    </div>
  );
});

/** Shows notices. Problems use an assertive live region. Successes use a polite one and wait while a dialog is open. */
export const Notices = observer(() => {
  const { successNotices, problemNotices } = useModel(NoticesModel);
  const { hasOpen: dialogOpen } = useModel(DialogsModel);
  const politeNotices = successNotices.filter((notice) => !dialogOpen || notice.action !== undefined);
  return (
    <div className={`${styles.notices} not-printed`}>
      <div role="alert" aria-atomic={false}>
        {problemNotices.map((notice) => (
          <OneNotice key={notice.id} notice={notice} />
        ))}
      </div>
      <div role="status" aria-atomic={false}>
        {politeNotices.map((notice) => (
          <OneNotice key={notice.id} notice={notice} />
        ))}
      </div>
    </div>
  );
});
