import list from './common-passwords.json' with { type: 'json' }

let known: ReadonlySet<string> | undefined

/** Whether it is one of the 10,000 passwords that people use most. Upper and lower case do not matter. */
export function isCommon(password: string): boolean {
  known ??= new Set(list.passwords.split(' '))
  return known.has(password.toLowerCase())
}
