import {
  CHECKME_NAME_PREFIX,
  CHECKME_NOTIFY,
  CHECKME_SERVICE,
  CHECKME_WRITE,
} from "@libretto/core/devices/checkme/identity";
import { either, pipe } from "@libretto/core/kernel/fp";
import type { ByteLink, ChooseDevice, LinkStatus } from "@libretto/core/ports/devices/byte-link";
import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  finalize,
  fromEvent,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
} from "rxjs";
import { chooseByName, type FoundDevice } from "./chooser.ts";
import { afterRefusedWrite, whyNotConnected } from "./problems.ts";
import { type Bluetooth, browserBluetooth, type Characteristic, copyBytes, type GattServer } from "./web-bluetooth.ts";

interface Characteristics {
  readonly notify: Characteristic;
  readonly write: Characteristic;
}

const openCharacteristics = async (gatt: GattServer): Promise<Characteristics> => {
  const service = await (await gatt.connect()).getPrimaryService(CHECKME_SERVICE);
  const notify = await service.getCharacteristic(CHECKME_NOTIFY);
  return { notify, write: await service.getCharacteristic(CHECKME_WRITE) };
};

const receivedBytes = ({ notify }: Characteristics): Observable<LinkStatus> =>
  fromEvent(notify, "characteristicvaluechanged").pipe(
    mergeMap(() => (notify.value ? of({ kind: "received", bytes: copyBytes(notify.value) } as const) : EMPTY)),
  );

const startNotifications = ({ notify }: Characteristics): Observable<LinkStatus> =>
  defer(() => notify.startNotifications()).pipe(map(() => ({ kind: "connected" })));

/** ASSUMPTION A2: without response when the device offers it. */
const writePiece = ({ write }: Characteristics, piece: Uint8Array): Observable<LinkStatus> =>
  defer(() =>
    write.properties.writeWithoutResponse
      ? write.writeValueWithoutResponse(piece)
      : write.writeValueWithResponse(piece),
  ).pipe(
    map((): LinkStatus => ({ kind: "written" })),
    catchError((error) => of(afterRefusedWrite(error))),
  );

/** Connects on subscription, disconnects on unsubscription. */
const observeLink = ({ device, gatt }: FoundDevice, pieces: Observable<Uint8Array>): Observable<LinkStatus> => {
  const exchange = (characteristics: Characteristics) =>
    merge(
      receivedBytes(characteristics),
      startNotifications(characteristics),
      pieces.pipe(concatMap((piece) => writePiece(characteristics, piece))),
    );
  return merge(
    fromEvent(device, "gattserverdisconnected").pipe(map((): LinkStatus => ({ kind: "lost" }))),
    defer(() => openCharacteristics(gatt)).pipe(
      mergeMap(exchange),
      catchError((error) => of<LinkStatus>({ kind: "notConnected", problem: whyNotConnected(error) })),
    ),
  ).pipe(finalize(() => gatt.disconnect()));
};

const connectTo = (found: FoundDevice, onStatus: (status: LinkStatus) => void): ByteLink => {
  const pieces = new Subject<Uint8Array>();
  const subscription = observeLink(found, pieces).subscribe(onStatus);
  return { write: (piece) => pieces.next(piece), disconnect: () => subscription.unsubscribe() };
};

/** Lets the user choose a nearby Checkme with the browser's Web Bluetooth. */
export const nearbyCheckme = (bluetooth: Bluetooth | null = browserBluetooth()): ChooseDevice => {
  const choose = chooseByName(bluetooth, CHECKME_NAME_PREFIX, CHECKME_SERVICE);
  return async () =>
    pipe(
      await choose(),
      either.map((found) => ({ name: found.device.name ?? "", connect: (onStatus) => connectTo(found, onStatus) })),
    );
};
