import { expect, test } from 'vitest'
import { storeKeys } from '../../store/keys.ts'
import { get } from '../../table/rows.ts'
import { crashAtEachCommand } from './crash-at-each-command.ts'

const read = () => get(storeKeys.giftCard('none'))

test('crashes at each command, before and after it, and ends with a process that finishes', async () => {
  const finished: number[] = []
  await crashAtEachCommand(async ({ untilCrash, crashed }) => {
    let count = 0
    const calls = async () => {
      for (; count < 3; count += 1) await read()
    }
    await untilCrash(calls).catch(() => {})
    expect(crashed()).toBe(count < 3)
    finished.push(count)
  })
  expect(finished).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
})

test('fails when the process sends no command, and when an attempt fails', async () => {
  await expect(crashAtEachCommand(async ({ untilCrash }) => untilCrash(async () => {}))).rejects.toThrow('no command')
  const attempts = crashAtEachCommand(async ({ untilCrash, crashed }) => {
    await untilCrash(read).catch(() => {})
    expect(crashed()).toBe(false)
  })
  await expect(attempts).rejects.toThrow()
})
