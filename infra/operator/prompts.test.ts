import { expect, test } from 'vitest'
import { StartError } from '../local/start-error.ts'
import { askForMissing } from './create-admin.ts'
import { atTerminal } from './testing/at-terminal.ts'

const details = { username: 'ada', email: 'ada@studio.example', firstName: 'Ada', lastName: 'Byron' }

test('asks for what is missing until it can be used, and never shows the password', async () => {
  const { result, screen, left } = await atTerminal(
    [
      ['Username: ', 'a\r'],
      ['Username: ', ' ada \r'],
      ['Last name: ', 'Byron\r'],
      ['Password: ', 'tiny\r'],
      ['Password: ', 'correct horse\r'],
      ['Repeat the password: ', 'wrong horse\r'],
      // The arrow key recalls nothing, and a deleted character is not part of the answer.
      ['Password: ', '\u001b[Acorrect hoax\u007f\u007frse\r'],
      ['Repeat the password: ', 'correct horse\r'],
    ],
    (prompts) => askForMissing({ email: details.email, firstName: details.firstName }, false, prompts),
  )
  expect(result).toEqual({ ...details, password: 'correct horse' })
  expect(left).toEqual([])
  expect(screen).toContain('Username must be at least 3 characters.')
  expect(screen).toContain('The passwords do not match.')
  for (const secret of ['tiny', 'horse', 'correct', 'hoa']) expect(screen).not.toContain(secret)
})

test('asks for no password when a link sets it', async () => {
  expect(await atTerminal([], (prompts) => askForMissing(details, true, prompts))).toMatchObject({
    result: details,
    screen: '',
  })
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s cancels', async (_key, typed) => {
  const { result } = await atTerminal([['Password: ', typed]], (prompts) => askForMissing(details, false, prompts))
  expect(result).toEqual(new StartError('Cancelled: nothing was changed.'))
})
