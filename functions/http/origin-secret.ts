import { environment } from '../environment.ts'
import { isEqualInConstantTime } from './constant-time.ts'

/**
 * The secrets of a list such as `first,second`. There are two while an operator replaces one with the other. Further ones are
 * ignored: anyone who knows the API's address can send the header, and each comparison takes time.
 */
export const secretsIn = (list: string): string[] => list.split(',', 2).filter((each) => each !== '')

/**
 * Whether a request came through the distribution, which alone knows the origin secret. One common secret is enough: during a
 * rotation, the distribution and the functions have different lists, in either order.
 * @param sent the header `x-origin-secret`
 */
export function isFromDistribution(sent: string | undefined): boolean {
  const known = secretsIn(environment('ORIGIN_SECRET'))
  return secretsIn(sent ?? '').some((each) => known.some((secret) => isEqualInConstantTime(each, secret)))
}
