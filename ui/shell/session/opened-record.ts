import { includesRight } from "@libretto/core/access/carer-rights";
import { caredRecordAddress } from "@libretto/core/navigation/record-addresses";
import type { Carers } from "@libretto/core/ports/sharing/carers";
import type { DialogsModel } from "../../shared/dialogs/dialogs-model.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import type { NoticesModel } from "../../shared/notices-model.ts";
import { labelSet } from "../../shared/translations.ts";
import { CurrentGrantModel } from "./current-grant-model.ts";
import type { SessionModel } from "./session-model.ts";

const recordLabels = labelSet("openedRecord", {
  it: { own: "Adesso è aperta la tua cartella.", other: "Adesso è aperta la cartella di un'altra persona." },
  en: { own: "Your own record is open now.", other: "The record of another person is open now." },
});

/** Says whose record the tab shows now. The notice names the person, as every other one does. */
const announceRecord = (
  { opened }: Pick<SessionModel, "opened">,
  notices: Pick<NoticesModel, "add">,
  language: Pick<LanguageModel, "label">,
): void =>
  notices.add({ tone: "done", message: { text: language.label(recordLabels, opened === null ? "own" : "other") } });

/**
 * Takes over the right that the account has now in the opened record: the patient may have changed it since. A record that
 * may only be read has a page of its own, which knows that rows can be hidden; the others would say that there are none.
 * An open form stays, with what was typed; the server refuses its changes in words.
 */
export const refreshRight = async (
  session: Pick<SessionModel, "opened" | "saveOpened" | "openRecord">,
  carers: Pick<Carers, "listPatients">,
  dialogs: Pick<DialogsModel, "hasOpen">,
): Promise<void> => {
  const { opened } = session;
  if (opened === null) return;
  const current = new CurrentGrantModel(carers, opened.account);
  await current.load();
  const right = current.grant?.right ?? opened.right;
  if (session.opened !== opened || right === opened.right) return;
  if (includesRight(right, "write")) session.saveOpened({ ...opened, right });
  else if (!dialogs.hasOpen) session.openRecord(null, caredRecordAddress(opened.account));
};

interface Services {
  readonly session: SessionModel;
  readonly notices: NoticesModel;
  readonly language: LanguageModel;
  readonly carers: Pick<Carers, "listPatients">;
  readonly dialogs: Pick<DialogsModel, "hasOpen">;
}

/**
 * Announces the shown record when it is another one than before, and takes over the right to it.
 *
 * @param isOther whether the tab showed another record before
 */
export const followRecord = async (
  { session, notices, language, carers, dialogs }: Services,
  isOther: boolean,
): Promise<void> => {
  if (isOther) announceRecord(session, notices, language);
  await refreshRight(session, carers, dialogs);
};
