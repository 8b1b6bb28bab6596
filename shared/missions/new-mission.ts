import * as v from 'valibot'
import { PositiveAmount } from '../amount.ts'
import { Day } from '../day.ts'
import { requiredLine, requiredProse, word } from '../text.ts'
import { numberSeen, wholeNumber } from '../whole-number.ts'
import { missionKinds, missionPeriods } from './kinds.ts'

const entered = {
  title: requiredLine('Title is required', 80),
  text: requiredProse('Text is required', 500),
  /** What one reward pays. For an `order` mission: for each 10 AUD. */
  solcoins: PositiveAmount,
  points: wholeNumber('Enter the points', 0, 1_000),
  /** For a `word` mission. A change without it keeps the word. */
  word: v.optional(word('Enter the word', 80)),
  startsOn: Day,
  /** The last day. Null for a mission that lasts as long as its budget. */
  endsOn: v.nullable(Day),
}

type Days = { startsOn: string; endsOn: string | null }
const isInOrder = ({ startsOn, endsOn }: Days): boolean => endsOn === null || startsOn <= endsOn
const notInOrder = 'The last day is before the first'

/** The input of staff. The kind, and how often a member is paid, never change. */
export const NewMission = v.pipe(
  v.object({
    kind: v.picklist(missionKinds, 'Choose a kind'),
    perMember: v.picklist(missionPeriods, 'Choose how often'),
    ...entered,
  }),
  v.forward(
    v.partialCheck([['kind'], ['word']], ({ kind, word }) => kind !== 'word' || Boolean(word), 'Enter the word'),
    ['word'],
  ),
  v.forward(v.partialCheck([['startsOn'], ['endsOn']], isInOrder, notInOrder), ['endsOn']),
)
export type NewMission = v.InferOutput<typeof NewMission>

/** The complete new state of a mission, based on the revision that the staff member saw. */
export const MissionChange = v.pipe(
  v.object({
    ...entered,
    revision: numberSeen('revision', 1, 1_000_000),
  }),
  v.forward(v.partialCheck([['startsOn'], ['endsOn']], isInOrder, notInOrder), ['endsOn']),
)
export type MissionChange = v.InferOutput<typeof MissionChange>

/** Solcoins to add to a mission's budget. */
export const Funding = v.object({ amount: PositiveAmount })

/** The decision of staff about evidence. Declining needs a reason. */
export const EvidenceDecision = v.pipe(
  v.object({
    status: v.picklist(['approved', 'declined'], 'Approve or decline'),
    reason: v.optional(requiredLine('Enter a reason', 500)),
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['reason']],
      ({ status, reason }) => status === 'approved' || Boolean(reason),
      'Enter a reason',
    ),
    ['reason'],
  ),
)
export type EvidenceDecision = v.InferOutput<typeof EvidenceDecision>
