/** Provides the module `virtual:body-mesh/<sex>`: the packed mesh. */
export declare const bodyMesh: () => import("vite").Plugin;
