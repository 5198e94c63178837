import type { KeyboardPage } from "../browser/keyboard.ts";
import type { EngineName, Tried } from "./browsers-table.ts";

/** A document, or the content of a frame in it. */
export interface Place {
  /** Runs a function of the page with these values, and returns what it returns. Both are sent as JSON. */
  readonly evaluate: <A extends readonly unknown[], R>(act: (...values: A) => R, ...values: A) => Promise<R>;
  /** Presses an element as a pointer does. */
  click(selector: string): Promise<void>;
  /** Replaces a control's text. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses the option of a list that has this value. */
  choose(selector: string, value: string): Promise<void>;
}

/** A new visitor with a window of a real browser. */
export interface Visitor extends Place, Pick<KeyboardPage, "keyboard"> {
  /** The content of the window's last frame. */
  readonly frame: Place;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** A line for each part of the page that the engine tells assistive technology, in order: see `told/lines.ts`. */
  told(): Promise<string[]>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface VisitorOptions {
  /** The system's theme is dark, as it always is where visitors share a process. */
  readonly dark?: boolean;
  readonly scripts?: "on" | "off";
}

/** A browser engine. */
export interface Engine {
  readonly name: EngineName;
  /** Rows that are tried otherwise than in the other engines, and how. */
  readonly differences: Tried;
  /** False where a program is missing. */
  isInstalled(): boolean;
  visit(options?: VisitorOptions): Promise<Visitor>;
}

/** For the page: shows an element at once, because drivers do not wait for smooth scrolling or wait long for it. */
export const scrollTo = (selector: string): void =>
  document.querySelector(selector)?.scrollIntoView({ block: "center", behavior: "instant" });
