import { loadBytes } from "../load-program.ts";
import type { RecognitionData } from "./recognition-messages.ts";

/** The addresses of the program and of its models, on our own server. */
export interface RecognitionFiles {
  readonly program: string;
  readonly models: readonly { readonly name: string; readonly address: string }[];
}

/** Loads the program of the text recognition and its models; null when a file does not arrive. */
export const loadRecognitionData = async ({ program, models }: RecognitionFiles): Promise<RecognitionData | null> => {
  try {
    const [bytes, ...modelBytes] = await Promise.all([program, ...models.map(({ address }) => address)].map(loadBytes));
    if (bytes === undefined) return null;
    return {
      program: bytes,
      models: models.flatMap(({ name }, index) => {
        const model = modelBytes[index];
        return model === undefined ? [] : [{ name, bytes: model }];
      }),
    };
  } catch {
    return null;
  }
};
