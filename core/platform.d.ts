/**
 * APIs that all JavaScript runtimes have in addition to the language (WHATWG Encoding, HTML §8.3). They are declared
 * here because core has neither the types of a browser nor those of Node.
 */
declare class TextEncoder {
  /** The bytes of a text in UTF-8. */
  encode(text?: string): Uint8Array;
  /** Writes as many whole characters as fit. */
  encodeInto(text: string, bytes: Uint8Array): { readonly read: number; readonly written: number };
}
/** Reads text from bytes. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  /** The text of some bytes. */
  decode(bytes?: Uint8Array): string;
}
/** Base64 of a text whose characters are bytes. */
declare function btoa(bytes: string): string;
