import "@libretto/ui/shared/theme/base.css";
import type { Language } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { type FindModel, ModelsProvider, type ModelType } from "@libretto/ui/shared/models";
import { MantineTheme } from "@libretto/ui/shared/theme/MantineTheme.tsx";
import type { Decorator, Preview } from "@storybook/react-vite";

const WORDS = { it, en };

/** The models of a story: the language of the toolbar, and what the story itself names under `parameters.models`. */
const modelsOf = (language: Language, own: readonly object[]): FindModel => {
  const models = [...own, new LanguageModel(language, (code, spoken) => WORDS[spoken][code])];
  return <M,>(type: ModelType<M>): M => {
    const found = models.find((model) => model instanceof type);
    if (found === undefined) throw new Error(`The story names no ${type.name} in parameters.models`);
    return found as M;
  };
};

const inTheHouse: Decorator = (Story, { globals, parameters }) => {
  const language: Language = globals.language;
  document.documentElement.lang = language;
  return (
    <ModelsProvider key={language} find={modelsOf(language, parameters.models ?? [])}>
      <MantineTheme>
        <Story />
      </MantineTheme>
    </ModelsProvider>
  );
};

const preview: Preview = {
  decorators: [inTheHouse],
  parameters: {
    a11y: { test: "error" },
    layout: "padded",
    options: {
      storySort: {
        order: [
          "Formule cliniche",
          ["Indice", "Corpo", "Dosi e infusioni", "Reni", "Fibrillazione atriale", "Fegato", "Rischio cardiovascolare"],
        ],
      },
    },
  },
  initialGlobals: { language: "it" },
  globalTypes: {
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
