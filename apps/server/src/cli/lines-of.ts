/** A line that is longer than its reader takes. */
export class LineTooLong extends Error {
  override readonly name = "LineTooLong";
}

const lineFeed = 10;

/**
 * The lines of a stream, ended by a line feed alone: `readline` also ends them at U+2028 and U+2029, which JSON leaves as they
 * are. A last line without its end is dropped. Throws `LineTooLong`, and what the stream throws.
 */
export async function* linesOf(stream: AsyncIterable<Uint8Array>, longestBytes: number): AsyncGenerator<string> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      const line = Buffer.concat([...pieces, chunk.subarray(from, end)]);
      if (line.length > longestBytes) throw new LineTooLong(`A line is longer than ${String(longestBytes)} bytes.`);
      yield line.toString("utf8");
      pieces = [];
      length = 0;
      from = end + 1;
    }
    pieces.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestBytes) throw new LineTooLong(`A line is longer than ${String(longestBytes)} bytes.`);
  }
}
