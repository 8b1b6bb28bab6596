import { describe, expect, test } from 'vitest'
import { parseContext, type Context } from './context.ts'
import { refusalOf } from './deployed-settings.ts'
import { guarded, lostSettings, type Guarded, type GuardedSettings } from './lost-settings.ts'
import { asStageFile } from './stage-settings.ts'

const zone = { hostedZoneId: 'Z0123456789ABC', hostedZoneName: 'solara.example' }

const key = 'arn:aws:kms:ap-southeast-2:123456789012:key/mrk-0123456789abcdef0123456789abcde'

/** Each guarded setting, with a value in a file, and the other settings that the file needs. */
const values: Record<Guarded, object> = {
  protection: { protection: true },
  domain: { domain: 'www.solara.example', ...zone },
  siteOrigin: { siteOrigin: 'https://solara.example' },
  mailFrom: { mailFrom: 'hello@studio.example' },
  alarmEmail: { alarmEmail: 'ops@studio.example' },
  pagerEmail: { pagerEmail: 'pager@studio.example' },
  budget: { alarmEmail: 'ops@studio.example', budget: 200 },
  backupVaultArn: { backupVaultArn: 'arn:aws:backup:ap-southeast-4:123456789012:backup-vault:Copies' },
  vaultKeyArn: { vaultKeyArn: `${key}0` },
  edge: { edge: true },
}
const nothing = { domain: 'none', mailFrom: 'none', alarmEmail: 'none', edge: false }

const contextOf = (file: object, lose = ''): Context => parseContext({ lose }, () => ({ ...nothing, ...file }))

/** The outputs of the stack, as the next deployment reads them. */
const deployedWith = (file: object) => JSON.parse(JSON.stringify(asStageFile(contextOf(file)))) as GuardedSettings

describe.each(guarded)('%s', (name) => {
  const deployed = deployedWith(values[name])

  test('is kept by the same file, and gained without a word', () => {
    expect(refusalOf(deployed, contextOf(values[name]))).toBeUndefined()
    expect(refusalOf(deployedWith({}), contextOf(values[name]))).toBeUndefined()
  })

  test('is not lost without its name', () => {
    const sentence = refusalOf(deployed, contextOf({}))
    expect(sentence).toContain(`"${name}" (${String(deployed[name])})`)
    expect(sentence).toMatch(new RegExp(`or allow its loss with -c lose=\\S*\\b${name}\\b`))
    const other = guarded.filter((each) => !Object.keys(values[name]).includes(each)).join(',')
    expect(refusalOf(deployed, contextOf({}, other))).toContain(`"${name}"`)
  })

  test('is lost with its name', () => {
    const lost = guarded.filter((each) => each in values[name])
    expect(refusalOf(deployed, contextOf({}, lost.join(',')))).toBeUndefined()
  })
})

test('the sentence names what is deployed and how to allow the loss', () => {
  const deployed = deployedWith({ ...values.domain, ...values.mailFrom })
  expect(refusalOf(deployed, contextOf({}))).toBe(
    'Solara is deployed with "domain" (www.solara.example), "mailFrom" (hello@studio.example), which infra/stages/prod.json does not keep: set it again, or allow its loss with -c lose=domain,mailFrom.',
  )
})

describe('the origin of the site', () => {
  test('is lost with another one', () => {
    const deployed = deployedWith(values.domain)
    expect(lostSettings(deployed, contextOf({ domain: 'shop.solara.example', ...zone }))).toEqual(['domain'])
    expect(lostSettings(deployed, contextOf({ siteOrigin: 'https://solara.example' }))).toEqual(['domain'])
  })

  test('may move between a domain and a proxy', () => {
    const proxied = { siteOrigin: 'https://www.solara.example' }
    expect(lostSettings(deployedWith(values.domain), contextOf(proxied))).toEqual([])
    expect(lostSettings(deployedWith(proxied), contextOf(values.domain))).toEqual([])
  })
})

test('all of it is lost when told so', () => {
  expect(refusalOf(deployedWith({ ...values.domain, ...values.budget }), contextOf({}, 'all'))).toBeUndefined()
})

test('another key of the vault loses the deployed one', () => {
  expect(lostSettings(deployedWith(values.vaultKeyArn), contextOf({ vaultKeyArn: `${key}1` }))).toEqual(['vaultKeyArn'])
})

test('another sender, budget or vault is no loss', () => {
  const deployed = deployedWith({ ...values.mailFrom, ...values.budget })
  const file = { mailFrom: 'news@studio.example', alarmEmail: 'night@studio.example', budget: 100 }
  expect(lostSettings(deployed, contextOf(file))).toEqual([])
})
