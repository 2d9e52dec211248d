import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "/webui/",
  cacheDir: "../node_modules/.vite",
  plugins: [react()],
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    outDir: "../build/webui",
    emptyOutDir: true,
    manifest: true,
    // The content security policy refuses inline scripts and data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
