/** Reads printed arithmetic as a calculator does: fractions, mixed numbers, powers, percents, thin spaces. */
export function calculate(printed: string): number {
  const tokens = normalize(printed).match(/\d+(?:\.\d+)?|[-+*/^()]/g) ?? [];
  let place = 0;
  const take = (expected: string) => {
    if (tokens[place] !== expected) return false;
    place += 1;
    return true;
  };

  const sum = (): number => {
    let value = product();
    while (true) {
      if (take("+")) value += product();
      else if (take("-")) value -= product();
      else return value;
    }
  };
  const product = (): number => {
    let value = signed();
    while (true) {
      if (take("*")) value *= signed();
      else if (take("/")) value /= signed();
      else return value;
    }
  };
  const signed = (): number => (take("-") ? -signed() : power());
  const power = (): number => {
    const base = atom();
    return take("^") ? base ** signed() : base;
  };
  const atom = (): number => {
    if (take("(")) {
      const value = sum();
      if (!take(")")) throw new Error(`A bracket stays open in "${printed}"`);
      return value;
    }
    const value = Number(tokens[place]);
    if (Number.isNaN(value)) throw new Error(`No number at place ${place} of "${printed}"`);
    place += 1;
    return value;
  };

  const value = sum();
  if (place !== tokens.length) throw new Error(`"${printed}" goes on after its end`);
  return value;
}

function normalize(printed: string) {
  return printed
    .replaceAll("−", "-")
    .replaceAll("×", "*")
    .replaceAll("÷", "/")
    .replace(/(\d) (?=\d{3}(?!\d|\/))/g, "$1")
    .replace(/(\d+) (\d+\/\d+)/g, "($1+$2)")
    .replace(/(?<![\d+])(\d+\/\d+)/g, "($1)")
    .replace(/% of/g, "/100*")
    .replaceAll("%", "/100")
    .replace(/(\d|\))\s*\(/g, "$1*(");
}

/** Whether the printed equation or comparison holds once its answer stands in the blank or for the letter. */
export function holds(text: string, answer: string): boolean {
  const comparing = /^[<>=]$/.test(answer);
  const filled = comparing
    ? text.replace("_", answer)
    : text.includes("_")
      ? text.replace("_", `(${answer})`).replace("^(", "^ (")
      : text.replace(/(\d)([nxy])/g, "$1*$2").replace(/[nxy]/g, `(${answer})`);
  const [left, sign, right] = filled.split(/([<>=])/);
  if (left === undefined || right === undefined) throw new Error(`"${text}" compares nothing`);
  const difference = calculate(left) - calculate(right);
  if (sign === "<") return difference < -1e-9;
  if (sign === ">") return difference > 1e-9;
  return Math.abs(difference) < 1e-9;
}
