/**
 * How many letters must be added, dropped, changed or swapped with their neighbour to turn one text into the other
 * (optimal string alignment); Infinity where it is more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const distance = Math.min(
        (back[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (back[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (twoBack[column - 2] ?? 0) + 1 : Infinity,
      );
      line.push(distance);
      if (distance < least) least = distance;
    }
    // why: a swap reaches two lines back and adds one, so no later line is below this one's least
    if (least > most) return Infinity;
    [twoBack, back] = [back, line];
  }
  const distance = back[b.length] ?? 0;
  return distance > most ? Infinity : distance;
}
