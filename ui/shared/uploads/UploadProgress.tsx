import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { handFocus } from "../hand-focus.ts";
import { useLabels } from "../labels.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel } from "../models.ts";
import { sizeText } from "./size-text.ts";
import { uploadLabels } from "./upload-labels.ts";
import type { UploadModel } from "./upload-model.ts";
import styles from "./uploads.module.css";

interface Props {
  readonly upload: UploadModel;
  /** Said once all has left, where the server then works for long; from then on there is no way to stop it. */
  readonly afterwards?: string;
}

/** Ears hear of an upload so often: a word now and then, not one for each per cent. */
const HEARD_EVERY = 25;

/** When it goes with the keyboard in it, the dialog that it stands in has the keyboard, or else the page's title. */
const leavesFocus = (node: HTMLElement | null) => {
  const to = node?.closest<HTMLElement>("[role=dialog]") ?? document.querySelector<HTMLElement>("h1");
  return () => {
    if (node !== null) handFocus(node, () => to);
  };
};
/** Comes into view. */
const inView = (node: HTMLElement | null) => {
  node?.scrollIntoView({ block: "nearest" });
  return leavesFocus(node);
};

const Sending = observer(({ upload, afterwards }: Props) => {
  const label = useLabels(uploadLabels);
  const { current } = useModel(LanguageModel);
  const { sent, percent } = upload;
  if (sent === null) return null;
  const working = upload.arrived && afterwards !== undefined;
  return (
    <div className={styles.sending} ref={inView}>
      <p aria-hidden="true">{working ? afterwards : label("sending", { percent })}</p>
      {working ? (
        <progress className={styles.bar} aria-label={afterwards} />
      ) : (
        <progress className={styles.bar} max={100} value={percent} aria-label={label("progress")} />
      )}
      <p className={styles.small} aria-hidden="true">
        {label("sent", { sent: sizeText(sent.bytes, current), total: sizeText(sent.of, current) })}
      </p>
      {!working && (
        <span ref={leavesFocus}>
          <Button onClick={upload.stop}>{label("stop")}</Button>
        </span>
      )}
    </div>
  );
});

/** How far a file is on its way, for eyes and ears, and a way to stop it; nothing while none is. */
export const UploadProgress = observer(({ upload, afterwards }: Props) => {
  const label = useLabels(uploadLabels);
  const heard = Math.floor(upload.percent / HEARD_EVERY) * HEARD_EVERY;
  const working = upload.arrived && afterwards !== undefined;
  return (
    <>
      <p role="status" className="only-heard">
        {upload.sent !== null && (working ? afterwards : label("sending", { percent: heard }))}
      </p>
      <Sending upload={upload} {...(afterwards !== undefined && { afterwards })} />
    </>
  );
});
