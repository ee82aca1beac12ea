// The vote: which of the choices goes with the count on the board.
import type { AskMessage, Choice, Count, Block } from '../../protocol';

export function countOf(board: Block[]): Count | undefined {
  return board.find((each) => each.block === 'count');
}

/** The choice by which one votes. */
export function voteOf(question: AskMessage | null): Choice | undefined {
  return question?.choices.find((each) => each.ballot);
}

/** The count before anybody has voted, where no number decides and the board has none yet. */
export const UNCOUNTED: Count = { block: 'count', wagons: [], needed: 0, silent: [], title: '' };

/** Whom a seat votes for, as the count tells it. */
export function voteIn(count: Count | undefined, seat: string): string | undefined {
  return count?.wagons.find((wagon) => wagon.voters.includes(seat))?.target;
}

/** What a target is called on the board. */
export function saidOf(choice: Choice | undefined, target: string): string {
  return choice?.labels[choice.targets.indexOf(target)] || target;
}

/** The target that is called something on the board. */
export function targetOf(choice: Choice | undefined, said: string | undefined): string | undefined {
  return choice?.targets[choice.labels.indexOf(said ?? '')] ?? said;
}
