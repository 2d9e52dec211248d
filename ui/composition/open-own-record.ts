import { START_PAGE } from "@libretto/core/navigation/public-pages";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { RecordModel } from "../record/record-model.ts";
import type { NavigationModel } from "../shell/menu/navigation-model.ts";
import type { SessionModel } from "../shell/session/session-model.ts";

interface Parts {
  readonly session: Pick<SessionModel, "session">;
  readonly navigation: Pick<NavigationModel, "load" | "activeAt">;
  readonly memory: Pick<LocalMemory, "loadMenu">;
  readonly record: Pick<RecordModel, "open" | "markAbsent">;
  /** Resolves when the timeout for the menu has passed. */
  readonly menuTimeout: () => Promise<void>;
}

/**
 * Opens the record of the user after sign-in. The menu shows whether there is one: menus of doctors and administrators
 * have no sheet, so nothing is loaded. A missing menu does not block the record.
 */
export const openOwnRecord = async ({ session, navigation, memory, record, menuTimeout }: Parts): Promise<void> => {
  const { session: startedSession } = session;
  await Promise.race([navigation.load(), menuTimeout()]);
  if (startedSession === null || session.session !== startedSession) return;
  if (memory.loadMenu() === null || navigation.activeAt(START_PAGE) !== null) await record.open();
  else record.markAbsent();
};
