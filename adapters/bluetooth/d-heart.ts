import { CONNECT_MILLISECONDS } from "@libretto/core/devices/checkme/reading";
import {
  BATTERY_LEVEL,
  BATTERY_SERVICE,
  D_HEART_NAME_PREFIX,
  decodeBattery,
  type HeartProblem,
} from "@libretto/core/devices/d-heart/battery";
import { type Either, isLeft, left } from "@libretto/core/kernel/fp";
import type { HeartDevice } from "@libretto/core/ports/devices/heart-device";
import { catchError, defer, finalize, firstValueFrom, map, of, timeout } from "rxjs";
import { chosen } from "./chooser.ts";
import { isMissing } from "./problems.ts";
import { type Bluetooth, bytesOf, type GattServer, ofThisBrowser } from "./web-bluetooth.ts";

const levelOf = async (gatt: GattServer): Promise<DataView> => {
  const service = await (await gatt.connect()).getPrimaryService(BATTERY_SERVICE);
  return (await service.getCharacteristic(BATTERY_LEVEL)).readValue();
};

const battery = (gatt: GattServer): Promise<Either<HeartProblem, number>> =>
  firstValueFrom(
    defer(() => levelOf(gatt)).pipe(
      timeout(CONNECT_MILLISECONDS),
      map((value): Either<HeartProblem, number> => decodeBattery(bytesOf(value))),
      catchError((error) => of(left<HeartProblem>(isMissing(error) ? "BATTERY_SERVICE_MISSING" : "unreachable"))),
      finalize(() => gatt.disconnect()),
    ),
  );

/** Asks D-Heart devices for their battery, over the Web Bluetooth of this browser. */
export const dHeart = (bluetooth: Bluetooth | null = ofThisBrowser()): HeartDevice => {
  const choose = chosen(bluetooth, D_HEART_NAME_PREFIX, BATTERY_SERVICE);
  return {
    battery: async () => {
      const found = await choose();
      if (isLeft(found)) return left(found.left === "wrongDevice" ? "unreachable" : found.left);
      return battery(found.right.gatt);
    },
  };
};
