import regular from "@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf?url";
import strong from "@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf?url";
import { saveFile } from "@libretto/adapters/browser/downloads";
import { ecgPrinter } from "@libretto/adapters/paper/ecg";
import type { Language } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import { paintEcg } from "@libretto/ui/ecg/ecg-picture";
import { EcgExportServices } from "@libretto/ui/ecg/export/ecg-export-services";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { type FindModel, ModelsProvider, type ModelType } from "@libretto/ui/shared/models";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import type { Decorator } from "@storybook/react-vite";

const MESSAGES = { it, en };
const read = async (address: string): Promise<Uint8Array> => new Uint8Array(await (await fetch(address)).arrayBuffer());
/** Prints ECGs with the fonts of the stories. */
export const print = ecgPrinter(async () => ({ regular: await read(regular), strong: await read(strong) }));

/** The models of the ECG viewer. */
const modelsOf = (initialLanguage: Language): FindModel => {
  const language = new LanguageModel(initialLanguage, (code, messageLanguage) => MESSAGES[messageLanguage][code]);
  const notices = new NoticesModel();
  const models = [language, notices, new EcgExportServices({ print, paint: paintEcg, saveFile, language, notices })];
  return <M,>(type: ModelType<M>): M => {
    const found = models.find((model) => model instanceof type);
    if (found === undefined) throw new Error(`No model of type ${type.name} is bound`);
    return found as M;
  };
};

/** Provides the models for ECG stories. */
export const withEcgModels: Decorator = (Story, { globals }) => (
  <ModelsProvider find={modelsOf(globals.language)}>
    <main>
      <h1>{globals.language === "it" ? "Elettrocardiogramma" : "Electrocardiogram"}</h1>
      <Story />
    </main>
  </ModelsProvider>
);
