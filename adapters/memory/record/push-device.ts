import type { PushDevice, PushRefusal, PushSupport } from "@libretto/core/ports/reminders/push-device";

/** A browser that can show notifications, until `support` or `refusal` say something else. */
export const memoryPushDevice = () => {
  const endpoint = "https://push.example/1";
  const state: {
    support: PushSupport;
    refusal: PushRefusal | null;
    isSubscribed: boolean;
    serverKey: string | null;
  } = { support: "available", refusal: null, isSubscribed: false, serverKey: null };
  const device: PushDevice = {
    findSupport: () => state.support,
    findSubscription: async () =>
      state.isSubscribed ? { digest: `digest of ${endpoint}`, serverKey: state.serverKey } : null,
    subscribe: async (serverKey) => {
      if (state.refusal !== null) return state.refusal;
      state.isSubscribed = true;
      state.serverKey = serverKey;
      return { endpoint, publicKey: "key", authSecret: "secret" };
    },
    unsubscribe: async () => {
      state.isSubscribed = false;
    },
  };
  return Object.assign(device, { state });
};
