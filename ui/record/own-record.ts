import { LANDING } from "@libretto/core/navigation/routes";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { NavigationModel } from "../app/navigation-model.ts";
import type { SessionModel } from "../app/session-model.ts";
import type { RecordModel } from "./record-model.ts";

interface Parts {
  readonly session: Pick<SessionModel, "session">;
  readonly navigation: Pick<NavigationModel, "load" | "activeAt">;
  readonly memory: Pick<LocalMemory, "menu">;
  readonly record: Pick<RecordModel, "open" | "lacks">;
  /** Ends when the menu was waited for long enough. */
  readonly patience: () => Promise<void>;
}

/**
 * Opens the record of whoever has just signed in. The menu says whether there is one: a doctor's and an administrator's
 * lead to no sheet, and then nothing is asked for. A menu that does not come keeps nobody from the record.
 */
export const openOwnRecord = async ({ session, navigation, memory, record, patience }: Parts): Promise<void> => {
  const { session: who } = session;
  await Promise.race([navigation.load(), patience()]);
  if (who === null || session.session !== who) return;
  if (memory.menu() === null || navigation.activeAt(LANDING) !== null) await record.open();
  else record.lacks();
};
