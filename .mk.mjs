import { launch } from "./.shot-lib.mjs";
import { readFileSync, writeFileSync } from "node:fs";
const b = await launch(); const p = await (await b.newContext()).newPage();
const src = "data:image/jpeg;base64," + readFileSync("tests/support/documents/photographed-report.jpg").toString("base64");
for (const turns of [0,1, 2, 3]) {
  const url = await p.evaluate(async ([src, turns]) => {
    const i = new Image(); i.src = src; await i.decode();
    const W = 2000, H = 2600; // paper on a table
    const c = document.createElement("canvas"); [c.width, c.height] = turns % 2 ? [H, W] : [W, H];
    const x = c.getContext("2d"); x.fillStyle = "#5a4632"; x.fillRect(0,0,c.width,c.height);
    x.translate(c.width/2,c.height/2); x.rotate(turns*Math.PI/2);
    x.fillStyle="white"; x.fillRect(-850,-1150,1700,2300);
    const s = 1600 / i.width; x.drawImage(i, -800, -1000, i.width*s, i.height*s);
    return c.toDataURL("image/jpeg", 0.85);
  }, [src, turns]);
  writeFileSync(`/tmp/photos-run/turn${turns}.jpg`, Buffer.from(url.split(",")[1], "base64"));
}
await b.close();
