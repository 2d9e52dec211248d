import { LanguageModel } from "@libretto/ui/shared/language-model";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { DictationModel } from "@libretto/ui/shared/reading/dictation-model";
import { PreferencesModel } from "@libretto/ui/shared/reading/preferences-model";
import type { Recognition } from "@libretto/ui/shared/reading/recognition";
import { describe, expect, it } from "vitest";

type DictationEvents = Parameters<Recognition["listen"]>[2];

const createDictation = ({ isLocal, isUnderstood }: { readonly isLocal: boolean; readonly isUnderstood: boolean }) => {
  const listened: { readonly isLocal: boolean; readonly events: DictationEvents }[] = [];
  let questions = 0;
  let stops = 0;
  const field = {
    value: "Ieri",
    write: (text: string) => {
      field.value = text;
    },
  };
  const notices = new NoticesModel();
  const preferences = new PreferencesModel({ load: () => null, save: () => undefined }, () => 1);
  const model = new DictationModel(
    {
      isLocal: async () => isLocal,
      listen: (_language, local, events) => {
        listened.push({ isLocal: local, events });
        return () => {
          stops += 1;
        };
      },
    },
    field,
    {
      dialogs: {
        confirm: async () => {
          questions += 1;
          return isUnderstood;
        },
      },
      notices,
      language: new LanguageModel("it", String),
      preferences,
    },
  );
  return { model, field, listened, notices, counts: () => ({ questions, stops }) };
};

describe("dictation", () => {
  it("says once who hears the words, when it is not this device alone", async () => {
    const { model, listened, counts } = createDictation({ isLocal: false, isUnderstood: true });
    await model.toggle();
    await model.toggle();
    await model.toggle();
    expect([listened.length, listened[0]?.isLocal, counts()]).toEqual([2, false, { questions: 1, stops: 1 }]);
  });

  it("does not listen when the person refuses", async () => {
    const { model, listened } = createDictation({ isLocal: false, isUnderstood: false });
    await model.toggle();
    expect([listened.length, model.isListening]).toEqual([0, false]);
  });

  it("asks nothing when this device alone recognises speech", async () => {
    const { model, listened, counts } = createDictation({ isLocal: true, isUnderstood: false });
    await model.toggle();
    expect([listened[0]?.isLocal, counts().questions]).toEqual([true, 0]);
  });

  it("adds what was said to the text of the field", async () => {
    const { model, field, listened } = createDictation({ isLocal: true, isUnderstood: true });
    await model.toggle();
    listened[0]?.events.onText(" mal di testa ");
    listened[0]?.events.onText("la sera");
    expect(field.value).toBe("Ieri mal di testa la sera");
  });

  it("ends with the field, and after a failure with a notice", async () => {
    const { model, listened, notices, counts } = createDictation({ isLocal: true, isUnderstood: true });
    await model.toggle();
    listened[0]?.events.onFailure();
    expect([model.isListening, notices.problemNotices.length]).toEqual([false, 1]);
    await model.toggle();
    model.dispose();
    expect([model.isListening, counts().stops]).toEqual([false, 1]);
    await model.toggle();
    expect(listened.length).toBe(2);
  });
});
