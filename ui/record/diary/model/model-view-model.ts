import type { BodySex } from "@libretto/core/body-model/anatomy";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { BodyScene } from "./body-scene.ts";
import type { PaintedBodyModel } from "./painted-body-model.ts";

/** The 3D model of one sex on its canvas. Its code is loaded when it is first shown. */
export class ModelViewModel {
  state: "loading" | "ready" | "unavailable" = "loading";
  scene: BodyScene | null = null;

  constructor(
    private readonly sex: BodySex,
    private readonly painted: PaintedBodyModel,
  ) {
    makeAutoObservable<this, "sex" | "painted">(
      this,
      { sex: false, painted: false, scene: observableRef },
      { autoBind: true },
    );
  }

  /** Shows the model on a canvas. Returns a function that ends it. */
  mount(canvas: HTMLCanvasElement): () => void {
    let end: (() => void) | null = null;
    let isEnded = false;
    const start = async () => {
      const [{ BodyScene }, { mountScene }] = await Promise.all([
        import("./body-scene.ts"),
        import("./mount-scene.ts"),
      ]);
      if (isEnded) return;
      const scene = new BodyScene(canvas, this.sex);
      end = mountScene(canvas, scene, this.painted);
      this.setState("ready", scene);
    };
    // without WebGL, or without a network for its code, the figures replace the model
    start().catch(() => this.setState("unavailable", null));
    return () => {
      isEnded = true;
      end?.();
    };
  }

  private setState(state: ModelViewModel["state"], scene: BodyScene | null) {
    runInAction(() => {
      this.state = state;
      this.scene = scene;
    });
  }
}
