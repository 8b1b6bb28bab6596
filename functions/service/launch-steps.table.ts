import { defineEntity, studioRow } from '../table/define-entity.ts'
import { keyOf } from '../table/key-of.ts'

/** A step of the launch that an operator's command has completed. */
export const key = keyOf('LAUNCH', '<step>')

export const entity = defineEntity('launch-step', key, studioRow)
