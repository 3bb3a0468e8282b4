/** A box in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Some boxes, and the box round all of them. */
export interface Shape {
  whole: Box;
  parts: readonly Box[];
}

/** Something that takes room, at each scale of the map. */
export interface Place {
  cost: number;
  shapes: readonly Shape[];
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const shapeOf = (parts: readonly Box[]): Shape => ({
  parts,
  whole: {
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
    top: Math.min(...parts.map(({ top }) => top)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  },
});

/** What a clash costs at first, beside the costs of the places. */
const clashCost = 20;
/** Passes over all names after which the best so far is taken. */
const rounds = 40;

interface Settled<Candidate> {
  clashes: number;
  cost: number;
  chosen: readonly (Candidate | undefined)[];
}

/**
 * One candidate for each list, so that none clash and the costs are low; undefined for whoever clashes still when all is
 * tried. The lists are gone through in several orders, since who comes first takes the best place.
 */
export function settle<Candidate extends Place>(
  candidates: readonly (readonly Candidate[])[],
): (Candidate | undefined)[] {
  const forward = candidates.map((_, at) => at);
  const scarce = [...forward].sort((a, b) => (candidates[a]?.length ?? 0) - (candidates[b]?.length ?? 0));
  const orders = [forward, [...forward].reverse(), scarce, [...scarce].reverse()];
  const [best] = orders
    .map((order) => settleInOrder(candidates, order))
    .sort((a, b) => a.clashes - b.clashes || a.cost - b.cost);
  const chosen = [...(best?.chosen ?? [])];
  for (const at of scarce) if (clashesOf(chosen[at], at, chosen).length > 0) chosen[at] = undefined;
  return chosen;
}

/**
 * Each in turn moves to its cheapest place; a clash that stays grows dearer with every round until one of the two gives
 * way.
 */
function settleInOrder<Candidate extends Place>(
  candidates: readonly (readonly Candidate[])[],
  order: readonly number[],
): Settled<Candidate> {
  const chosen = candidates.map(([first]): Candidate | undefined => first);
  const weights = candidates.map(() => candidates.map(() => clashCost));
  let best: Settled<Candidate> = { clashes: Number.POSITIVE_INFINITY, cost: 0, chosen };
  for (let round = 0; round < rounds; round += 1) {
    let moved = false;
    for (const at of order) {
      let cheapest = { cost: Number.POSITIVE_INFINITY, one: chosen[at] };
      for (const one of candidates[at] ?? []) {
        if (one.cost >= cheapest.cost) continue;
        const clashes = clashesOf(one, at, chosen);
        const cost = clashes.reduce((sum, other) => sum + (weights[at]?.[other] ?? 0), one.cost);
        if (cost < cheapest.cost) cheapest = { cost, one };
      }
      if (cheapest.one !== chosen[at]) moved = true;
      chosen[at] = cheapest.one;
    }
    const clashes = chosen.map((one, at) => clashesOf(one, at, chosen));
    const count = clashes.flat().length;
    const cost = chosen.reduce((sum, one) => sum + (one?.cost ?? 0), 0);
    if (count < best.clashes || (count === best.clashes && cost < best.cost))
      best = { clashes: count, cost, chosen: [...chosen] };
    if (!moved && count === 0) break;
    clashes.forEach((others, at) => {
      const row = weights[at];
      for (const other of others) if (row) row[other] = (row[other] ?? 0) + clashCost;
    });
  }
  return best;
}

function clashesOf<Candidate extends Place>(
  one: Candidate | undefined,
  at: number,
  chosen: readonly (Candidate | undefined)[],
): number[] {
  if (!one) return [];
  return chosen.flatMap((other, index) => (other && index !== at && clash(one, other) ? [index] : []));
}

const clash = (one: Place, other: Place): boolean =>
  one.shapes.some((shape, scale) => {
    const second = other.shapes[scale];
    if (!second || !overlap(shape.whole, second.whole)) return false;
    return shape.parts.some((part) => second.parts.some((box) => overlap(part, box)));
  });
