import {
  type DicomPicture,
  type GreyPixels,
  type GreyWindow,
  initialWindow,
  type NamedWindow,
  rangeOf,
  renderFrame,
} from "@libretto/core/media/dicom-picture";
import { makeAutoObservable, observableRef } from "mobx";

/** The pixels of a DICOM picture on the screen: the chosen frame and window of grey levels. */
export class GreyPictureModel {
  frame = 0;
  window: GreyWindow;
  /** The lowest and highest value of the first frame: the limits of the window. */
  readonly range: readonly [lowest: number, highest: number];
  /** The largest width of the window. */
  readonly widest: number;

  /** Whether the person has changed the window. */
  isChanged = false;

  /** @param window the window that the person has chosen for another image of the series; null for the proposed one */
  constructor(
    readonly pixels: GreyPixels,
    window: GreyWindow | null = null,
  ) {
    this.window = window ?? initialWindow(pixels);
    this.isChanged = window !== null;
    this.range = rangeOf(pixels, 0);
    const [lowest, highest] = this.range;
    this.widest = Math.max(1, highest - lowest, this.window.width);
    makeAutoObservable(this, { pixels: false, range: false, widest: false, window: observableRef }, { autoBind: true });
  }

  /** The frame as RGBA bytes. */
  get rgba(): Uint8ClampedArray<ArrayBuffer> {
    return renderFrame(this.pixels, this.frame, this.window);
  }

  /** The lower the centre of the window, the brighter the picture. It lies within `range`. */
  get brightness(): number {
    const [lowest, highest] = this.range;
    return lowest + highest - this.window.centre;
  }

  /** The narrower the window, the higher the contrast: from 1 to `widest`. */
  get contrast(): number {
    return this.widest + 1 - this.window.width;
  }

  /** The windows that the header proposes, when there is a choice. */
  get presets(): readonly NamedWindow[] {
    const { windows } = this.pixels;
    return windows.length > 1 || windows.some(({ name }) => name !== "") ? windows : [];
  }

  setBrightness(brightness: number) {
    const [lowest, highest] = this.range;
    this.setWindow({ ...this.window, centre: lowest + highest - brightness });
  }

  setContrast(contrast: number) {
    this.setWindow({ ...this.window, width: Math.max(1, this.widest + 1 - contrast) });
  }

  /** Shows the picture in another window, for example in one that the header proposes. */
  setWindow({ centre, width }: GreyWindow) {
    this.window = { centre, width };
    this.isChanged = true;
  }

  setFrame(frame: number) {
    this.frame = Math.min(this.pixels.frames - 1, Math.max(0, Math.round(frame)));
  }

  /** Shows the first frame in the proposed window. */
  reset() {
    this.frame = 0;
    this.window = initialWindow(this.pixels);
    this.isChanged = false;
  }
}

/** The model of the pixels; null when they cannot be shown. */
export const greyPictureOf = ({ pixels }: DicomPicture): GreyPictureModel | null =>
  pixels === null ? null : new GreyPictureModel(pixels);
