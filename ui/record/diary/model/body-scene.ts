import type { BodyRegion } from "@libretto/core/body-model/figure";
import type { BodyMesh } from "@libretto/core/body-model/mesh";
import { PAIN_COLOURS, type PainDegree } from "@libretto/core/catalogues/clinical/pain-scale";
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  WebGLRenderer,
} from "three";
import { type CameraView, FRONT_VIEW, turnView, zoomView } from "./camera-view.ts";

const SKIN = "#d9c7b8";
const FIELD_OF_VIEW = 30;

/** A body in three dimensions on a canvas: turned, tilted, zoomed and painted. */
export class BodyScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 10, 1000);
  private readonly mesh: Mesh<BufferGeometry, MeshStandardMaterial>;
  private readonly regions: readonly BodyRegion[];
  private view: CameraView = FRONT_VIEW;
  private frame = 0;

  /** @throws when the browser has no WebGL */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    { positions, normals, triangles, regions }: BodyMesh,
  ) {
    const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
    if (context === null) throw new Error("the browser has no WebGL");
    this.renderer = new WebGLRenderer({ canvas, context });
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.regions = regions;
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(positions, 3));
    geometry.setAttribute("normal", new BufferAttribute(normals, 3));
    geometry.setAttribute("color", new BufferAttribute(new Float32Array(positions.length), 3));
    geometry.setIndex(new BufferAttribute(triangles, 1));
    this.mesh = new Mesh(geometry, new MeshStandardMaterial({ vertexColors: true, roughness: 0.85 }));
    const [sky, lamp, back] = [
      new HemisphereLight("#ffffff", "#b8b0a8", 1.6),
      new DirectionalLight("#ffffff", 1.6),
      new DirectionalLight("#ffffff", 0.8),
    ];
    lamp.position.set(120, 260, 300);
    back.position.set(-120, 200, -300);
    this.scene.add(this.mesh, sky, lamp, back);
    this.paint(new Map());
    this.resize();
  }

  /** Shows the degrees by the ids of regions. */
  paint(degrees: ReadonlyMap<string, PainDegree>) {
    const colours = this.mesh.geometry.getAttribute("color");
    const skin = new Color(SKIN);
    const painted = new Map([...degrees].map(([id, degree]) => [id, new Color(PAIN_COLOURS[degree])]));
    for (const [vertex, { id }] of this.regions.entries()) {
      const { r, g, b } = painted.get(id) ?? skin;
      colours.setXYZ(vertex, r, g, b);
    }
    colours.needsUpdate = true;
    this.render();
  }

  /** Turns and tilts the body, in radians. */
  turnBy(turn: number, tilt: number) {
    this.view = turnView(this.view, turn, tilt);
    this.render();
  }

  /** Multiplies the distance to the body. */
  zoomBy(factor: number) {
    this.view = zoomView(this.view, factor);
    this.render();
  }

  /** Shows the front or the back at the first size. */
  show(side: "front" | "back") {
    this.view = { ...FRONT_VIEW, turn: side === "front" ? 0 : Math.PI };
    this.render();
  }

  /** The region at a point of the canvas, in pixels of the page; null beside the body. */
  regionAt(x: number, y: number): BodyRegion | null {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const raycaster = new Raycaster();
    const pointer = new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2);
    raycaster.setFromCamera(pointer, this.camera);
    const [hit] = raycaster.intersectObject(this.mesh);
    return hit?.face == null ? null : (this.regions[hit.face.a] ?? null);
  }

  /** Adapts the picture to the size of the canvas on the page. */
  resize() {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    this.render();
  }

  /** Frees the memory of the graphics card. */
  dispose() {
    cancelAnimationFrame(this.frame);
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.renderer.dispose();
  }

  /** Draws before the next frame. */
  private render() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      const { turn, tilt, distance, height } = this.view;
      this.camera.position.set(
        distance * Math.cos(tilt) * Math.sin(turn),
        height + distance * Math.sin(tilt),
        distance * Math.cos(tilt) * Math.cos(turn),
      );
      this.camera.lookAt(0, height, 0);
      this.renderer.render(this.scene, this.camera);
    });
  }
}
