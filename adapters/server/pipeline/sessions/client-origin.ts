import type { ClientOrigin } from "@libretto/core/use-cases/request-origin";
import type { Call } from "../calls.ts";
import { networkOf, throttleAddressOf } from "../client-address.ts";

/** The origin of a call, as use cases see it. */
export const originOf = ({
  device,
  address,
  language,
}: Pick<Call, "device" | "address" | "language">): ClientOrigin => ({
  ...{ device, address, language },
  subscriber: throttleAddressOf(address),
  network: networkOf(address),
});
