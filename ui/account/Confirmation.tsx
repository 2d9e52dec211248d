import type { MessageCode } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "../shared/controls/Button.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { EntryTitle } from "./EntryTitle.tsx";
import { entryLabels } from "./entry-labels.ts";
import styles from "./entry-pages.module.css";
import type { ConfirmationModel } from "./registration-model.ts";

interface Props {
  readonly model: ConfirmationModel;
  readonly title: string;
  readonly text: string;
  /** The text of the button; the default is "Confirm". */
  readonly buttonText?: string;
  /** Texts that replace the general messages on this page. */
  readonly texts?: Partial<Readonly<Record<MessageCode, string>>>;
  /** Shown when the link is no longer valid. */
  readonly linkWhenFailed?: ReactNode;
  /** Shown after success and after failure; the default is a link to the login page after success. */
  readonly linkWhenFinished?: ReactNode;
}

/** The page of a mailed link that confirms something. */
export const Confirmation = observer(
  ({ model, title, text, buttonText, texts, linkWhenFailed, linkWhenFinished }: Props) => {
    const label = useLabels(entryLabels);
    const message = useMessages();
    const isConfirmed = model.message !== null && !model.failed;
    return (
      <PublicFrame>
        <EntryTitle key={String(isConfirmed)}>{title}</EntryTitle>
        {!isConfirmed && <p>{text}</p>}
        <p role={model.failed ? "alert" : "status"} className={model.failed ? styles.refused : undefined}>
          {model.message !== null && (texts?.[model.message] ?? message(model.message))}
        </p>
        {isConfirmed ? (
          <p>{linkWhenFinished ?? <Link to={ROUTES.login}>{label("toSignIn")}</Link>}</p>
        ) : (
          <Button tone="primary" wide busy={model.confirming} onClick={model.confirm}>
            {buttonText ?? label("confirm")}
          </Button>
        )}
        {model.failed && <p>{linkWhenFailed ?? linkWhenFinished}</p>}
      </PublicFrame>
    );
  },
);
