import { accountKeys } from '../../../functions/accounts/keys.ts'
import { figureKeys } from '../../../functions/figures/keys.ts'
import * as benefits from '../../../functions/membership/benefits.table.ts'
import * as missions from '../../../functions/missions/missions.table.ts'
import { get, tableName, type TypedKey } from '../../../functions/table/rows.ts'
import { rebuildAllFigures } from '../rebuild-figures.ts'
import { createAdmin } from '../create-admin-account.ts'
import { firstMissions } from '../first-missions.ts'
import { membershipBenefits } from '../membership-benefits.ts'
import { writeFirstMissions } from '../write-first-missions.ts'
import { writeBenefits } from '../write-membership-benefits.ts'
import { done, open, type Step } from './step.ts'

const benefitsStep: Step = {
  name: 'membership benefits',
  async look() {
    const found = (await benefits.all()).length
    return found > 0 ? done(`The table has ${found}.`) : open('The membership page is empty.')
  },
  async act({ agrees }) {
    if (!(await agrees(`Write ${membershipBenefits.length} benefits to the table ${tableName()}`))) return undefined
    await writeBenefits()
    return ''
  },
}

const missionsStep: Step = {
  name: 'first missions',
  async look() {
    const found = await Promise.all(firstMissions.map(({ id }) => get(missions.key(id))))
    const missing = found.filter((mission) => mission === undefined).length
    return missing === 0
      ? done('They exist; staff fund them at the missions desk.')
      : open(`${missing} of ${found.length} are missing.`)
  },
  async act({ agrees }) {
    if (!(await agrees(`Write ${firstMissions.length} missions to the table ${tableName()}`))) return undefined
    await writeFirstMissions()
    return ''
  },
}

const countAdmins = async (): Promise<number> => {
  const key: TypedKey<{ admins: number }> = accountKeys.admins()
  return (await get(key))?.admins ?? 0
}

/** A gift above the limits waits for a second person, so one admin alone is not enough. */
const adminStep = (name: string, wanted: number, without: string): Step => ({
  name,
  async look() {
    const admins = await countAdmins()
    return admins >= wanted ? done(`The number of admins is ${admins}.`) : open(without)
  },
  async act(answers) {
    const admin = await answers.admin()
    if (!admin || !(await answers.agrees(`Create the admin ${admin.username} in the table ${tableName()}`)))
      return undefined
    await createAdmin(admin)
    return ''
  },
})

const figuresStep: Step = {
  name: 'figures',
  async look() {
    const key: TypedKey<{ isComplete: boolean }> = figureKeys.generations()
    return (await get(key))?.isComplete
      ? done('The overview counts every row.')
      : open('The overview counts only what the stream has delivered.')
  },
  async act({ agrees }) {
    if (!(await agrees(`Count the figures of the table ${tableName()}`))) return undefined
    await rebuildAllFigures(tableName())
    return ''
  },
}

/** The content that the table needs before anyone visits the site. */
export const contentSteps: readonly Step[] = [
  benefitsStep,
  missionsStep,
  adminStep('first admin', 1, 'Nobody can administer the site.'),
  adminStep(
    'second admin',
    2,
    'Large gifts wait for a second person, who does not exist; an admin who loses their password is locked out.',
  ),
  figuresStep,
]
