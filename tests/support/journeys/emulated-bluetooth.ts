import { demoContents } from "@libretto/adapters/memory/checkme/contents";
import type { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import { injectFaults } from "@libretto/adapters/memory/checkme/faults";
import { emulateProtocol } from "@libretto/adapters/memory/checkme/protocol";
import { CHECKME_NOTIFY, CHECKME_SERVICE, CHECKME_WRITE } from "@libretto/core/devices/checkme/identity";
import type { CDPSession, Page } from "playwright";

type EmulatedCheckme = NonNullable<Parameters<typeof emulatedCheckme>[0]>;

/** Enables Web Bluetooth in Chromium on Linux. */
export const BLUETOOTH_FLAG = "--enable-blink-features=WebBluetooth";

/** The payload of a current connection; fewer notifications make the journey shorter. */
const NOTIFIED_BYTES = 244;

const ADDRESS = "09:09:09:09:09:01";
const CLIENT_CONFIGURATION = "00002902-0000-1000-8000-00805f9b34fb";

/** The domains are experimental, so the protocol's types do not contain them. */
const protocolSession = (session: CDPSession) => ({
  send: (method: string, parameters: object = {}) =>
    session.send(method as never, parameters as never) as Promise<Readonly<Record<string, string>>>,
  // biome-ignore lint/suspicious/noExplicitAny: see above
  on: (event: string, listener: (event: any) => unknown) => session.on(event as never, listener as never),
});

/** Runs in the page: remembers subscriptions, and lets the test pull values, because the emulation cannot push them. */
const installNotificationPull = () => {
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

/** The user's action in the chooser: closing it, or choosing the device. */
export type Choice = "device" | "nothing";

/**
 * A Checkme for Chromium's Web Bluetooth: the browser's own adapter, chooser and events over an emulated radio. It
 * must be created before the page is opened, one for a browser.
 */
export const emulatedBluetooth = async (page: Page, differs: Pick<EmulatedCheckme, "faults"> = {}) => {
  const browser = page.context().browser();
  if (browser === null) throw new Error("the page has no browser");
  await page.addInitScript(installNotificationPull);
  const radio = protocolSession(await browser.newBrowserCDPSession());
  const chooser = protocolSession(await page.context().newCDPSession(page));
  let choice: Choice = "device";
  let faults = differs.faults ?? [];
  let protocol = emulateProtocol({ ...demoContents(), ...injectFaults(faults) });
  const answeredPrompts = new Set<string>();
  const pendingNotifications: Uint8Array[] = [];
  let notify = "";
  const overlappingWrites: string[] = [];

  await radio.send("BluetoothEmulation.enable", { state: "powered-on", leSupported: true });
  const advertise = () =>
    radio.send("BluetoothEmulation.simulatePreconnectedPeripheral", {
      address: ADDRESS,
      name: "Checkme 0042",
      manufacturerData: [],
      knownServiceUuids: [CHECKME_SERVICE],
    });
  await advertise();
  await chooser.send("DeviceAccess.enable");
  // It arrives twice for one request, and a second answer crashes the browser.
  chooser.on("DeviceAccess.deviceRequestPrompted", ({ id, devices }) => {
    if (answeredPrompts.has(id) || !devices.some((device: { readonly id: string }) => device.id === ADDRESS)) return;
    answeredPrompts.add(id);
    void (choice === "nothing"
      ? chooser.send("DeviceAccess.cancelPrompt", { id })
      : chooser.send("DeviceAccess.selectPrompt", { id, deviceId: ADDRESS }));
  });

  const addServices = async (address: string) => {
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
    if (type === "connection") protocol = emulateProtocol({ ...demoContents(), ...injectFaults(faults) });
    if (type === "discovery" && notify === "") await addServices(address);
    await radio.send("BluetoothEmulation.simulateGATTOperationResponse", { address, type, code: 0 });
  });

  /** Disconnects, and advertises again for the next search. */
  const disconnect = async () => {
    await radio.send("BluetoothEmulation.simulateGATTDisconnection", { address: ADDRESS });
    notify = "";
    await advertise();
  };
  const sendNotifications = async (bytes: Uint8Array) => {
    const cut = Array.from({ length: Math.ceil(bytes.length / NOTIFIED_BYTES) }, (_, piece) =>
      bytes.slice(piece * NOTIFIED_BYTES, (piece + 1) * NOTIFIED_BYTES),
    );
    pendingNotifications.push(...cut);
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
      if (type === "read") return answer({ data: Buffer.from(pendingNotifications.shift() ?? []).toString("base64") });
      if (type !== "write") return answer();
      if (writeType !== "write-without-response") await answer();
      if (pendingNotifications.length > 0) overlappingWrites.push(data);
      const reaction = protocol.write(new Uint8Array(Buffer.from(data, "base64")));
      if (reaction === "collided") return;
      for (const happening of reaction) await ("lost" in happening ? disconnect() : sendNotifications(happening.bytes));
    },
  );

  return {
    /** The next action of the user in the chooser. */
    setChooserChoice: (next: Choice) => {
      choice = next;
    },
    /** The faults from the next connection on. */
    setFaults: (next: NonNullable<EmulatedCheckme["faults"]>) => {
      faults = next;
    },
    /** The device disconnects. */
    disconnect,
    /** Writes that started during a response: there must be none. */
    overlappingWrites: overlappingWrites as readonly string[],
  };
};
