import type { Bluetooth, Characteristic, Device, GattServer } from "@libretto/adapters/bluetooth/web-bluetooth";
import { CHECKME_NOTIFY, CHECKME_SERVICE, CHECKME_WRITE } from "@libretto/core/devices/checkme/identity";
import { isLeft } from "@libretto/core/kernel/fp";
import type { ByteLink, ChooseDevice, LinkStatus } from "@libretto/core/ports/devices/byte-link";

/** Chromium's error messages. */
export const bluetoothErrors = {
  collision: () => new DOMException("GATT operation already in progress.", "NetworkError"),
  disconnected: () => new DOMException("GATT Server is disconnected. Cannot perform GATT operations.", "NetworkError"),
  refusedCall: () => new DOMException("Connection Error: Connection attempt failed.", "NetworkError"),
  noService: () => new DOMException("No Services matching UUID found in Device.", "NotFoundError"),
  cancelled: () => new DOMException("User cancelled the requestDevice() chooser.", "NotFoundError"),
  noAdapter: () => new DOMException("Bluetooth adapter not available.", "NotFoundError"),
  switchedOff: () => new DOMException("Web Bluetooth API globally disabled.", "NotFoundError"),
  noGesture: () => new DOMException("Must be handling a user gesture to show a permission request.", "SecurityError"),
};

export interface BluetoothCalls {
  readonly requestedOptions: unknown[];
  readonly pieces: Uint8Array[];
  connects: number;
  disconnects: number;
  /** The number of writes that started before the previous one completed. */
  overlaps: number;
}

export interface FakeBluetooth {
  readonly bluetooth: Bluetooth;
  readonly calls: BluetoothCalls;
}

class Value extends EventTarget {
  value: DataView | null = null;
  notify(bytes: Uint8Array): void {
    // As a browser may do: one buffer, with other bytes around the value.
    const around = Uint8Array.of(9, ...bytes, 9);
    this.value = new DataView(around.buffer, 1, bytes.length);
    this.dispatchEvent(new Event("characteristicvaluechanged"));
    around.fill(0xee);
  }
}

/** Web Bluetooth as in Chromium, with the device of a link. */
export const fakeBluetooth = (
  choose: ChooseDevice,
  {
    withoutResponse = true,
    services = [CHECKME_SERVICE] as readonly string[],
    refusing: writeError = null as (() => DOMException) | null,
  } = {},
): FakeBluetooth => {
  const calls: BluetoothCalls = { requestedOptions: [], pieces: [], connects: 0, disconnects: 0, overlaps: 0 };
  const requestDevice: Bluetooth["requestDevice"] = async (options) => {
    calls.requestedOptions.push(options);
    const found = await choose();
    if (isLeft(found)) throw found.left === "noAdapter" ? bluetoothErrors.noAdapter() : bluetoothErrors.cancelled();
    const notifying = new Value();
    let link: ByteLink | null = null;
    let writing: { readonly done: () => void; readonly failed: (why: unknown) => void } | null = null;
    const device: Device & EventTarget = Object.assign(new EventTarget(), { name: found.right.name, gatt: server() });

    function handleStatus(news: LinkStatus): void {
      const waiting = writing;
      if (news.kind === "received") notifying.notify(news.bytes);
      else if (news.kind === "written") {
        writing = null;
        waiting?.done();
      } else if (news.kind === "collided") {
        writing = null;
        waiting?.failed(bluetoothErrors.collision());
      } else if (news.kind === "lost") {
        writing = null;
        waiting?.failed(bluetoothErrors.disconnected());
        device.dispatchEvent(new Event("gattserverdisconnected"));
      }
    }
    const write = (piece: Uint8Array): Promise<void> => {
      if (writing !== null) calls.overlaps++;
      calls.pieces.push(piece);
      if (writeError !== null) return Promise.reject(writeError());
      return new Promise((resolve, reject) => {
        writing = { done: resolve, failed: reject };
        link?.write(piece);
      });
    };
    const rejectUnsupported = (): Promise<never> =>
      Promise.reject(new DOMException("not offered", "NotSupportedError"));
    const ends: Readonly<Record<string, Partial<Characteristic>>> = {
      [CHECKME_NOTIFY]: Object.assign(notifying, { startNotifications: () => Promise.resolve() }),
      [CHECKME_WRITE]: Object.assign(new EventTarget(), {
        properties: { writeWithoutResponse: withoutResponse },
        writeValueWithoutResponse: withoutResponse ? write : rejectUnsupported,
        writeValueWithResponse: withoutResponse ? rejectUnsupported : write,
      }),
    };
    function server(): GattServer {
      const gatt: GattServer = {
        connect: () =>
          new Promise((resolve, reject) => {
            calls.connects++;
            if (isLeft(found)) return;
            link = found.right.connect((news) => {
              if (news.kind === "connected") resolve(gatt);
              else if (news.kind === "notConnected") reject(bluetoothErrors.refusedCall());
              else handleStatus(news);
            });
          }),
        disconnect: () => {
          calls.disconnects++;
          link?.disconnect();
        },
        getPrimaryService: (id) =>
          services.includes(id)
            ? Promise.resolve({
                getCharacteristic: (end) => Promise.resolve(ends[end] as Characteristic),
              })
            : Promise.reject(bluetoothErrors.noService()),
      };
      return gatt;
    }
    return device;
  };
  return { bluetooth: { requestDevice }, calls };
};

/** Web Bluetooth whose chooser fails like this. */
export const failingBluetooth = (error: unknown): Bluetooth => ({ requestDevice: () => Promise.reject(error) });
