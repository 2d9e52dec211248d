/** The part of Web Bluetooth that is used here; the compiler's own library of the web does not have it. */
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
  readonly requestDevice: (wanted: {
    readonly filters: readonly { readonly namePrefix: string }[];
    readonly optionalServices: readonly string[];
  }) => Promise<Device>;
}

/** What this browser offers; null when it cannot use Bluetooth. */
export const ofThisBrowser = (): Bluetooth | null =>
  (globalThis.navigator as { readonly bluetooth?: Bluetooth } | undefined)?.bluetooth ?? null;

interface Brands {
  readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
  readonly userAgent: string;
}

/** Whether this is Chromium or a browser made from it: such a browser has Bluetooth unless something disables it. */
export const isChromium = ({ userAgentData, userAgent }: Brands = globalThis.navigator): boolean =>
  userAgentData?.brands.some(({ brand }) => brand === "Chromium") ?? /\bChrom(e|ium)\//.test(userAgent);

/** The bytes of a value, apart from the buffer that the browser may use again. */
export const bytesOf = (value: DataView): Uint8Array =>
  new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
