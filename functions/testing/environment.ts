import { randomBytes, randomUUID } from 'node:crypto'

/** What a deployment would set, for one test file: a table of its own, and secrets of its own. Imported before all else. */
Object.assign(process.env, {
  TABLE_NAME: `test-${randomUUID()}`,
  SITE_ORIGINS: 'https://solara.test',
  ORIGIN_SECRET: randomBytes(16).toString('hex'),
  VERSION: 'test',
  MEDIA_BUCKET: 'solara-media-test',
  OWNER_WORDS: 'orbit,ORBIT',
  REWARDS_WORD: 'stardust',
  FINGERPRINT_KEY: randomBytes(32).toString('hex'),
  CARD_KEY: randomBytes(32).toString('hex'),
  LINK_KEY: randomBytes(32).toString('hex'),
  VAULT_KEY: randomBytes(32).toString('base64'),
  STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  AWS_REGION: 'ap-southeast-2',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  // Makes the logger speak through the global console, where `logs` listens.
  POWERTOOLS_DEV: 'true',
})
