import { isLoopbackName } from "../../lenders/egress/addresses.ts";

/** What tells a part of the demo from an operator's own, wherever its text was copied to. */
export interface DemoMark {
  /** Ends the sentence "… is". */
  readonly is: string;
  /** What to do about it. */
  readonly wayOut: string;
  readonly marks: (text: string) => boolean;
  /** A lender's sample exchanges may hold it: invented addresses and numbers are what such samples are made of. */
  readonly isFineInSamples?: true;
}

const matches =
  (pattern: RegExp): DemoMark["marks"] =>
  (text) =>
    pattern.test(text);

/** Of the shipped sites and lenders. In full, as a real lender may be called Foxglove. */
const brands =
  /pennyferry|maplewright|plain terms alliance|bellwether finance|copper mill loans|drumlin loans|foxglove cash|harborline advance|juniper ridge lending|larkspur offers|northfork personal loans|quarry road credit|saltgrass credit|tamarack installment|windrow lending/i;

/** A telephone number and nothing else: 555-0100 to 555-0199 are never given to anyone. */
const invented = /^\D*(?:1\D*)?(?:\d\D*){3}5\D*5\D*5\D*0\D*1\D*\d\D*\d\D*$/;

const isOnLoopback = (text: string): boolean =>
  text.startsWith("{simulator}") || (URL.canParse(text) && isLoopbackName(new URL(text).hostname));

export const demoMarks: readonly DemoMark[] = [
  { is: "a sample name", wayOut: "use your own", marks: matches(brands) },
  {
    is: "sample text",
    wayOut: "use your own",
    marks: matches(
      /\(sample\)|\bsample (?:operator|landing|mill road|budget coach)\b|\bexample credit guide\b|^SAMPLE-/i,
    ),
    isFineInSamples: true,
  },
  {
    is: "a sample address (.example and .localhost are reserved)",
    wayOut: "use your own address",
    marks: matches(/(?:[\w*-]\.(?:example|localhost)|(?:^|\/\/)localhost)(?![\w-]|\.\w)/i),
    isFineInSamples: true,
  },
  {
    is: "a fictional phone number",
    wayOut: "use your own or remove it",
    marks: matches(invented),
    isFineInSamples: true,
  },
  {
    is: "a loopback address",
    wayOut: "use the public address",
    marks: isOnLoopback,
  },
];

/** As the shipped lenders' files give it, for the simulated network. */
export const isSampleKey = (value: string): boolean => value.startsWith("fake-");
