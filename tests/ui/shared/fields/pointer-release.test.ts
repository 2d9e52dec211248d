import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterPointerRelease, watchPointer } from "@libretto/ui/shared/fields/pointer-release";
import { expect, it } from "vitest";

const page = new EventTarget();
watchPointer(page);

const send = (type: string, button = 0) => page.dispatchEvent(Object.assign(new Event(type), { button }));
const leaving = () => {
  const done: string[] = [];
  return { done, leave: (name: string) => afterPointerRelease(() => done.push(name)) };
};

it("runs at once for a field that is left by keyboard", () => {
  const { done, leave } = leaving();
  leave("a");
  expect(done).toEqual(["a"]);
});

it.each(["mouseup", "dragend", "contextmenu"])("waits while the pointer is down, until %s, in order", (end) => {
  const { done, leave } = leaving();
  send("mousedown");
  leave("a");
  leave("b");
  send("mousedown");
  expect(done).toEqual([]);
  send(end);
  expect(done).toEqual(["a", "b"]);
  leave("c");
  expect(done).toEqual(["a", "b", "c"]);
});

it("waits for the main button only", () => {
  const { done, leave } = leaving();
  send("mousedown", 2);
  leave("a");
  expect(done).toEqual(["a"]);
});

it("is used by every field of the product", () => {
  const folder = resolve(import.meta.dirname, "../../../../ui/shared/fields");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const leaving = files.filter((file) => readFileSync(join(folder, file), "utf8").includes("onBlur="));
  expect(leaving.length).toBeGreaterThan(5);
  for (const file of leaving) expect(readFileSync(join(folder, file), "utf8"), file).toContain("afterPointerRelease(");
});
