import { refusalText } from "@libretto/ui/documents/review/refusal-text";
import { describe, expect, it } from "vitest";

const textOf = (name: string, refusal: "unknownFormat" | "damaged") =>
  refusalText((key, values = {}) => [key, ...Object.values(values)].join(" "), name, refusal);

describe("the reason why a file gives no document", () => {
  it("is that its content is not what its name says, when the name says a format that is read", () => {
    expect(textOf("foto.HEIC", "unknownFormat")).toBe("otherContent .heic");
    expect(textOf("referto.pdf", "unknownFormat")).toBe("otherContent .pdf");
    expect(textOf("canzone.mp3", "unknownFormat")).toBe("unknownFormat");
    expect(textOf("note.txt", "unknownFormat")).toBe("unknownFormat");
    expect(textOf("foto.heic", "damaged")).toBe("damaged");
  });
});
