import type { Bluetooth, Characteristic, Device, GattServer } from "@libretto/adapters/bluetooth/web-bluetooth";
import { CHECKME_NOTIFY, CHECKME_SERVICE, CHECKME_WRITE } from "@libretto/core/devices/checkme/identity";
import { isLeft } from "@libretto/core/kernel/fp";
import type { ByteLink, ChooseDevice, LinkStatus } from "@libretto/core/ports/devices/byte-link";

/** The words of Chromium. */
export const says = {
  collision: () => new DOMException("GATT operation already in progress.", "NetworkError"),
  gone: () => new DOMException("GATT Server is disconnected. Cannot perform GATT operations.", "NetworkError"),
  refusedCall: () => new DOMException("Connection Error: Connection attempt failed.", "NetworkError"),
  noService: () => new DOMException("No Services matching UUID found in Device.", "NotFoundError"),
  dismissed: () => new DOMException("User cancelled the requestDevice() chooser.", "NotFoundError"),
  noAdapter: () => new DOMException("Bluetooth adapter not available.", "NotFoundError"),
  switchedOff: () => new DOMException("Web Bluetooth API globally disabled.", "NotFoundError"),
  noGesture: () => new DOMException("Must be handling a user gesture to show a permission request.", "SecurityError"),
};

export interface Noted {
  readonly wanted: unknown[];
  readonly pieces: Uint8Array[];
  connects: number;
  disconnects: number;
  /** How often a write came in while the one before was still on its way. */
  overlaps: number;
}

export interface FakeBluetooth {
  readonly bluetooth: Bluetooth;
  readonly noted: Noted;
}

class Value extends EventTarget {
  value: DataView | null = null;
  notify(bytes: Uint8Array): void {
    // as a browser may: one buffer, with other bytes around the value
    const around = Uint8Array.of(9, ...bytes, 9);
    this.value = new DataView(around.buffer, 1, bytes.length);
    this.dispatchEvent(new Event("characteristicvaluechanged"));
    around.fill(0xee);
  }
}

/** Web Bluetooth as Chromium has it, with the device of a link behind it. */
export const bluetoothOver = (
  choose: ChooseDevice,
  {
    withoutResponse = true,
    services = [CHECKME_SERVICE] as readonly string[],
    refusing = null as (() => DOMException) | null,
  } = {},
): FakeBluetooth => {
  const noted: Noted = { wanted: [], pieces: [], connects: 0, disconnects: 0, overlaps: 0 };
  const requestDevice: Bluetooth["requestDevice"] = async (wanted) => {
    noted.wanted.push(wanted);
    const found = await choose();
    if (isLeft(found)) throw found.left === "noAdapter" ? says.noAdapter() : says.dismissed();
    const notifying = new Value();
    let link: ByteLink | null = null;
    let writing: { readonly done: () => void; readonly failed: (why: unknown) => void } | null = null;
    const device: Device & EventTarget = Object.assign(new EventTarget(), { name: found.right.name, gatt: server() });

    function hear(news: LinkStatus): void {
      const waiting = writing;
      if (news.kind === "received") notifying.notify(news.bytes);
      else if (news.kind === "written") {
        writing = null;
        waiting?.done();
      } else if (news.kind === "collided") {
        writing = null;
        waiting?.failed(says.collision());
      } else if (news.kind === "lost") {
        writing = null;
        waiting?.failed(says.gone());
        device.dispatchEvent(new Event("gattserverdisconnected"));
      }
    }
    const write = (piece: Uint8Array): Promise<void> => {
      if (writing !== null) noted.overlaps++;
      noted.pieces.push(piece);
      if (refusing !== null) return Promise.reject(refusing());
      return new Promise((resolve, reject) => {
        writing = { done: resolve, failed: reject };
        link?.write(piece);
      });
    };
    const refused = (): Promise<never> => Promise.reject(new DOMException("not offered", "NotSupportedError"));
    const ends: Readonly<Record<string, Partial<Characteristic>>> = {
      [CHECKME_NOTIFY]: Object.assign(notifying, { startNotifications: () => Promise.resolve() }),
      [CHECKME_WRITE]: Object.assign(new EventTarget(), {
        properties: { writeWithoutResponse: withoutResponse },
        writeValueWithoutResponse: withoutResponse ? write : refused,
        writeValueWithResponse: withoutResponse ? refused : write,
      }),
    };
    function server(): GattServer {
      const gatt: GattServer = {
        connect: () =>
          new Promise((resolve, reject) => {
            noted.connects++;
            if (isLeft(found)) return;
            link = found.right.connect((news) => {
              if (news.kind === "connected") resolve(gatt);
              else if (news.kind === "notConnected") reject(says.refusedCall());
              else hear(news);
            });
          }),
        disconnect: () => {
          noted.disconnects++;
          link?.disconnect();
        },
        getPrimaryService: (id) =>
          services.includes(id)
            ? Promise.resolve({
                getCharacteristic: (end) => Promise.resolve(ends[end] as Characteristic),
              })
            : Promise.reject(says.noService()),
      };
      return gatt;
    }
    return device;
  };
  return { bluetooth: { requestDevice }, noted };
};

/** Web Bluetooth whose chooser fails like this. */
export const bluetoothWithout = (device: unknown): Bluetooth => ({ requestDevice: () => Promise.reject(device) });
