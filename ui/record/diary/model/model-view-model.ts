import type { BodySex } from "@libretto/core/body-model/anatomy";
import type { BodyMesh } from "@libretto/core/body-model/mesh";
import { type PackedMesh, unpackMesh } from "@libretto/core/body-model/packed-mesh";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { BodyScene } from "./body-scene.ts";
import type { PaintedBodyModel } from "./painted-body-model.ts";

const MESHES = {
  female: () => import("./female-body-mesh.ts"),
  male: () => import("./male-body-mesh.ts"),
} satisfies Record<BodySex, () => Promise<{ readonly packedMesh: PackedMesh }>>;

const loadMesh = async (sex: BodySex): Promise<BodyMesh> => unpackMesh(sex, (await MESHES[sex]()).packedMesh);

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
      const [{ BodyScene }, { mountScene }, mesh] = await Promise.all([
        import("./body-scene.ts"),
        import("./mount-scene.ts"),
        loadMesh(this.sex),
      ]);
      if (isEnded) return;
      const scene = new BodyScene(canvas, mesh);
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
