import { expect, test } from 'vitest'
import { storeKeys } from '../../store/keys.ts'
import { get, put } from '../../table/rows.ts'
import { crashAtEachCommand } from './crash-at-each-command.ts'

const read = () => get(storeKeys.giftCard('none'))
const write = () => put({ pk: 'TEST#crash', sk: 'TEST', entity: 'test', v: 1 })

test('crashes before each command, and after each write, and ends with a process that finishes', async () => {
  const steps = [read, write, read]
  const finished: number[] = []
  await crashAtEachCommand(async ({ untilCrash, crashed }) => {
    let count = 0
    const calls = async () => {
      for (const step of steps) {
        await step()
        count += 1
      }
    }
    await untilCrash(calls).catch(() => {})
    expect(crashed()).toBe(count < 3)
    finished.push(count)
  })
  expect(finished).toEqual([0, 1, 2, 3, 1, 3])
})

test('fails when the process sends no command, and when an attempt fails', async () => {
  await expect(crashAtEachCommand(async ({ untilCrash }) => untilCrash(async () => {}))).rejects.toThrow('no command')
  const attempts = crashAtEachCommand(async ({ untilCrash, crashed }) => {
    await untilCrash(read).catch(() => {})
    expect(crashed()).toBe(false)
  })
  await expect(attempts).rejects.toThrow()
})
