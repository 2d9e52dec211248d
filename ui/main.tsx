import "./shared/theme/base.css";
import { createRoot } from "react-dom/client";
import { startEntry } from "./composition/start.ts";
import { App } from "./routing/App.tsx";
import { hideTipsOnEscape } from "./shared/controls/hide-tips.ts";
import { watchPointer } from "./shared/fields/pointer-release.ts";
import { refuseMarkup } from "./shared/theme/refuse-markup.ts";

refuseMarkup();
hideTipsOnEscape(document);
watchPointer(window);

const root = document.getElementById("root");
if (root !== null) {
  const { find, pages, firstScreen } = startEntry();
  void firstScreen.then(() =>
    createRoot(root).render(<App base={import.meta.env.BASE_URL} find={find} pages={pages} />),
  );
}
