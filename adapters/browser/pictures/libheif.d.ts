/** The part of libheif-js that the decoder uses. Its own types lack the module with the embedded WebAssembly. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface HeifImage {
    readonly is_primary: () => boolean;
    readonly get_width: () => number;
    readonly get_height: () => number;
    /** Decodes the picture into `target`, upright, and calls back with it, or with null when it cannot. */
    readonly display: <T extends { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }>(
      target: T,
      finish: (result: T | null) => void,
    ) => void;
  }
  interface Libheif {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] };
  }
  const createLibheif: () => Libheif;

  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default createLibheif;
}
