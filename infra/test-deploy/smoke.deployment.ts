import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journeys, smokeTest } from '../smoke/journeys.ts'
import { aws, outputs, site } from './deployed.ts'
import { addProduct, openShop, untilListed } from './shoppers.ts'
import { addEnvironment, functionsOf } from './stack.ts'

let stopStripe = (): void => {}
beforeAll(async () => {
  const { stripe, admin } = await openShop()
  stopStripe = () => stripe.stop()
  await untilListed(await addProduct(admin))
})
afterAll(() => stopStripe())

test.each(Object.entries(journeys))('%s', async (_name, journey) => {
  expect(await journey(site, { testCheckout: true }), 'nothing is skipped').toBeUndefined()
})

test('refuses a request to the API that has not come through the distribution', async () => {
  const { Items } = await aws.call<{ Items: { ApiId: string }[] }>('apigatewayv2', 'get_apis')
  const direct = await site.send('GET', '/api/health', {}, `${Items[0]?.ApiId}.execute-api.localhost`)
  expect(direct).toMatchObject({ status: 403 })
})

describe('the smoke test fails', () => {
  async function failuresWith(version?: string): Promise<string[]> {
    const lines: string[] = []
    await smokeTest(site, { version }, (line) => lines.push(line))
    return lines.filter((line) => line.startsWith('FAILED'))
  }

  test('while another version is running', async () => {
    expect(await failuresWith('9.9.9')).toEqual([expect.stringMatching(/health and version: .*, not 9\.9\.9$/)])
  })

  test('while a function answers 500', async () => {
    const name = (await functionsOf(aws))('UserDailyLogin')
    await addEnvironment(aws, name, { TABLE_NAME: 'no-such-table' })
    try {
      expect(await failuresWith()).toEqual([
        expect.stringMatching(/a member registers, .*: The daily login answers 500/),
      ])
    } finally {
      await addEnvironment(aws, name, { TABLE_NAME: outputs['TableName'] ?? '' })
    }
    expect(await failuresWith()).toEqual([])
  })
})
