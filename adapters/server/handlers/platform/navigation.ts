import { taskEither } from "@libretto/core/kernel/fp";
import { listMenu } from "@libretto/core/use-cases/platform/list-menu";
import { loadSettings } from "@libretto/core/use-cases/platform/load-settings";
import type { navigationEndpoints } from "../../../contract/navigation.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWith } from "../replies.ts";

/** Settings and menu of the interface. */
export const navigationHandlers = (context: ServerContext): Handlers<typeof navigationEndpoints> => ({
  settings: transactional((_call, stores) => replyWith(loadSettings(context, stores))),
  menu: transactional((_call, _stores, { signed }) =>
    taskEither.right({ value: listMenu(signed, context.installation) }),
  ),
});
