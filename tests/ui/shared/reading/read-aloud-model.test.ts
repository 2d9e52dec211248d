import { ReadAloudModel } from "@libretto/ui/shared/reading/read-aloud-model";
import { describe, expect, it } from "vitest";

const LINES = [{ text: "Farmaci in uso", language: "it" }];

const createSpeech = (voices: string[]) => {
  const ends: (() => void)[] = [];
  const reactions = new Set<() => void>();
  let stops = 0;
  return {
    ends,
    reactions,
    get stops() {
      return stops;
    },
    addVoice: (language: string) => {
      voices.push(language);
      for (const react of reactions) react();
    },
    speech: {
      canSpeak: (language: string) => voices.includes(language),
      onVoicesChange: (react: () => void) => {
        reactions.add(react);
        return () => void reactions.delete(react);
      },
      speak: (_lines: unknown, onEnd: () => void) => void ends.push(onEnd),
      stop: () => {
        stops += 1;
      },
    },
  };
};

describe("reading aloud", () => {
  it("is offered as soon as the device has a voice for the language", () => {
    const device = createSpeech(["en"]);
    const model = new ReadAloudModel(device.speech, "it");
    expect(model.isAvailable).toBe(false);
    device.addVoice("it");
    expect(model.isAvailable).toBe(true);
  });

  it("ends by itself, by the button, and with the page", () => {
    const device = createSpeech(["it"]);
    const model = new ReadAloudModel(device.speech, "it");
    model.toggle(() => LINES);
    expect(model.isReading).toBe(true);
    device.ends[0]?.();
    expect(model.isReading).toBe(false);
    model.toggle(() => LINES);
    device.ends[0]?.();
    expect(model.isReading).toBe(true);
    model.toggle(() => LINES);
    expect([model.isReading, device.stops]).toEqual([false, 1]);
    model.toggle(() => LINES);
    model.dispose();
    expect([model.isReading, device.stops, device.reactions.size]).toEqual([false, 2, 0]);
  });

  it("does not begin without text", () => {
    const model = new ReadAloudModel(createSpeech(["it"]).speech, "it");
    model.toggle(() => []);
    expect(model.isReading).toBe(false);
  });
});
