import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import {
  type EcgMeasure,
  type EcgPoint,
  extentOf,
  measureBetween,
  millivoltsAt,
  sampleAt,
  secondsOf,
} from "@libretto/core/devices/ecg-scale";
import { SHOWN_MILLIVOLTS } from "@libretto/core/devices/ecg-trace";
import { makeAutoObservable } from "mobx";
import {
  type EcgExtent,
  type EcgLayout,
  layoutOf,
  nextZoom,
  PIXELS_PER_MILLIMETRE,
  TRUE_SIZE,
  ZOOMS,
} from "./ecg-geometry.ts";

export type Caliper = "from" | "to";
/** The minimum height, so that a finger can reach the calipers; CSS pixels. */
const MIN_HEIGHT = 200;
/** The initial distance of the calipers, in seconds around the middle of the window. */
const INITIAL_DISTANCE = 0.5;

/** The zoom and the calipers of an ECG viewer. The browser keeps the scroll position. */
export class EcgModel {
  zoom: number = TRUE_SIZE;
  calipers: Readonly<Record<Caliper, EcgPoint>> | null = null;
  /** A caliper is moving; its measurement is not final. */
  isDragging = false;

  constructor(readonly recording: EcgRecording) {
    makeAutoObservable(this, { recording: false, layoutFor: false }, { autoBind: true });
  }

  get extent(): EcgExtent {
    const { trace } = this.recording;
    return { seconds: secondsOf(trace), ...extentOf(trace, SHOWN_MILLIVOLTS) };
  }

  /** The layout in CSS pixels. */
  get layout(): EcgLayout {
    return this.layoutFor(1);
  }

  /** The layout in screen pixels; `ratio` is their number per CSS pixel. */
  layoutFor(ratio: number): EcgLayout {
    return layoutOf(this.extent, this.zoom * PIXELS_PER_MILLIMETRE * ratio, MIN_HEIGHT * ratio);
  }

  get canZoomIn(): boolean {
    return this.zoom < Math.max(...ZOOMS);
  }

  get canZoomOut(): boolean {
    return this.zoom > Math.min(...ZOOMS);
  }

  zoomIn() {
    this.zoom = nextZoom(this.zoom, 1);
  }

  zoomOut() {
    this.zoom = nextZoom(this.zoom, -1);
  }

  showTrueSize() {
    this.zoom = TRUE_SIZE;
  }

  get measure(): EcgMeasure | null {
    return this.calipers === null ? null : measureBetween(this.calipers.from, this.calipers.to);
  }

  /** Places the calipers on the trace around a time. */
  showCalipers(around: number) {
    const pointAt = (seconds: number): EcgPoint => this.snapToSample({ seconds, millivolts: this.traceAt(seconds) });
    this.calipers = { from: pointAt(around - INITIAL_DISTANCE / 2), to: pointAt(around + INITIAL_DISTANCE / 2) };
  }

  hideCalipers() {
    this.calipers = null;
  }

  startDrag() {
    this.isDragging = true;
  }

  endDrag() {
    this.isDragging = false;
  }

  placeCaliper(which: Caliper, point: EcgPoint) {
    if (this.calipers !== null) this.calipers = { ...this.calipers, [which]: this.snapToSample(point) };
  }

  moveCaliper(which: Caliper, by: EcgPoint) {
    if (this.calipers === null) return;
    const { seconds, millivolts } = this.calipers[which];
    this.placeCaliper(which, { seconds: seconds + by.seconds, millivolts: millivolts + by.millivolts });
  }

  /** Moves a caliper vertically to the trace. */
  snapToTrace(which: Caliper) {
    if (this.calipers === null) return;
    const { seconds } = this.calipers[which];
    this.placeCaliper(which, { seconds, millivolts: this.traceAt(seconds) });
  }

  private traceAt(seconds: number): number {
    return millivoltsAt(this.recording.trace, seconds);
  }

  /** Moves a point to the nearest sample, within the paper. */
  private snapToSample({ seconds, millivolts }: EcgPoint): EcgPoint {
    const { trace } = this.recording;
    const { millivoltsAt, height } = this.layout;
    const clamped = Math.max(millivoltsAt(height), Math.min(millivoltsAt(0), SHOWN_MILLIVOLTS, millivolts));
    return {
      seconds: Math.max(0, sampleAt(trace, seconds)) / trace.hertz,
      millivolts: Math.round(clamped * 1000) / 1000,
    };
  }
}
