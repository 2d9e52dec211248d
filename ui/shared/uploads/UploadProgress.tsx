import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { useLabels } from "../labels.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel } from "../models.ts";
import { moveFocus } from "../move-focus.ts";
import { sizeText } from "./size-text.ts";
import { uploadLabels } from "./upload-labels.ts";
import type { UploadModel } from "./upload-model.ts";
import styles from "./uploads.module.css";

interface Props {
  readonly upload: UploadModel;
  /** Shown when all bytes are sent and the server needs time. From then on the upload cannot be stopped. */
  readonly processingText?: string;
}

/** The interval of announcements for screen readers. */
const ANNOUNCED_PERCENT_STEP = 25;

/** When it is removed with the focus in it, the focus moves to its dialog, or to the title of the page. */
const moveFocusOnUnmount = (node: HTMLElement | null) => {
  const to = node?.closest<HTMLElement>("[role=dialog]") ?? document.querySelector<HTMLElement>("h1");
  return () => {
    if (node !== null) moveFocus(node, () => to);
  };
};
/** Scrolls into view. */
const scrollIntoViewOnMount = (node: HTMLElement | null) => {
  node?.scrollIntoView({ block: "nearest" });
  return moveFocusOnUnmount(node);
};

const UploadBar = observer(({ upload, processingText }: Props) => {
  const label = useLabels(uploadLabels);
  const { current } = useModel(LanguageModel);
  const { progress: sentBytes, percent } = upload;
  if (sentBytes === null) return null;
  const isProcessing = upload.isSent && processingText !== undefined;
  return (
    <div className={styles.sending} ref={scrollIntoViewOnMount}>
      <p aria-hidden="true">{isProcessing ? processingText : label("sending", { percent })}</p>
      {isProcessing ? (
        <progress className={styles.bar} aria-label={processingText} />
      ) : (
        <progress className={styles.bar} max={100} value={percent} aria-label={label("progress")} />
      )}
      <p className={styles.small} aria-hidden="true">
        {label("sent", { sentBytes: sizeText(sentBytes.bytes, current), total: sizeText(sentBytes.of, current) })}
      </p>
      {!isProcessing && (
        <span ref={moveFocusOnUnmount}>
          <Button onClick={upload.stop}>{label("stop")}</Button>
        </span>
      )}
    </div>
  );
});

/** The progress of an upload, with a stop button. Renders nothing without an upload. */
export const UploadProgress = observer(({ upload, processingText }: Props) => {
  const label = useLabels(uploadLabels);
  const announcedPercent = Math.floor(upload.percent / ANNOUNCED_PERCENT_STEP) * ANNOUNCED_PERCENT_STEP;
  const isProcessing = upload.isSent && processingText !== undefined;
  return (
    <>
      <p role="status" className="visually-hidden">
        {upload.progress !== null && (isProcessing ? processingText : label("sending", { percent: announcedPercent }))}
      </p>
      <UploadBar upload={upload} {...(processingText !== undefined && { processingText })} />
    </>
  );
});
