import type { PushDevice, PushRefusal, PushSupport } from "@libretto/core/ports/reminders/push-device";

/** A browser that can show notifications, until `support` or `refusal` say something else. */
export const memoryPushDevice = () => {
  const endpoint = "https://push.example/1";
  const state: { support: PushSupport; refusal: PushRefusal | null; isSubscribed: boolean } = {
    ...{ support: "available", refusal: null, isSubscribed: false },
  };
  const device: PushDevice = {
    findSupport: () => state.support,
    findDigest: async () => (state.isSubscribed ? `digest of ${endpoint}` : null),
    subscribe: async () => {
      if (state.refusal !== null) return state.refusal;
      state.isSubscribed = true;
      return { endpoint, publicKey: "key", authSecret: "secret" };
    },
    unsubscribe: async () => {
      state.isSubscribed = false;
    },
  };
  return Object.assign(device, { state });
};
