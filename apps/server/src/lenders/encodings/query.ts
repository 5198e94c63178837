import type { Encoding } from "./encoding.ts";
import { form } from "./form.ts";

/** In the URL, without a body. */
export const query: Encoding = { ...form, contentType: undefined };
