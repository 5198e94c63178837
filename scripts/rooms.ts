// node scripts/rooms.ts [SOURCE_FOLDER …]: prints how the source is divided into rooms: circular imports, large folders
// and long files.
import { measureRooms, roomOf, type SourceTree } from "./rooms/measure.ts";

const roots = process.argv.length > 2 ? process.argv.slice(2) : ["apps/server/src", "apps/web/src"];

function show(root: string, { rooms, circles, valueCircles, folders, lengths, imports }: SourceTree): void {
  const between = imports.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const median = lengths[Math.floor(lengths.length / 2)]?.lines ?? 0;
  console.log(
    `${root}: ${String(lengths.length)} files in ${String(rooms.length)} rooms; median ${String(median)} lines`,
  );
  console.log(`  imports between rooms: ${String(between.length)} of ${String(imports.length)}`);
  for (const circle of valueCircles) console.log(`  circle by values (${String(circle.length)}): ${circle.join(" ")}`);
  for (const circle of circles) console.log(`  circle with types (${String(circle.length)}): ${circle.join(" ")}`);
  for (const { folder, files } of folders.filter(({ files: many }) => many > 20))
    console.log(`  ${String(files)} files in one folder: ${folder}`);
  for (const { file, lines } of lengths.filter(({ lines: many }) => many > 300))
    console.log(`  ${String(lines)} lines: ${file}`);
}

for (const root of roots) show(root, measureRooms(root));
