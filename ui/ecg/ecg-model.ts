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
  PIXELS_PER_MILLIMETRE,
  TRUE_SIZE,
  ZOOMS,
  zoomBeside,
} from "./ecg-geometry.ts";

/** The two calipers. */
export type Caliper = "from" | "to";
/** However small the paper, a finger can reach what is on it; CSS pixels. */
const LEAST_HEIGHT = 200;
/** Where the calipers are put first: half a second apart around the middle of what is seen. */
const FIRST_APART = 0.5;

/** How an ECG is looked at: magnification and calipers. Scrolling is the browser's own, and not kept here. */
export class EcgModel {
  zoom: number = TRUE_SIZE;
  calipers: Readonly<Record<Caliper, EcgPoint>> | null = null;
  /** A caliper is on its way; what it measures is not final. */
  dragging = false;

  constructor(readonly recording: EcgRecording) {
    makeAutoObservable(this, { recording: false, layoutFor: false }, { autoBind: true });
  }

  get extent(): EcgExtent {
    const { trace } = this.recording;
    return { seconds: secondsOf(trace), ...extentOf(trace, SHOWN_MILLIVOLTS) };
  }

  /** The paper in CSS pixels. */
  get layout(): EcgLayout {
    return this.layoutFor(1);
  }

  /** The paper in the pixels of a screen that has so many of them for one of CSS. */
  layoutFor(ratio: number): EcgLayout {
    return layoutOf(this.extent, this.zoom * PIXELS_PER_MILLIMETRE * ratio, LEAST_HEIGHT * ratio);
  }

  get mayGrow(): boolean {
    return this.zoom < Math.max(...ZOOMS);
  }

  get mayShrink(): boolean {
    return this.zoom > Math.min(...ZOOMS);
  }

  grow() {
    this.zoom = zoomBeside(this.zoom, 1);
  }

  shrink() {
    this.zoom = zoomBeside(this.zoom, -1);
  }

  showTrueSize() {
    this.zoom = TRUE_SIZE;
  }

  get measure(): EcgMeasure | null {
    return this.calipers === null ? null : measureBetween(this.calipers.from, this.calipers.to);
  }

  /** Puts the calipers on the trace around a moment. */
  takeCalipers(around: number) {
    const on = (seconds: number): EcgPoint => this.kept({ seconds, millivolts: this.traceAt(seconds) });
    this.calipers = { from: on(around - FIRST_APART / 2), to: on(around + FIRST_APART / 2) };
  }

  putCalipersAway() {
    this.calipers = null;
  }

  hold() {
    this.dragging = true;
  }

  release() {
    this.dragging = false;
  }

  place(which: Caliper, point: EcgPoint) {
    if (this.calipers !== null) this.calipers = { ...this.calipers, [which]: this.kept(point) };
  }

  move(which: Caliper, by: EcgPoint) {
    if (this.calipers === null) return;
    const { seconds, millivolts } = this.calipers[which];
    this.place(which, { seconds: seconds + by.seconds, millivolts: millivolts + by.millivolts });
  }

  /** Puts a caliper on the trace at its moment. */
  drop(which: Caliper) {
    if (this.calipers === null) return;
    const { seconds } = this.calipers[which];
    this.place(which, { seconds, millivolts: this.traceAt(seconds) });
  }

  private traceAt(seconds: number): number {
    return millivoltsAt(this.recording.trace, seconds);
  }

  /** On a sample, and on the paper that is shown. */
  private kept({ seconds, millivolts }: EcgPoint): EcgPoint {
    const { trace } = this.recording;
    const { millivoltsAt, height } = this.layout;
    const bounded = Math.max(millivoltsAt(height), Math.min(millivoltsAt(0), SHOWN_MILLIVOLTS, millivolts));
    return {
      seconds: Math.max(0, sampleAt(trace, seconds)) / trace.hertz,
      millivolts: Math.round(bounded * 1000) / 1000,
    };
  }
}
