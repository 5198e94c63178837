/** A line exceeds the reader's limit. */
export class LineTooLong extends Error {
  override readonly name = "LineTooLong";
}

const lineFeed = 10;

/**
 * Splits a stream into lines at line feeds only: `readline` also splits at U+2028 and U+2029, which JSON does not
 * escape. An incomplete last line is dropped. Throws `LineTooLong`, and errors of the stream.
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
