import { LANDING } from "@libretto/core/navigation/routes";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { RecordModel } from "../record/record-model.ts";
import type { NavigationModel } from "../shell/menu/navigation-model.ts";
import type { SessionModel } from "../shell/session/session-model.ts";

interface Parts {
  readonly session: Pick<SessionModel, "session">;
  readonly navigation: Pick<NavigationModel, "load" | "activeAt">;
  readonly memory: Pick<LocalMemory, "menu">;
  readonly record: Pick<RecordModel, "open" | "markAbsent">;
  /** Ends when the menu was waited for long enough. */
  readonly menuTimeout: () => Promise<void>;
}

/**
 * Opens the record of whoever has just signed in. The menu says whether there is one: a doctor's and an administrator's
 * lead to no sheet, and then nothing is asked for. A menu that does not come keeps nobody from the record.
 */
export const openOwnRecord = async ({ session, navigation, memory, record, menuTimeout }: Parts): Promise<void> => {
  const { session: startedSession } = session;
  await Promise.race([navigation.load(), menuTimeout()]);
  if (startedSession === null || session.session !== startedSession) return;
  if (memory.menu() === null || navigation.activeAt(LANDING) !== null) await record.open();
  else record.markAbsent();
};
