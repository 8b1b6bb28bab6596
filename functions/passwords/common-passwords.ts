import list from './common-passwords.json' with { type: 'json' }

let known: ReadonlySet<string> | undefined

/** Whether this is one of the 10,000 most used passwords, in any case. */
export function isCommon(password: string): boolean {
  known ??= new Set(list.passwords.split(' '))
  return known.has(password.toLowerCase())
}
