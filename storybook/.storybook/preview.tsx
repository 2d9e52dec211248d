import "@libretto/ui/shared/theme/base.css";
import type { Language } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import { DialogsModel } from "@libretto/ui/shared/dialogs/dialogs-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { type FindModel, ModelsProvider, type ModelType } from "@libretto/ui/shared/models";
import { NetworkModel } from "@libretto/ui/shared/network-model";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { PreferencesModel } from "@libretto/ui/shared/reading/preferences-model";
import { MantineTheme } from "@libretto/ui/shared/theme/MantineTheme.tsx";
import type { Decorator, Preview } from "@storybook/react-vite";
import { useEffect } from "react";
import { showColorScheme } from "./color-scheme.ts";

const MESSAGES = { it, en };

/** The models of a story: those of the shared components, and those in `parameters.models`. */
const modelsOf = (language: Language, own: readonly object[]): FindModel => {
  const models = [
    ...own,
    new LanguageModel(language, (code, messageLanguage) => MESSAGES[messageLanguage][code]),
    new DialogsModel(),
    new GroupsModel({ read: () => null, write: () => undefined }),
    new NetworkModel(),
    new NoticesModel(),
    new PreferencesModel({ load: () => null, save: () => undefined }, () => null),
  ];
  return <M,>(type: ModelType<M>): M => {
    const found = models.find((model) => model instanceof type);
    if (found === undefined) throw new Error(`The story names no ${type.name} in parameters.models`);
    return found as M;
  };
};

const withModels: Decorator = (Story, { globals, parameters }) => {
  const language: Language = globals.language;
  document.documentElement.lang = language;
  useEffect(() => showColorScheme(globals.theme), [globals.theme]);
  return (
    <ModelsProvider key={language} find={modelsOf(language, parameters.models ?? [])}>
      <MantineTheme>
        <Story />
      </MantineTheme>
    </ModelsProvider>
  );
};

const preview: Preview = {
  decorators: [withModels],
  parameters: {
    a11y: { test: "error" },
    layout: "padded",
    viewport: {
      options: {
        phone: { name: "Telefono", styles: { width: "360px", height: "740px" } },
        wide: { name: "Schermo", styles: { width: "1280px", height: "800px" } },
      },
    },
    options: {
      storySort: {
        order: [
          "Formule cliniche",
          ["Indice", "Corpo", "Dosi e infusioni", "Reni", "Fibrillazione atriale", "Fegato", "Rischio cardiovascolare"],
        ],
      },
    },
  },
  initialGlobals: { language: "it", theme: "system" },
  globalTypes: {
    theme: {
      description: "Colours",
      toolbar: {
        icon: "contrast",
        items: [
          { value: "system", title: "Colori del sistema" },
          { value: "light", title: "Chiaro" },
          { value: "dark", title: "Scuro" },
        ],
        dynamicTitle: true,
      },
    },
    language: {
      description: "Language",
      toolbar: {
        icon: "globe",
        items: [
          { value: "it", title: "Italiano" },
          { value: "en", title: "English" },
        ],
        dynamicTitle: true,
      },
    },
  },
};

export default preview;
