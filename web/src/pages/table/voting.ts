// The vote: which of the choices goes with the count on the board.
import type { AskMessage, Choice, Count, Block } from '../../protocol';

export function countOf(board: Block[]): Count | undefined {
  return board.find((each) => each.block === 'count');
}

/** The choice by which one votes: the first plain one whose names are mostly players. */
export function voteOf(question: AskMessage | null, seats: string[], count: Count | undefined): Choice | undefined {
  if (!count || !question) return undefined;
  const known = new Set(seats);
  return question.choices.find(
    (each) => !each.link && !each.words && each.targets.filter((target) => known.has(target)).length * 2 > each.targets.length,
  );
}

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
