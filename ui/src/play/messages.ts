// The names of line clears.
import { Field } from './manual_game';

const LINES = ['', 'Single', 'Double', 'Triple', 'Tetris'];

/** The clear of the last locked piece; empty when it has no name. */
export function clearMessage(numbers: ArrayLike<number>): string {
  const lines = numbers[Field.clearLines]!;
  const spin = numbers[Field.clearSpin]!;
  const parts: string[] = [];
  if (spin > 0) parts.push(`${spin === 1 ? 'Mini T-spin' : 'T-spin'}${lines > 0 ? ` ${LINES[lines]!.toLowerCase()}` : ''}`);
  else if (lines > 1) parts.push(LINES[lines]!);
  if (numbers[Field.clearBackToBack] === 1) parts.push('back-to-back');
  if (lines > 0 && numbers[Field.clearCombo]! > 0) parts.push(`combo ${numbers[Field.clearCombo]}`);
  if (numbers[Field.clearAll] === 1) parts.push('all clear');
  return parts.join(' · ');
}
