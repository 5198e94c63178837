/** A standard normal variable is between minus this and this with a probability of 95%. */
export const z95 = 1.959963984540054;

/** Terms of the series and of the continued fraction; both have converged before. */
const mostTerms = 400;

/** Probability that a standard normal variable is at least `z`, to about ten digits. `z` is not negative. */
export function normalTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  // Near zero the series is exact, and far out the difference from one half would lose its digits.
  return z < 3 ? 0.5 - density * series(z) : density / fraction(z);
}

/** z + z³/3 + z⁵/(3·5) + … */
function series(z: number): number {
  let term = z;
  let sum = z;
  for (let nth = 1; nth < mostTerms && term > sum * 1e-17; nth += 1) {
    term *= (z * z) / (2 * nth + 1);
    sum += term;
  }
  return sum;
}

/** z + 1/(z + 2/(z + 3/(z + …))), from the innermost term outward. */
function fraction(z: number): number {
  let value = z;
  for (let nth = mostTerms; nth > 0; nth -= 1) value = z + nth / value;
  return value;
}
