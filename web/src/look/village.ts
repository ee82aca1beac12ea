// The village as drawings: one house for each player, and a church that is nobody's.

interface Plan {
  width: number;
  roof: 'gable' | 'hip' | 'lean';
  eave: number;
  ridge: number;
  base: number;
  chimney: number | null;
  panes: 'one' | 'stacked' | 'two';
}

export interface House {
  x: number;
  width: number;
  wall: string;
  panes: { x: number; y: number; w: number; h: number }[];
}

/** The tree that grows beside every third house. */
export const CYPRESS = 'M0 44V36C-7 34-6 12 0 0C6 12 7 34 0 36z';
export const CHURCH_WIDTH = 42;

const PLANS: Plan[] = [
  { width: 34, roof: 'gable', eave: 51, ridge: 37, base: 70, chimney: 8, panes: 'one' },
  { width: 25, roof: 'gable', eave: 41, ridge: 26, base: 68, chimney: null, panes: 'stacked' },
  { width: 42, roof: 'hip', eave: 53, ridge: 40, base: 69, chimney: 30, panes: 'two' },
  { width: 30, roof: 'gable', eave: 49, ridge: 30, base: 70, chimney: 19, panes: 'one' },
  { width: 37, roof: 'lean', eave: 50, ridge: 32, base: 68, chimney: 6, panes: 'two' },
  { width: 32, roof: 'gable', eave: 46, ridge: 33, base: 69, chimney: 6, panes: 'one' },
  { width: 27, roof: 'gable', eave: 42, ridge: 25, base: 70, chimney: null, panes: 'stacked' },
  { width: 41, roof: 'hip', eave: 51, ridge: 39, base: 68, chimney: 13, panes: 'two' },
  { width: 31, roof: 'gable', eave: 49, ridge: 32, base: 69, chimney: 21, panes: 'one' },
];

function wall(plan: Plan, x: number): string {
  const { width, eave, ridge, base } = plan;
  const [left, right, middle] = [x, x + width, x + width / 2];
  const foot = `h-1.5V${base}H${left + 1.5}`;
  let path = '';
  if (plan.roof === 'gable') path = `M${left} ${eave}L${middle} ${ridge}L${right} ${eave}${foot}V${eave}z`;
  if (plan.roof === 'hip')
    path = `M${left} ${eave}L${left + 9.3} ${ridge}H${right - 9.3}L${right} ${eave}${foot}V${eave}z`;
  if (plan.roof === 'lean')
    path = `M${left} ${ridge + 4.5}L${left + 11.7} ${ridge}L${right} ${eave}${foot}V${ridge + 4.5}z`;
  if (plan.chimney !== null) {
    const chimney = x + plan.chimney;
    path += `M${chimney} ${eave}V${ridge - 2}h4.6V${eave}z`;
  }
  return path;
}

function panes(plan: Plan, x: number): House['panes'] {
  const middle = x + plan.width / 2;
  if (plan.panes === 'one') return [{ x: middle - 3.2, y: plan.eave + 5, w: 6.4, h: 8 }];
  if (plan.panes === 'stacked')
    return [2, 14].map((down) => ({ x: middle - 2.8, y: plan.eave + down, w: 5.6, h: 7 }));
  return [0.22, 0.63].map((share) => ({ x: x + plan.width * share, y: plan.eave + 4, w: 6, h: 7.6 }));
}

/** Build a row of houses with the church in its middle, and say how wide the row is. */
export function row(from: number, count: number, church: boolean): { houses: House[]; width: number; churchAt: number } {
  const houses: House[] = [];
  let x = 1;
  let churchAt = 0;
  for (let i = 0; i < count; i++) {
    if (church && i === Math.ceil(count / 2)) {
      churchAt = x;
      x += CHURCH_WIDTH + 4;
    }
    const plan = PLANS[(from + i) % PLANS.length];
    if (!plan) continue;
    houses.push({ x, width: plan.width, wall: wall(plan, x), panes: panes(plan, x) });
    x += plan.width + (i % 3 === 2 ? 3 : 1);
  }
  if (church && !churchAt) {
    churchAt = x;
    x += CHURCH_WIDTH;
  }
  return { houses, width: x, churchAt };
}
