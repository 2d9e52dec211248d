import { demoContents } from "@libretto/adapters/memory/checkme/contents";
import type { EmulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import { misbehaving } from "@libretto/adapters/memory/checkme/faults";
import { checkmeSpeech } from "@libretto/adapters/memory/checkme/speech";
import { CHECKME_NOTIFY, CHECKME_SERVICE, CHECKME_WRITE } from "@libretto/core/devices/checkme/identity";
import type { CDPSession, Page } from "playwright";

/** Brings Web Bluetooth to Chromium on Linux. */
export const BLUETOOTH_FLAG = "--enable-blink-features=WebBluetooth";

/** As much as a link of today carries at once; fewer pieces make the journey shorter. */
const NOTIFIED_BYTES = 244;

const ADDRESS = "09:09:09:09:09:01";
const CLIENT_CONFIGURATION = "00002902-0000-1000-8000-00805f9b34fb";

/** The domains are experimental, so their words are not in the types of the protocol. */
const speaking = (session: CDPSession) => ({
  send: (method: string, parameters: object = {}) =>
    session.send(method as never, parameters as never) as Promise<Readonly<Record<string, string>>>,
  // biome-ignore lint/suspicious/noExplicitAny: see above
  on: (event: string, heard: (told: any) => unknown) => session.on(event as never, heard as never),
});

/** Runs in the page: remembers who subscribed, and lets the harness pull values, for the emulation cannot push them. */
const listening = () => {
  // biome-ignore lint/suspicious/noExplicitAny: what the compiler's library of the web does not have
  const web = globalThis as any;
  const proto = web.BluetoothRemoteGATTCharacteristic?.prototype;
  if (proto === undefined) return;
  const live = new Map();
  const start = proto.startNotifications;
  proto.startNotifications = async function subscribe() {
    const characteristic = await start.call(this);
    live.set(this.uuid, this);
    return characteristic;
  };
  web.pullBluetooth = async (id: string, times: number) => {
    for (let pull = 0; pull < times; pull++) await live.get(id)?.readValue();
  };
};

/** A chooser that somebody closes, or in which they choose the device. */
export type Choice = "device" | "nothing";

/**
 * A Checkme for Chromium's Web Bluetooth: the browser's own adapter, chooser and events over an emulated radio. To be
 * made before the page is opened; one for a browser.
 */
export const emulatedBluetooth = async (page: Page, differs: Pick<Partial<EmulatedCheckme>, "faults"> = {}) => {
  const browser = page.context().browser();
  if (browser === null) throw new Error("the page has no browser");
  await page.addInitScript(listening);
  const radio = speaking(await browser.newBrowserCDPSession());
  const chooser = speaking(await page.context().newCDPSession(page));
  let choice: Choice = "device";
  let faults = differs.faults ?? [];
  let speech = checkmeSpeech({ ...demoContents(), ...misbehaving(faults) });
  const answered = new Set<string>();
  const pieces: Uint8Array[] = [];
  let notify = "";
  const overlapping: string[] = [];

  await radio.send("BluetoothEmulation.enable", { state: "powered-on", leSupported: true });
  const appear = () =>
    radio.send("BluetoothEmulation.simulatePreconnectedPeripheral", {
      address: ADDRESS,
      name: "Checkme 0042",
      manufacturerData: [],
      knownServiceUuids: [CHECKME_SERVICE],
    });
  await appear();
  await chooser.send("DeviceAccess.enable");
  // it comes twice for one request, and a second answer ends the browser
  chooser.on("DeviceAccess.deviceRequestPrompted", ({ id, devices }) => {
    if (answered.has(id) || !devices.some((device: { readonly id: string }) => device.id === ADDRESS)) return;
    answered.add(id);
    void (choice === "nothing"
      ? chooser.send("DeviceAccess.cancelPrompt", { id })
      : chooser.send("DeviceAccess.selectPrompt", { id, deviceId: ADDRESS }));
  });

  const offer = async (address: string) => {
    const { serviceId } = await radio.send("BluetoothEmulation.addService", { address, serviceUuid: CHECKME_SERVICE });
    const add = (characteristicUuid: string, properties: object) =>
      radio.send("BluetoothEmulation.addCharacteristic", { serviceId, characteristicUuid, properties });
    await add(CHECKME_WRITE, { write: true, writeWithoutResponse: true });
    notify = (await add(CHECKME_NOTIFY, { read: true, notify: true })).characteristicId ?? "";
    await radio.send("BluetoothEmulation.addDescriptor", {
      characteristicId: notify,
      descriptorUuid: CLIENT_CONFIGURATION,
    });
  };
  radio.on("BluetoothEmulation.gattOperationReceived", async ({ address, type }) => {
    if (type === "connection") speech = checkmeSpeech({ ...demoContents(), ...misbehaving(faults) });
    if (type === "discovery" && notify === "") await offer(address);
    await radio.send("BluetoothEmulation.simulateGATTOperationResponse", { address, type, code: 0 });
  });

  /** Out of reach, and near again for whoever searches next. */
  const lose = async () => {
    await radio.send("BluetoothEmulation.simulateGATTDisconnection", { address: ADDRESS });
    notify = "";
    await appear();
  };
  const say = async (bytes: Uint8Array) => {
    const cut = Array.from({ length: Math.ceil(bytes.length / NOTIFIED_BYTES) }, (_, piece) =>
      bytes.slice(piece * NOTIFIED_BYTES, (piece + 1) * NOTIFIED_BYTES),
    );
    pieces.push(...cut);
    await page.evaluate(
      ([id, times]) =>
        (
          globalThis as unknown as { readonly pullBluetooth: (id: string, times: number) => Promise<void> }
        ).pullBluetooth(id, times),
      [CHECKME_NOTIFY, cut.length] as const,
    );
  };
  radio.on(
    "BluetoothEmulation.characteristicOperationReceived",
    async ({ characteristicId, type, data, writeType }) => {
      const answer = (more: object = {}) =>
        radio.send("BluetoothEmulation.simulateCharacteristicOperationResponse", {
          characteristicId,
          type,
          code: 0,
          ...more,
        });
      if (type === "read") return answer({ data: Buffer.from(pieces.shift() ?? []).toString("base64") });
      if (type !== "write") return answer();
      if (writeType !== "write-without-response") await answer();
      if (pieces.length > 0) overlapping.push(data);
      const reaction = speech.write(new Uint8Array(Buffer.from(data, "base64")));
      if (reaction === "collided") return;
      for (const happening of reaction) await ("lost" in happening ? lose() : say(happening.bytes));
    },
  );

  return {
    /** What whoever sees the chooser will do. */
    willChoose: (next: Choice) => {
      choice = next;
    },
    /** What goes wrong from the next connection on. */
    willFail: (next: EmulatedCheckme["faults"]) => {
      faults = next;
    },
    /** The device goes out of reach. */
    lose,
    /** Writes that came while an answer was still on its way: there may be none. */
    overlapping: overlapping as readonly string[],
  };
};
