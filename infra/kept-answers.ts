import { operations } from '../shared/calls.ts'

/** The paths of the API whose answers are the same for everybody, and for how many seconds the CDN may give them again. */
export const keptAnswers: { path: string; seconds: number }[] = operations.flatMap(({ path, operation }) =>
  operation.cacheSeconds === undefined ? [] : [{ path, seconds: operation.cacheSeconds }],
)
