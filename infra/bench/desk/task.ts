import type { Effort, Person } from './person.ts'
import type { Studio } from './studio.ts'

/** What a person does, from the staff home to the visible result. */
type Steps<Given> = (person: Person, given: Given) => Promise<void>

type Definition<Given> = {
  name: string
  /** The most that it should take. */
  target?: string
  /** Prepares what the task is about. */
  prepare: (studio: Studio) => Promise<Given>
  steps: Steps<Given>
  /** The steps on the screens before there were queues and lists, where they differed. */
  before?: Steps<Given> | 'not possible'
}

/** A task of staff. */
export type Task = {
  name: string
  target: string
  measure: (studio: Studio, isBefore: boolean, open: () => Promise<Person>) => Promise<Effort | 'not possible'>
}

export const task = <Given>({ name, target = '', prepare, steps, before = steps }: Definition<Given>): Task => ({
  name,
  target,
  measure: async (studio, isBefore, open) => {
    const chosen = isBefore ? before : steps
    if (chosen === 'not possible') return chosen
    const given = await prepare(studio)
    const person = await open()
    person.begin()
    await chosen(person, given)
    const effort = person.end()
    await person.page.close()
    return effort
  },
})
