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
import { chooseByName } from "./chooser.ts";
import { isMissing } from "./problems.ts";
import { type Bluetooth, browserBluetooth, copyBytes, type GattServer } from "./web-bluetooth.ts";

const readLevel = async (gatt: GattServer): Promise<DataView> => {
  const service = await (await gatt.connect()).getPrimaryService(BATTERY_SERVICE);
  return (await service.getCharacteristic(BATTERY_LEVEL)).readValue();
};

const readBattery = (gatt: GattServer): Promise<Either<HeartProblem, number>> =>
  firstValueFrom(
    defer(() => readLevel(gatt)).pipe(
      timeout(CONNECT_MILLISECONDS),
      map((value): Either<HeartProblem, number> => decodeBattery(copyBytes(value))),
      catchError((error) => of(left<HeartProblem>(isMissing(error) ? "BATTERY_SERVICE_MISSING" : "unreachable"))),
      finalize(() => gatt.disconnect()),
    ),
  );

/** Reads the battery level of D-Heart devices with the browser's Web Bluetooth. */
export const dHeart = (bluetooth: Bluetooth | null = browserBluetooth()): HeartDevice => {
  const choose = chooseByName(bluetooth, D_HEART_NAME_PREFIX, BATTERY_SERVICE);
  return {
    readBattery: async () => {
      const found = await choose();
      if (isLeft(found)) return left(found.left === "wrongDevice" ? "unreachable" : found.left);
      return readBattery(found.right.gatt);
    },
  };
};
