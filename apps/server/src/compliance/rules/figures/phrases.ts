/** Ways to say the highest amount that one can ask for. */
export const upToAmount = {
  en: ["up to $#", "as much as $#", "maximum|max|most ..2 $#", "$# to|through $#", "between $# and $#"],
  es: ["hasta $#", "máximo ..2 $#", "$# a $#"],
} as const;
