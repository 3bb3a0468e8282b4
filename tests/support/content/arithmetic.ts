/** The value of an expression as a workbook prints it: '2 × (3 + 4)', '3/4', '40%', '20% of 75', '5^2', '3(4 + 2)'. */
export function evaluate(expression: string): number {
  const text = expression
    .replaceAll("−", "-")
    .replaceAll("% of", "÷ 100 ×")
    .replace(/(\d) (?=\d{3}\b)/g, "$1");
  const tokens = text.match(/\d+(?:\.\d+)?|[-+×÷/^%()]/g) ?? [];
  if (tokens.join("") !== text.replaceAll(" ", "")) throw new Error(`not arithmetic: ${expression}`);
  let at = 0;
  const isNext = (...signs: string[]) => signs.includes(tokens[at] ?? "");

  function sum(): number {
    let value = product();
    while (isNext("+", "-")) value = tokens[at++] === "+" ? value + product() : value - product();
    return value;
  }
  function product(): number {
    let value = power();
    for (;;) {
      if (isNext("×")) value *= next(power);
      else if (isNext("÷", "/")) value /= next(power);
      else if (isNext("(")) value *= power();
      else return value;
    }
  }
  function next(read: () => number): number {
    at++;
    return read();
  }
  function power(): number {
    if (isNext("-")) return -next(power);
    const value = atom();
    return isNext("^") ? value ** next(power) : value;
  }
  function atom(): number {
    const token = tokens[at++] ?? "";
    if (token === "(") {
      const value = sum();
      if (tokens[at++] !== ")") throw new Error(`a bracket is open: ${expression}`);
      return value;
    }
    const value = Number(token);
    if (token === "" || Number.isNaN(value)) throw new Error(`no number: ${token} in ${expression}`);
    return isNext("%") ? next(() => value / 100) : value;
  }

  const value = sum();
  if (at < tokens.length) throw new Error(`something is left over: ${expression}`);
  return value;
}

/** Whether all sides of 'a = b = c' have one value. */
export function isTrue(equation: string): boolean {
  const [first = Number.NaN, ...others] = equation.split("=").map((side) => evaluate(side));
  return others.length > 0 && others.every((other) => Math.abs(other - first) < 1e-9);
}
