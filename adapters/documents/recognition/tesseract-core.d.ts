/** The part of tesseract.js-core that the recogniser uses: Tesseract as WebAssembly. The package has no types. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  interface TesseractApi {
    /** Loads the models `name.traineddata` of the current folder; -1 when it cannot. Engine 1 is the neural network. */
    readonly Init: (folder: null, names: string, engine: 1) => number;
    readonly SetVariable: (name: string, value: string) => boolean;
    /** Takes the picture of the file `/input`; 1 when it cannot. */
    readonly SetImageFile: (orientation: number, angle: number) => number;
    /** 0 when it has recognised the picture. */
    readonly Recognize: (monitor: null) => number;
    readonly GetJSONText: () => string;
    readonly End: () => void;
  }
  interface Tesseract {
    readonly FS: { readonly writeFile: (name: string, bytes: Uint8Array) => void };
    readonly TessBaseAPI: new () => TesseractApi;
  }
  interface Options {
    readonly wasmBinary: ArrayBuffer;
    /** Gets the percent of the picture that is recognised. */
    readonly TesseractProgress: (percent: number) => void;
    readonly print: (text: string) => void;
    readonly printErr: (text: string) => void;
  }
  const createTesseract: (options: Options) => Promise<Tesseract>;

  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default createTesseract;
}
