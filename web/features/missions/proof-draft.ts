import * as v from 'valibot'
import { stored } from '../../browser/stored.ts'

const Draft = v.object({ text: v.string(), link: v.string() })
export type Draft = v.InferOutput<typeof Draft>

/** A report that a member has begun, kept on this device until it is sent. */
export const proofDraft = (userId: string, missionId: string) => stored('report', Draft, `${userId}-${missionId}`)
