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
import { chosen, type Found } from "./chooser.ts";
import { afterRefusedWrite, whyNotConnected } from "./problems.ts";
import { type Bluetooth, bytesOf, type Characteristic, type GattServer, ofThisBrowser } from "./web-bluetooth.ts";

interface Ends {
  readonly notify: Characteristic;
  readonly write: Characteristic;
}

const endsOf = async (gatt: GattServer): Promise<Ends> => {
  const service = await (await gatt.connect()).getPrimaryService(CHECKME_SERVICE);
  const notify = await service.getCharacteristic(CHECKME_NOTIFY);
  return { notify, write: await service.getCharacteristic(CHECKME_WRITE) };
};

const notified = ({ notify }: Ends): Observable<LinkStatus> =>
  fromEvent(notify, "characteristicvaluechanged").pipe(
    mergeMap(() => (notify.value ? of({ kind: "received", bytes: bytesOf(notify.value) } as const) : EMPTY)),
  );

const listening = ({ notify }: Ends): Observable<LinkStatus> =>
  defer(() => notify.startNotifications()).pipe(map(() => ({ kind: "connected" })));

/** ASSUMPTION A2: without response when the device offers it. */
const sent = ({ write }: Ends, piece: Uint8Array): Observable<LinkStatus> =>
  defer(() =>
    write.properties.writeWithoutResponse
      ? write.writeValueWithoutResponse(piece)
      : write.writeValueWithResponse(piece),
  ).pipe(
    map((): LinkStatus => ({ kind: "written" })),
    catchError((error) => of(afterRefusedWrite(error))),
  );

/** The life of a link: to subscribe is to connect, to unsubscribe is to disconnect. */
const life = ({ device, gatt }: Found, pieces: Observable<Uint8Array>): Observable<LinkStatus> => {
  const talk = (ends: Ends) =>
    merge(notified(ends), listening(ends), pieces.pipe(concatMap((piece) => sent(ends, piece))));
  return merge(
    fromEvent(device, "gattserverdisconnected").pipe(map((): LinkStatus => ({ kind: "lost" }))),
    defer(() => endsOf(gatt)).pipe(
      mergeMap(talk),
      catchError((error) => of<LinkStatus>({ kind: "notConnected", why: whyNotConnected(error) })),
    ),
  ).pipe(finalize(() => gatt.disconnect()));
};

const linkTo = (found: Found, hear: (news: LinkStatus) => void): ByteLink => {
  const pieces = new Subject<Uint8Array>();
  const alive = life(found, pieces).subscribe(hear);
  return { write: (piece) => pieces.next(piece), disconnect: () => alive.unsubscribe() };
};

/** Lets somebody choose a Checkme nearby, over the Web Bluetooth of this browser. */
export const nearbyCheckme = (bluetooth: Bluetooth | null = ofThisBrowser()): ChooseDevice => {
  const choose = chosen(bluetooth, CHECKME_NAME_PREFIX, CHECKME_SERVICE);
  return async () =>
    pipe(
      await choose(),
      either.map((found) => ({ name: found.device.name ?? "", connect: (hear) => linkTo(found, hear) })),
    );
};
