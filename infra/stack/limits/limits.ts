import { limitsOfTheEdge } from './limits-of-the-edge.ts'
import { limitsOfTheStack, policies } from './limits-of-the-stack.ts'
import type { Templates } from './templates.ts'
import type { Limit } from './usage.ts'

/** The share of a limit from which a test fails. */
export const maxShare = 0.8

export const limits: Limit[] = [...limitsOfTheStack, ...limitsOfTheEdge]

/** A limit, and its largest use by one thing. */
export type Measured = { name: string; allowed: number; used: number; share: number; where: string; limit: Limit }

/** Measures all limits on these templates. */
export const measure = (templates: Templates): Measured[] =>
  limits.map((limit) => {
    const [where, used] = limit.used(templates).reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0])
    const share = used === 0 ? 0 : used / limit.allowed
    return { name: limit.name, allowed: limit.allowed, used, share, where, limit }
  })

/** The limits that are used too much. */
export const exceeded = (measured: Measured[]): string[] =>
  measured
    .filter(({ share, limit }) => (limit.mayBeFull ? share > 1 : share >= maxShare))
    .map(({ name, used, allowed, where }) => `${name}: ${used} of ${allowed}, ${where}`)

/** The characters of each role's policies, the longest first. */
export const policiesBySize = (templates: Templates): [role: string, characters: number][] =>
  policies(templates).toSorted(([, one], [, other]) => other - one)
