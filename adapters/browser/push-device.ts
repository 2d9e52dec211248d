import type { PushDevice } from "@libretto/core/ports/reminders/push-device";
import type { PushSubscription as Subscription } from "@libretto/core/record/across/reminders/reminder-choice";

interface Surroundings {
  readonly workers: Pick<ServiceWorkerContainer, "getRegistration"> | undefined;
  readonly notifications:
    | { readonly permission: NotificationPermission; readonly requestPermission: () => Promise<NotificationPermission> }
    | undefined;
  readonly hasPush: boolean;
}

const currentBrowser = (): Surroundings => {
  const { navigator, Notification, PushManager } = globalThis as Partial<typeof globalThis>;
  return { workers: navigator?.serviceWorker, notifications: Notification, hasPush: PushManager !== undefined };
};

const encode = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const digestOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

const describe = (subscription: PushSubscription): Subscription => ({
  endpoint: subscription.endpoint,
  publicKey: encode(subscription.getKey("p256dh")),
  authSecret: encode(subscription.getKey("auth")),
});

/** This browser, with the Push API and the service worker of the page. */
export const browserPushDevice = (find: () => Surroundings = currentBrowser): PushDevice => {
  const findPushManager = async (): Promise<PushManager | null> => {
    const registration = await find().workers?.getRegistration();
    return registration?.pushManager ?? null;
  };
  const findSubscription = async (): Promise<PushSubscription | null> =>
    (await (await findPushManager())?.getSubscription()) ?? null;

  const subscribe = async (serverKey: string): Promise<PushSubscription | null> => {
    const manager = await findPushManager();
    const options = { userVisibleOnly: true, applicationServerKey: serverKey };
    try {
      return (await manager?.subscribe(options)) ?? null;
    } catch {
      // a subscription with an earlier key of the server is in the way, or there is no network
      await (await findSubscription())?.unsubscribe();
      return (await manager?.subscribe(options)) ?? null;
    }
  };

  return {
    findSupport: () => {
      const { workers, notifications, hasPush } = find();
      if (workers === undefined || notifications === undefined || !hasPush) return "unsupported";
      return notifications.permission === "denied" ? "blocked" : "available";
    },
    findSubscription: async () => {
      const subscription = await findSubscription().catch(() => null);
      if (subscription === null) return null;
      const { applicationServerKey } = subscription.options;
      const serverKey = applicationServerKey === null ? null : encode(applicationServerKey);
      return { digest: await digestOf(subscription.endpoint), serverKey };
    },
    subscribe: async (serverKey) => {
      try {
        if ((await find().notifications?.requestPermission()) !== "granted") return "blocked";
        const subscription = await subscribe(serverKey);
        return subscription === null ? "failed" : describe(subscription);
      } catch {
        return "failed";
      }
    },
    unsubscribe: async () => {
      await (await findSubscription().catch(() => null))?.unsubscribe().catch(() => false);
    },
  };
};
