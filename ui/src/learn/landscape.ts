// A landscape over two weights, to show how a search works. The highest hill is narrow; a lower hill is
// broad.

const hills = [
  { x: 0.5, y: -0.45, height: 0.9, width: 0.05 },
  { x: -0.5, y: 0.3, height: 0.55, width: 0.14 },
  { x: 0.35, y: 0.65, height: 0.35, width: 0.06 },
];

/** The fitness of a point. The map shows both weights from -1 to 1; other points have one, too. */
export function heightAt(x: number, y: number): number {
  let sum = 0.15 * (1 - (x * x + y * y) / 2);
  for (const hill of hills) {
    sum += hill.height * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.width);
  }
  return sum;
}

export const SUMMIT = { x: hills[0]!.x, y: hills[0]!.y };
