import type { Group } from './movement-words.ts'

const mixed = (colour: 'gold' | 'sky', share: number): string =>
  `color-mix(in oklab, var(--${colour}) ${share}%, var(--surface-1))`

/** The colour of each group in the chart and in its legend: sources in gold, uses in sky. */
export const toneOf: Record<Group, string> = {
  Gifts: 'var(--gold)',
  Missions: mixed('gold', 62),
  Returned: mixed('gold', 36),
  Store: 'var(--sky)',
  Claims: mixed('sky', 62),
  'Prepaid cards': mixed('sky', 40),
  'Written off': mixed('sky', 22),
}
