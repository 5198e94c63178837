/** The shape of a language's texts, taken from the English ones: the same keys, and lists of the same length. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Given) => infer Made
    ? (...args: Given) => Translated<Made>
    : { readonly [Key in keyof T]: Translated<T[Key]> };
