import { operations } from '../../shared/calls.ts'
import type { Operation } from '../../shared/route.ts'

/** An answer that the CDN may give again: for how many seconds, and by which parameters of the query it differs. */
export type KeptAnswer = { path: string; seconds: number; query: string[] }

const namesOf = ({ query }: Operation): string[] =>
  Object.keys((query as { entries?: Record<string, unknown> } | undefined)?.entries ?? {})

/** The paths of the API whose answers are the same for everybody. */
export const keptAnswers: KeptAnswer[] = operations.flatMap(({ path, operation }) =>
  operation.cacheSeconds === undefined ? [] : [{ path, seconds: operation.cacheSeconds, query: namesOf(operation) }],
)
