import { isLoopbackName } from "../../lenders/index.ts";

/** A pattern that identifies demo content, wherever its text was copied to. */
export interface DemoMark {
  /** Ends the sentence "… is". */
  readonly is: string;
  /** How to fix it. */
  readonly fix: string;
  readonly marks: (text: string) => boolean;
  /** True if a lender's sample exchanges may contain it, because samples use invented addresses and numbers. */
  readonly isFineInSamples?: true;
}

const matches =
  (pattern: RegExp): DemoMark["marks"] =>
  (text) =>
    pattern.test(text);

/** Names of the shipped sites and lenders. In full, because a real lender may be called Foxglove. */
const brands =
  /pennyferry|maplewright|plain terms alliance|bellwether finance|copper mill loans|drumlin loans|foxglove cash|harborline advance|juniper ridge lending|larkspur offers|northfork personal loans|quarry road credit|saltgrass credit|tamarack installment|windrow lending/i;

/** A fictional telephone number: 555-0100 to 555-0199 are never assigned. */
const invented = /^\D*(?:1\D*)?(?:\d\D*){3}5\D*5\D*5\D*0\D*1\D*\d\D*\d\D*$/;

const isOnLoopback = (text: string): boolean =>
  text.startsWith("{simulator}") || (URL.canParse(text) && isLoopbackName(new URL(text).hostname));

export const demoMarks: readonly DemoMark[] = [
  { is: "a sample name", fix: "use your own", marks: matches(brands) },
  {
    is: "sample text",
    fix: "use your own",
    marks: matches(
      /\(sample\)|\bsample (?:operator|landing|mill road|budget coach)\b|\bexample credit guide\b|^SAMPLE-/i,
    ),
    isFineInSamples: true,
  },
  {
    is: "a sample address (.example and .localhost are reserved)",
    fix: "use your own address",
    marks: matches(/(?:[\w*-]\.(?:example|localhost)|(?:^|\/\/)localhost)(?![\w-]|\.\w)/i),
    isFineInSamples: true,
  },
  {
    is: "a fictional phone number",
    fix: "use your own or remove it",
    marks: matches(invented),
    isFineInSamples: true,
  },
  {
    is: "a loopback address",
    fix: "use the public address",
    marks: isOnLoopback,
  },
];

/** The format of keys in the shipped lender files, for the simulated network. */
export const isSampleKey = (value: string): boolean => value.startsWith("fake-");
