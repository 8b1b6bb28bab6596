import { brand } from '../../shared/brand.ts'
import { demoAccounts, memberCoins } from './demo/accounts.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** Prints the addresses, the demo accounts and the passwords. The last line means that the server is ready. */
export function printStartupMessage(
  { port, dataFolder }: Settings,
  secrets: Secrets,
  services: { description: string }[],
): void {
  const address = `http://localhost:${port}`
  const accounts = demoAccounts.map(({ username, password, userType }) => {
    const coins = userType === 'member' ? `, ${memberCoins} ${brand.coins}` : ''
    return `  ${username.padEnd(10)} ${password.padEnd(17)} ${userType}${coins}`
  })
  const ownerPasswords = secrets.OWNER_WORDS.split(',').join(' or ')
  console.log(
    [
      `${brand.product} at ${address}`,
      'Demo accounts (username, password, role):',
      ...accounts,
      `Owner password: ${ownerPasswords}; rewards word: ${secrets.REWARDS_WORD}`,
      ...services.map(({ description }) => description),
      dataFolder ? `Data: ${dataFolder}` : 'Data: in memory only, lost when the server stops',
      `Ready at ${address}`,
    ].join('\n'),
  )
}
