/** The part of Web Bluetooth that the product uses. TypeScript's DOM library does not declare it. */
export interface Characteristic extends EventTarget {
  readonly value?: DataView | null;
  readonly properties: { readonly writeWithoutResponse: boolean };
  readonly startNotifications: () => Promise<unknown>;
  readonly readValue: () => Promise<DataView>;
  readonly writeValueWithoutResponse: (bytes: Uint8Array) => Promise<void>;
  readonly writeValueWithResponse: (bytes: Uint8Array) => Promise<void>;
}

export interface Service {
  readonly getCharacteristic: (id: string) => Promise<Characteristic>;
}

export interface GattServer {
  readonly connect: () => Promise<GattServer>;
  readonly disconnect: () => void;
  readonly getPrimaryService: (id: string) => Promise<Service>;
}

export interface Device extends EventTarget {
  readonly name?: string | null;
  readonly gatt?: GattServer;
}

export interface Bluetooth {
  readonly requestDevice: (options: {
    readonly filters: readonly { readonly namePrefix: string }[];
    readonly optionalServices: readonly string[];
  }) => Promise<Device>;
}

/** The Web Bluetooth of this browser; null when there is none. */
export const browserBluetooth = (): Bluetooth | null =>
  (globalThis.navigator as { readonly bluetooth?: Bluetooth } | undefined)?.bluetooth ?? null;

interface Brands {
  readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
  readonly userAgent: string;
}

/** Whether the browser is based on Chromium. Such browsers have Bluetooth unless it is disabled. */
export const isChromium = ({ userAgentData, userAgent }: Brands = globalThis.navigator): boolean =>
  userAgentData?.brands.some(({ brand }) => brand === "Chromium") ?? /\bChrom(e|ium)\//.test(userAgent);

/** Copies the bytes, because the browser may reuse the buffer. */
export const copyBytes = (value: DataView): Uint8Array =>
  new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
