import { brand } from '../../shared/brand.ts'
import { demoAccounts, memberCoins } from './demo-accounts.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { Payments } from './stripe/start.ts'

/** Tells the person at the terminal where to look and how to get in. Its last line says that everything answers. */
export function announce({ port, dataFolder }: Settings, secrets: Secrets, payments: Payments): void {
  const address = `http://localhost:${port}`
  const accounts = demoAccounts.map(({ username, password, userType }) => {
    const coins = userType === 'member' ? `, ${memberCoins} ${brand.coins}` : ''
    return `  ${username.padEnd(10)} ${password.padEnd(17)} ${userType}${coins}`
  })
  const ownerWords = secrets.OWNER_WORDS.split(',').join(' or ')
  console.log(
    [
      `${brand.product} at ${address}`,
      'Demo accounts: username, password',
      ...accounts,
      `Owner password: ${ownerWords}; rewards word: ${secrets.REWARDS_WORD}`,
      payments.words,
      dataFolder ? `Data: ${dataFolder}` : 'Data: in memory, nothing is kept',
      `Ready at ${address}`,
    ].join('\n'),
  )
}
