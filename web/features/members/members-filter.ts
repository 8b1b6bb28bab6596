import { type UserType, userTypes } from '../../../shared/accounts/schema.ts'

// In a file of its own: the app loads the filter itself with its routes.

/** Which accounts are listed: those that a search finds, of one role or any. */
export type MembersFilter = { q?: string; role?: UserType }

const maxTyped = 120

/** The filter that the URL names. */
export function membersFilter(search: URLSearchParams): MembersFilter {
  const q = search.get('q')?.trim().slice(0, maxTyped)
  const role = userTypes.find((each) => each === search.get('role'))
  return { ...(q && { q }), ...(role && { role }) }
}
