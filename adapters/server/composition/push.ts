import type { PushSender } from "@libretto/core/ports/reminders/push-sender";
import type { Clock } from "@libretto/core/ports/system/clock";
import { keyRingFromFile } from "../../files/key-file.ts";
import { createPushKey, type PushKey } from "../../push/push-key.ts";
import { webPushSender } from "../../push/push-sender.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { Log } from "../operations/log.ts";

/**
 * Sends notifications through the configured push services; null without any. The key file is created when it is first
 * needed. Every browser has subscribed with this key, so it never changes by itself.
 */
export const pushFor = (
  { push, supportEmail }: Pick<Configuration, "push" | "supportEmail">,
  publicUrl: () => string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): PushSender | null => {
  if (push === null) return null;
  let pushKey: PushKey | null = null;
  return webPushSender({
    services: push.services,
    key: () => {
      pushKey ??= createPushKey(keyRingFromFile(push.keyFile, true, "PUSH_KEY_FILE").newestKey().secret);
      return pushKey;
    },
    contact: () => (supportEmail === "" ? publicUrl() : `mailto:${supportEmail}`),
    clock,
    reportKeyUnreadable: () => log.write("error", "the key in PUSH_KEY_FILE cannot be read"),
    reportLost: (host, answer) => log.write("warn", "a push service did not accept a notification", { host, answer }),
  });
};
