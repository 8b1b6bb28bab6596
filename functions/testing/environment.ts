import { randomBytes, randomUUID } from 'node:crypto'
import { requestHandler } from '../timeouts.ts'

/** The environment of a deployment, with a new table name and new secrets for each test file. Must be imported first. */
Object.assign(process.env, {
  TABLE_NAME: `test-${randomUUID()}`,
  SITE_ORIGINS: 'https://solara.test',
  ORIGIN_SECRET: randomBytes(16).toString('hex'),
  VERSION: 'test',
  PAGE_SHELL:
    '<!doctype html><head><title>Shop</title><meta name="description" content="Shop"><meta property="og:title" content="Shop"><link rel="canonical" href="/shop"></head><div id="page"><div class="a" data-slot="picture"><i></i></div><h1 data-slot="name">Loading</h1></div>',
  APP_SHELL: '<!doctype html><head><title>App</title></head><div id="page"></div>',
  MEDIA_BUCKET: 'solara-media-test',
  OWNER_WORDS: 'orbit,ORBIT',
  REWARDS_WORD: 'stardust',
  FINGERPRINT_KEY: randomBytes(32).toString('hex'),
  CARD_KEY: randomBytes(32).toString('hex'),
  LINK_KEY: randomBytes(32).toString('hex'),
  LEDGER_AUDIT_KEY: randomBytes(32).toString('hex'),
  VAULT_KEY: randomBytes(32).toString('base64'),
  STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
  STRIPE_MODE: 'test',
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  POWERTOOLS_METRICS_NAMESPACE: 'Solara-test',
  AWS_REGION: 'ap-southeast-2',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  // Makes the logger write to the global console, where logs.ts captures it.
  POWERTOOLS_DEV: 'true',
})

// A busy machine takes longer to accept fifty connections, and to answer a thousand waiting requests, than a deployed function
// waits.
Object.assign(requestHandler, { connectionTimeout: 30_000, requestTimeout: 30_000 })
