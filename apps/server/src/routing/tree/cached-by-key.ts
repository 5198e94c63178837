/** Number of answers cached: two products in every state, at a few amounts, today and tomorrow. */
const most = 500;

/** Computes the answer to each key once. The least recently used answers are dropped. */
export function cachedByKey<Input, Answer>(compute: (input: Input) => Answer): (key: string, input: Input) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (key, input) => {
    const found = known.get(key) ?? { answer: compute(input) };
    known.delete(key);
    known.set(key, found);
    if (known.size > most) for (const oldest of known.keys().take(1)) known.delete(oldest);
    return found.answer;
  };
}
