// Which chair of a lobby is this device's own.
import type { KeptRoom } from '../net/keep';
import type { RoomFace } from '../protocol';

/** A device that has sat down knows its chair; one that was given a link knows the name at most. */
export function chairOf(face: RoomFace, mine: KeptRoom | null): string {
  const found = face.seats.find((each) => each.seat === mine?.chair) ?? face.seats.find((each) => each.name === mine?.name);
  return found?.seat ?? '';
}
