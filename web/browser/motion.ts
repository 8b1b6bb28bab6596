import * as v from 'valibot'
import type { Motion } from '../../shared/accounts/motion.ts'
import { stored } from './stored.ts'

/** The member's choice, for the next page: its document knows it before anything moves (build/document-start.js). */
const kept = stored('motion', v.literal('reduced'))

/** Applies the member's choice to this page and the next. Style sheets react to the attribute (build/respect-choice.ts). */
export function applyMotion(motion: Motion) {
  document.documentElement.dataset.motion = motion
  if (motion === 'reduced') kept.write(motion)
  else kept.remove()
}

/** Whether nothing should move: the member, or their system, asks for less motion. */
export const isStill = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
