import type { Kind } from "./read-texts.ts";

export interface Idiom {
  /** A space matches any white space, line breaks included. Letter case does not count. */
  readonly phrase: string;
  readonly instead: string;
  /** Kinds of text in which it is refused; all when absent. */
  readonly kinds?: readonly Kind[];
}

const engineering: readonly Kind[] = ["comments", "docs", "titles"];

/** Phrases that earlier versions used and Americans would not, each as a regular expression with its replacement. */
export const idioms: readonly Idiom[] = [
  { phrase: "e-mail", instead: '"email"' },
  { phrase: "of (?:its|their|our|your|my|his|her|one's) own", instead: '"its own …", "separate" or "dedicated"' },
  { phrase: "of (?:ours|theirs|hers)", instead: '"our …" or "their …"' },
  { phrase: "in nobody's hands", instead: '"unclaimed"' },
  { phrase: "(?:is|are|was|were|been) told(?! apart)", instead: '"gets", "sees" or "is notified", or name who tells' },
  { phrase: "(?:is|are|was|were|be|been) heard(?! back)", instead: '"receives" or "observes", or name who hears' },
  { phrase: "lenders? (?:is|are|was|were) asked", instead: '"receives the request"' },
  { phrase: "who asks", instead: '"the requester"' },
  { phrase: "whoever", instead: '"anyone who", or name the person' },
  { phrase: "look into your inbox", instead: '"check your email"' },
  { phrase: "if you wish", instead: '"optional" or "if you want"' },
  { phrase: "(?:go|goes|going|went|gone) on with", instead: '"continue", "finish" or "keep"' },
  { phrase: "(?<!what )goes on(?! sale)", instead: '"continues"' },
  { phrase: "to take along", instead: '"to download" or "to keep"' },
  { phrase: "(?<!set |put |leave |left |step |brush )aside(?! from)", instead: '"except" or "except for"' },
  { phrase: "(?:comes?|came) of (?:it|this|that|them|each|one)", instead: '"results from" or "happens to"' },
  { phrase: "knows? nothing (?:else )?of", instead: '"doesn\'t know about"' },
  { phrase: "of no use", instead: '"useless"' },
  { phrase: "in its stead", instead: '"instead"' },
  { phrase: "in small letters", instead: '"in lowercase"' },
  { phrase: "be it", instead: '"whether it is"' },
  { phrase: "(?:comes?|came|coming) round", instead: '"comes back" or "returns"' },
  { phrase: "from here on", instead: '"from now on"' },
  { phrase: "till", instead: '"until"' },
  { phrase: "whilst", instead: '"while"' },
  { phrase: "amongst", instead: '"among"' },
  { phrase: "per cent", instead: '"percent"' },
  { phrase: "look-ups?", instead: '"lookup"' },
  { phrase: "time-outs?", instead: '"timeout"' },
  { phrase: "anew", instead: '"again", or a verb with "re-"' },
  {
    phrase:
      "(?:a|one|each|this|two) mail(?![ -](?:server|client|carrier|provider|agent|relay|exchanger|transport|host))",
    instead: '"email"',
  },
  { phrase: "sa(?:id|ys) no", kinds: engineering, instead: '"declined"' },
  { phrase: "keeps? to (?:the|its|one|a|what|RFC)", kinds: engineering, instead: '"follows" or "stays within"' },
  { phrase: "shall", kinds: engineering, instead: '"must" or "should"' },
];
