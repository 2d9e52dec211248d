import { LINK_ANSWER_LIMIT } from "@libretto/core/kernel/limits";
import type { MessageCode } from "@libretto/core/messages/codes";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Facts } from "../../shared/controls/Facts.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { TextField } from "../../shared/fields/TextField.tsx";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { moveFocus, moveFocusTo } from "../../shared/move-focus.ts";
import styles from "../documents.module.css";
import { takeFocusOfPaste } from "./LinkPaste.tsx";
import { healthLinkLabels } from "./link-labels.ts";
import type { LinkReview } from "./link-review.ts";
import { refusalText, unreadFileText } from "./link-text.ts";

interface Props {
  readonly model: LinkReview;
}

const MISSING: MessageCode = "form.textRequired";

/** Where the data are, and what the link states about itself. */
const LinkFacts = observer(({ model }: Props) => {
  const label = useLabels(healthLinkLabels);
  const { link, expiresOn, isExpired } = model;
  return (
    <>
      <Facts
        facts={[
          [label("server"), link.host],
          [label("description"), link.label],
          ...(expiresOn === null ? [] : [[label("expiry"), dayText(expiresOn)] as const]),
        ]}
        empty={label("noDescription")}
      />
      {isExpired && expiresOn !== null && (
        <p className={styles.problem}>{label("expired", { day: dayText(expiresOn) })}</p>
      )}
      {link.isLongTerm && <p>{label("longTerm")}</p>}
    </>
  );
});

/** What the server learns, and what the person gives it. */
const Answers = observer(({ model }: Props) => {
  const label = useLabels(healthLinkLabels);
  const { id, link, recipient, passcode, needsPasscode, isAnswerMissing, missing } = model;
  const problemOf = (name: "recipient" | "passcode") => ({
    problem: isAnswerMissing && missing.includes(name) ? MISSING : null,
  });
  return (
    <>
      <p>{label("learns", { host: link.host })}</p>
      <p>
        <strong>{label("trust")}</strong>
      </p>
      <TextField
        field={{
          ...fieldWithoutForm(`${id}-recipient`, "recipient", recipient, model.setRecipient),
          ...problemOf("recipient"),
        }}
        label={label("recipient")}
        hint={label("recipientHint")}
        limit={LINK_ANSWER_LIMIT}
        autoComplete="off"
        required
      />
      {needsPasscode && (
        <TextField
          field={{
            ...fieldWithoutForm(`${id}-passcode`, "passcode", passcode, model.setPasscode),
            ...problemOf("passcode"),
          }}
          label={label("passcode")}
          hint={label("passcodeHint")}
          limit={LINK_ANSWER_LIMIT}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
      )}
    </>
  );
});

/** What was loaded, or why nothing was. */
const Outcome = observer(({ model }: Props) => {
  const label = useLabels(healthLinkLabels);
  const { id, link, state, refusal, passcode, fileCount, unreadFiles } = model;
  return (
    <>
      <p role="status" id={`${id}-outcome`} tabIndex={-1}>
        {state === "loading" && label("loading", { host: link.host })}
        {state === "loaded" && label("loaded", { host: link.host, count: fileCount })}
      </p>
      <div role="alert">
        {refusal !== null && <p className={styles.problem}>{refusalText(label, refusal, passcode !== "")}</p>}
        {unreadFiles.length > 0 && (
          <>
            <p className={styles.problem}>{label("unread", { count: unreadFiles.length })}</p>
            <ul className={styles.listed}>
              {unreadFiles.map(({ contentType, problem }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and files of one type can be in it
                <li key={index}>{unreadFileText(label, contentType, problem)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
});

interface ViewProps extends Props {
  readonly remove: () => void;
  /** Moves the focus on when the link disappears. */
  readonly focusAfter: () => HTMLElement | null;
}

/** A link before its data are loaded: where they are, what their server learns, and the button that loads them. */
export const LinkView = observer(({ model, remove, focusAfter }: ViewProps) => {
  const label = useLabels(healthLinkLabels);
  const { id, name, link, state, canLoad, wasRequested } = model;
  const title = label("title", { name });
  const load = async () => {
    const isRequested = await model.load();
    // a wrong passcode is at its field, with what was typed
    const field = isRequested ? (model.refusal?.is === "wrongPasscode" ? "passcode" : null) : model.missing[0];
    if (field != null && model.canLoad) document.getElementById(`${id}-${field}`)?.focus();
  };
  return (
    <section className={styles.card} aria-label={title}>
      <h2 id={`${id}-title`} ref={takeFocusOfPaste} tabIndex={-1}>
        {title}
      </h2>
      {state !== "loaded" && (
        <p className={styles.note}>{`${label("about")} ${wasRequested ? "" : label("notRequested")}`.trim()}</p>
      )}
      <LinkFacts model={model} />
      {state !== "loaded" && <Answers model={model} />}
      <Outcome model={model} />
      <div
        className={styles.buttons}
        ref={(from) => () => {
          if (from !== null) moveFocus(from, focusAfter);
        }}
      >
        {(canLoad || state === "loading") && (
          <span ref={moveFocusTo(`${id}-outcome`)}>
            <Button tone="primary" busy={state === "loading"} onClick={() => void load()}>
              {label("load", { host: link.host })}
            </Button>
          </span>
        )}
        {state === "loading" && (
          <span ref={moveFocusTo(`${id}-outcome`)}>
            <Button onClick={model.stop}>{label("cancel")}</Button>
          </span>
        )}
        <Button tone="plain" aria-label={label("removeNamed", { name })} onClick={remove}>
          {label("remove")}
        </Button>
      </div>
    </section>
  );
});
