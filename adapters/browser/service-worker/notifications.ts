import type { PushMessage } from "@libretto/core/ports/reminders/push-sender";

/** What a notification remembers for the tap on it. */
export interface NotificationData {
  readonly opens: string;
  readonly snooze: string | null;
  readonly language: PushMessage["language"];
}

/** The options of a notification, with those that only service workers have. */
export interface ShownNotification {
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  /** Alerts also when it replaces a notification with the same tag. */
  readonly renotify: boolean;
  readonly data: NotificationData;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

interface OpenPage {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}

interface Surroundings {
  /** The path of the application. */
  readonly base: string;
  readonly origin: string;
  readonly show: (title: string, options: ShownNotification) => Promise<void>;
  readonly listPages: () => Promise<readonly OpenPage[]>;
  readonly openPage: (address: string) => Promise<unknown>;
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
}

const SNOOZE = "snooze";
const SNOOZE_PATH = "/api/promemoria/rinvio";

const texts = {
  it: {
    open: "Apri",
    snooze: "Fra 10 minuti",
    failed: "Non rimandato: apri il libretto",
    unreadable: "Promemoria",
  },
  en: { open: "Open", snooze: "In 10 minutes", failed: "Not postponed: open your record", unreadable: "Reminder" },
} as const;

const isText = (value: unknown): value is string => typeof value === "string";
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isMessage = (value: unknown): value is PushMessage =>
  isRecord(value) &&
  [value.title, value.text, value.tag, value.opens].every(isText) &&
  (value.snooze === null || isText(value.snooze)) &&
  (value.language === "it" || value.language === "en");

const parse = (text: string): PushMessage | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
};

const optionsOf = ({ text, tag, opens, snooze, language }: PushMessage): ShownNotification => {
  const words = texts[language];
  return {
    ...{ body: text, tag, lang: language, renotify: true, data: { opens, snooze, language } },
    actions: [
      { action: "open", title: words.open },
      ...(snooze === null ? [] : [{ action: SNOOZE, title: words.snooze }]),
    ],
  };
};

/**
 * Shows the messages of the server as notifications. A tap opens a page or repeats the reminder; nothing here writes to
 * the record, because the worker has no session.
 */
export const createNotifications = ({ base, origin, show, listPages, openPage, fetch }: Surroundings) => {
  const open = async (opens: string): Promise<void> => {
    // only a page of this application, whatever the message says
    const address = origin + base.replace(/\/$/, "") + (/^\/(?![/\\])/.test(opens) ? opens : "/");
    const shown = (await listPages()).find(({ url }) => url.split(/[?#]/)[0] === address);
    // another open page may have unsaved input, so it stays as it is
    await (shown === undefined ? openPage(address) : shown.focus());
  };

  const snooze = async (title: string, tag: string, data: NotificationData): Promise<void> => {
    const request = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ codice: data.snooze }),
    };
    const isDone = await fetch(origin + SNOOZE_PATH, request).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isDone) return;
    const message = { title, text: texts[data.language].failed, tag, opens: data.opens, snooze: null };
    await show(title, optionsOf({ ...message, language: data.language }));
  };

  return {
    /** Shows a message. Browsers demand a notification for every message, so an unreadable one is shown as well. */
    handlePush: (text: string): Promise<void> => {
      const message = parse(text);
      const language = "it";
      const { unreadable } = texts[language];
      const shown = message ?? { title: unreadable, text: "", tag: "reminder", opens: "/", snooze: null, language };
      return show(shown.title, optionsOf(shown));
    },

    /** Does what the person tapped: an action, or the notification itself. */
    handleTap: (
      action: string,
      { title, tag, data }: { readonly title: string; readonly tag: string; readonly data: NotificationData },
    ): Promise<void> => (action === SNOOZE ? snooze(title, tag, data) : open(data.opens)),
  };
};
