import { readFileSync } from "node:fs";
import type { StorybookConfig } from "@storybook/react-vite";
import { parse } from "csv-parse/sync";
import { defaultClientConditions, mergeConfig } from "vite";

const { version } = JSON.parse(readFileSync(new URL("../../core/package.json", import.meta.url), "utf8"));
const { SOURCE_DATE_EPOCH } = process.env;
const today = SOURCE_DATE_EPOCH === undefined ? new Date() : new Date(Number(SOURCE_DATE_EPOCH) * 1000);

/** The rows of a shipped file of the starter catalogue, by their columns. */
const readRows = (name: string): readonly unknown[] =>
  parse(readFileSync(new URL(`../../adapters/imports/starter/${name}`, import.meta.url)), { columns: true });
const SHIPPED_ROWS = {
  interactions: readRows("interactions.csv"),
  drugs: readRows("drugs.csv"),
  vaccines: readRows("vaccines.csv"),
};

const config: StorybookConfig = {
  stories: ["../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y"],
  framework: "@storybook/react-vite",
  // no story shows a table of properties, and reading the types of all components takes half of the build
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      define: {
        "import.meta.env.CORE_VERSION": JSON.stringify(version),
        "import.meta.env.CHECKED_ON": JSON.stringify(today.toISOString().slice(0, 10)),
        "import.meta.env.SHIPPED_ROWS": JSON.stringify(SHIPPED_ROWS),
      },
      resolve: { conditions: ["source", ...defaultClientConditions] },
      build: { chunkSizeWarningLimit: 2_000 },
    }),
};

export default config;
