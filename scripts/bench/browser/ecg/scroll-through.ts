/** The durations of frames, and of the scripts in them, in milliseconds. */
interface Frames {
  readonly frames: readonly number[];
  readonly scripts: readonly number[];
}

declare global {
  interface Window {
    /** Scrolls for some milliseconds; `isIdle` runs the frames without drawing, to measure the machine's delays. */
    scrollThrough: (milliseconds: number, isIdle: boolean) => Promise<Frames>;
  }
}

/** 1,200 pixels in one second. */
const PIXELS_PER_FRAME = 20;

/** Adds `scrollThrough` to the window. Must run before other code requests frames. */
export const installScrollThrough = (): void => {
  const requestFrame = window.requestAnimationFrame.bind(window);
  let scriptTime = 0;
  let isPageIdle = false;
  window.requestAnimationFrame = (callback) =>
    requestFrame((now) => {
      if (isPageIdle) return;
      const from = performance.now();
      callback(now);
      scriptTime += performance.now() - from;
    });
  window.scrollThrough = (milliseconds, isIdle) =>
    new Promise((resolve) => {
      isPageIdle = isIdle;
      const scroller = document.querySelector("section[tabindex]");
      if (scroller === null) throw new Error("the page has no ECG");
      const frames: number[] = [];
      const scripts: number[] = [];
      let [begin, last, direction] = [0, 0, 1];
      const step = (now: number): void => {
        begin ||= now;
        if (last > 0) {
          frames.push(now - last);
          scripts.push(scriptTime);
        }
        scriptTime = 0;
        last = now;
        if (now - begin > milliseconds && frames.length > 0) return void resolve({ frames, scripts });
        const before = scroller.scrollLeft;
        scroller.scrollLeft += direction * PIXELS_PER_FRAME;
        if (scroller.scrollLeft === before) direction = -direction;
        requestFrame(step);
      };
      requestFrame(step);
    });
};
