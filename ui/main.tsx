import "./shared/theme/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { pagesOf } from "./app/pages.ts";
import { startEntry } from "./composition/start.ts";
import { hideTipsOnEscape } from "./shared/controls/hide-tips.ts";
import { watchPresses } from "./shared/forms/press.ts";
import { refuseMarkup } from "./shared/theme/refuse-markup.ts";

refuseMarkup();
hideTipsOnEscape(document);
watchPresses(window);

const root = document.getElementById("root");
if (root !== null) {
  const { find, ready } = startEntry();
  createRoot(root).render(<App base={import.meta.env.BASE_URL} find={find} pages={pagesOf(ready)} />);
}
