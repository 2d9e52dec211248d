import type { QrModules } from "@libretto/core/ports/documents/qr";
import styles from "./qr-picture.module.css";

const svgPathOf = (modules: QrModules): string =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");

/** A QR code; `label` says what it is for. */
export const QrPicture = ({ modules, label }: { readonly modules: QrModules; readonly label: string }) => (
  <svg
    className={styles.qr}
    viewBox={`0 0 ${modules.length} ${modules.length}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={svgPathOf(modules)} fill="currentColor" />
  </svg>
);
